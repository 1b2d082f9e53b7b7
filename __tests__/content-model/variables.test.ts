import { checkVariables } from '../../src/content-model/variables'

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
