import { pageTranslator } from '../../src/i18n/translator'

it('a page fills in variables of its messages, and a missing message stops the build', () => {
  const data = JSON.stringify({ site: { homeLink: 'Accueil de {name}' } })
  const locales = { edges: [{ node: { ns: 'translation', language: 'fr', data } }] }
  const t = pageTranslator(locales, 'fr')
  expect(t('site.homeLink', { name: 'Zoë <O’Brien>' })).toBe('Accueil de Zoë <O’Brien>')
  expect(() => pageTranslator(locales, 'de')).toThrow('«de»')
})
