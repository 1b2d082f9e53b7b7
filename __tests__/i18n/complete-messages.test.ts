import { completeMessages } from '../../src/i18n/complete-messages'

it('a draft borrows the messages that are missing or empty', () => {
  expect(
    completeMessages(
      { nav: { home: 'Inizio', about: ' ' }, own: 'x' },
      { nav: { home: 'Accueil', about: 'À propos' }, form: { name: 'Nom' } },
    ),
  ).toEqual({
    nav: { home: 'Inizio', about: 'À propos' },
    form: { name: 'Nom' },
    own: 'x',
  })
})
