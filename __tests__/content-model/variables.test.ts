import {
  checkVariables,
  fillVariables,
  ONLY_VARIABLES,
  variableHelp,
  variables,
  type Variable,
} from '../../src/content-model/variables'

describe('the variables of a legal text', () => {
  it('become what they stand for, wherever they stand and however often', () => {
    const values = Object.fromEntries(
      Object.keys(variables).map((name) => [name, name.toUpperCase()]),
    ) as Record<Variable, string>
    expect(fillVariables('{email}, {email}: {phone} {x}', values)).toBe(
      'EMAIL, EMAIL: PHONE {x}',
    )
  })

  it.each([
    ['Sans variable.', undefined],
    ['Écrivez à {email}.', undefined],
    ['Écrivez à {toString}.', 'unknownVariable'],
    ['Écrivez à {{email}}.', 'strayBrace'],
    ['Écrivez à { email }.', 'strayBrace'],
    ['Écrivez à {email.', 'strayBrace'],
  ])('are checked, and editors that know the pattern agree: %s', (text, code) => {
    expect(checkVariables(text)?.code).toBe(code)
    expect(ONLY_VARIABLES.test(text)).toBe(code === undefined)
  })

  it('are told with what was probably meant', () => {
    expect(checkVariables('{retentions}')?.params).toMatchObject({
      unknown: '{retentions}',
      suggestion: '{retention}',
    })
  })

  it('are all explained in the help of the field', () => {
    for (const language of ['fr', 'en'] as const)
      for (const [name, meaning] of Object.entries(variables))
        expect(variableHelp(language)).toContain(`{${name}} (${meaning[language]})`)
  })
})
