import { keysFor } from '../../src/content-model/check/message-rules'
import { completeMessages } from '../../src/i18n/complete-messages'

it('a draft borrows the messages that are missing or empty', () => {
  expect(
    completeMessages(
      { nav: { home: 'Inizio', about: ' ' }, own: 'x' },
      { nav: { home: 'Accueil', about: 'À propos' }, form: { name: 'Nom' } },
      (key) => [key],
    ),
  ).toEqual({
    nav: { home: 'Inizio', about: 'À propos' },
    form: { name: 'Nom' },
    own: 'x',
  })
})

describe('plural forms are those of the draft', () => {
  const original = { lamps_one: 'un', lamps_many: 'de', lamps_other: 'des' }
  const complete = (language: string, draft: unknown) =>
    completeMessages(draft, original, (key) => keysFor(language, new Map([[key, '']])))

  it('Polish has one that French has not', () => {
    expect(complete('pl', { lamps_one: 'jedna', lamps_few: '' })).toEqual({
      lamps_one: 'jedna',
      lamps_few: 'des',
      lamps_many: 'de',
      lamps_other: 'des',
    })
  })

  it('Japanese has only one', () => {
    expect(complete('ja', {})).toEqual({ lamps_other: 'des' })
  })
})
