import { translator } from '../../src/i18n/translator'

it('a page fills in its messages as they are, and stops the build where it has none', () => {
  const data = JSON.stringify({ site: { homeLink: 'Accueil de {name}' } })
  const locales = { edges: [{ node: { ns: 'translation', language: 'fr', data } }] }
  const t = translator(locales, 'fr')
  expect(t('site.homeLink', { name: 'Zoë <O’Brien>' })).toBe('Accueil de Zoë <O’Brien>')
  expect(() => translator(locales, 'de')).toThrow('«de»')
})
