import {
  checkVariables,
  variables,
  type Variable,
} from '../../src/content-model/variables'
import { fillVariables } from '../../src/i18n/messages'

it('fill replaces every variable in a text by its value, and leaves braces with another name', () => {
  const values = Object.fromEntries(
    Object.keys(variables).map((name) => [name, name.toUpperCase()]),
  ) as Record<Variable, string>
  const filled = fillVariables('{email}, {email}: {phone} {x}', values)
  expect(filled).toBe('EMAIL, EMAIL: PHONE {x}')
})

it.each(['Sans variable.', 'Écrivez à {email}.'])(
  'checkVariables finds nothing wrong with the text «%s»',
  (text) => {
    expect(checkVariables(text)).toBeUndefined()
  },
)

it.each(['{toString}', '{{email}}', '{ email }', '{email', 'email}'])(
  'checkVariables refuses the text «Écrivez à %s.», and names the known variables',
  (part) =>
    expect(checkVariables(`Écrivez à ${part}.`)).toMatchObject({
      code: 'unknownVariable',
      params: { known: expect.stringContaining('{email}, {phone}') },
    }),
)
