import {
  checkVariables,
  ONLY_VARIABLES,
  variables,
  type Variable,
} from '../../src/content-model/variables'
import { fill } from '../../src/words'

it('variables become what they stand for, wherever they stand and however often', () => {
  const values = Object.fromEntries(
    Object.keys(variables).map((name) => [name, name.toUpperCase()]),
  ) as Record<Variable, string>
  expect(fill('{email}, {email}: {phone} {x}', values)).toBe('EMAIL, EMAIL: PHONE {x}')
})

it.each([
  ['Sans variable.', undefined],
  ['Écrivez à {email}.', undefined],
  ['Écrivez à {toString}.', 'unknownVariable'],
  ['Écrivez à {{email}}.', 'strayBrace'],
  ['Écrivez à { email }.', 'strayBrace'],
  ['Écrivez à {email.', 'strayBrace'],
])('the check and the pattern for editors agree: %s', (text, code) => {
  expect(checkVariables(text)?.code).toBe(code)
  expect(ONLY_VARIABLES.test(text)).toBe(code === undefined)
})
