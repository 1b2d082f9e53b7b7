import { pageTranslator } from '../../src/i18n/translator'

it('pageTranslator fills in the variables of a message, and throws for a language without messages', () => {
  const data = JSON.stringify({ site: { homeLink: 'Accueil de {name}' } })
  const locales = { edges: [{ node: { ns: 'translation', language: 'fr', data } }] }
  const t = pageTranslator(locales, 'fr')
  expect(t('site.homeLink', { name: 'Zoë <O’Brien>' })).toBe('Accueil de Zoë <O’Brien>')
  expect(() => pageTranslator(locales, 'de')).toThrow('«de»')
})
