/** @jest-environment node */
import { declareLanguages } from '../../src/build/draft-pages'

const untranslated = (text: string) => `\ue000${text}\ue001`
const page = (body: string) =>
  `<!DOCTYPE html><html lang="it"><head><title>Titolo</title></head><body>${body}</body></html>`

describe('a page of a draft says which language each text is in', () => {
  it.each([
    [
      'an untranslated text',
      `<h1>${untranslated('Accueil')}</h1>`,
      '<h1 lang="fr">Accueil</h1>',
    ],
    ['a translated one', '<h1>Inizio</h1>', '<h1>Inizio</h1>'],
    [
      'a translated text inside an untranslated one',
      `<p>${untranslated('Voir')} <a href="/">qui</a> <b>${untranslated('là')}</b></p>`,
      '<p lang="fr">Voir <a href="/" lang="it">qui</a> <b>là</b></p>',
    ],
    [
      'a name that is read out and not seen',
      `<nav aria-label="${untranslated('Navigation')}"><a href="/">Inizio</a></nav>`,
      '<nav aria-label="Navigation" lang="fr"><a href="/" lang="it">Inizio</a></nav>',
    ],
    [
      'a language that is declared already',
      `<a lang="de">${untranslated('Deutsch')}</a>`,
      '<a lang="de">Deutsch</a>',
    ],
    [
      'the words an island wakes with',
      `<div data-props='{"a":"${untranslated('Nom')}"}'><i>x</i></div>`,
      '<div data-props="{&quot;a&quot;:&quot;Nom&quot;}"><i>x</i></div>',
    ],
  ])('%s', (_, before, after) => {
    const html = declareLanguages(
      page(`${before}<hr title="${untranslated('x')}">`),
      'it',
    )
    expect(html).toContain(after)
    expect(html).not.toMatch(/[\ue000\ue001]/)
  })

  it('leaves a page that is translated as it is', () => {
    const html = page("<p class='a'>Inizio</p>")
    expect(declareLanguages(html, 'it')).toBe(html)
  })
})
