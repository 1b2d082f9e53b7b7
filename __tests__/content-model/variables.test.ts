import {
  checkVariables,
  fillVariables,
  ONLY_VARIABLES,
  variableHelp,
  variables,
} from '../../src/content-model/variables'

const values = {
  siteName: 'Genève Signale',
  legalForm: 'équipe de projet',
  responsible: 'Alex Exemple',
  hostingCountry: 'Suisse',
  email: 'support@example.org',
  phone: '+41 22 000 00 00',
  address: 'Rue de l’Exemple 1, 1200 Genève',
  mapProvider: 'OpenStreetMap',
  retention: 'Chaque message est effacé.',
  pendingDays: '7',
  confirmHours: '48',
}

describe('the variables of a legal text', () => {
  it('become what they stand for, wherever they stand and however often', () => {
    expect(fillVariables('{email}, {email}: {pendingDays} jours.', values)).toBe(
      'support@example.org, support@example.org: 7 jours.',
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
