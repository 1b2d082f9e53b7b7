import { translator } from '../../src/i18n/translator'

describe('the head of a page', () => {
  const data = JSON.stringify({ site: { homeLink: 'Accueil de {name}' } })
  const locales = { edges: [{ node: { ns: 'translation', language: 'fr', data } }] }

  it('finds its words in the page’s own messages', () => {
    const t = translator(locales, 'fr')
    expect(t('site.homeLink', { name: 'Zoë <O’Brien>' })).toBe('Accueil de Zoë <O’Brien>')
  })

  it('stops the build where the page has no messages', () => {
    expect(() => translator(locales, 'de')).toThrow('«de»')
  })
})
