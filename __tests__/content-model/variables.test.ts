import {
  checkVariables,
  variables,
  type Variable,
} from '../../src/content-model/variables'
import { fill } from '../../src/words'

it('every variable in a text is replaced by its value, anywhere and any number of times', () => {
  const values = Object.fromEntries(
    Object.keys(variables).map((name) => [name, name.toUpperCase()]),
  ) as Record<Variable, string>
  expect(fill('{email}, {email}: {phone} {x}', values)).toBe('EMAIL, EMAIL: PHONE {x}')
})

it.each(['Sans variable.', 'Écrivez à {email}.'])('«%s» can be filled in', (text) => {
  expect(checkVariables(text)).toBeUndefined()
})

it.each(['{toString}', '{{email}}', '{ email }', '{email', 'email}'])(
  '«Écrivez à %s.» is refused, and the known variables named',
  (part) =>
    expect(checkVariables(`Écrivez à ${part}.`)).toMatchObject({
      code: 'unknownVariable',
      params: { known: expect.stringContaining('{email}, {phone}') },
    }),
)
