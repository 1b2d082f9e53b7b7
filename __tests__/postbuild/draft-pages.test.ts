/** @jest-environment node */
import {
  declareLanguages,
  finishDraftPages,
  pagesWithMarks,
} from '../../src/postbuild/draft-pages'
import { copyOf, type Copy } from '../support/project'

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
      'a translated name in an untranslated container',
      `<p>${untranslated('Voir')} <img alt="Lago"><input placeholder="Nome"></p>`,
      '<p lang="fr">Voir <img alt="Lago" lang="it"><input placeholder="Nome" lang="it"></p>',
    ],
    [
      'a name that is translated in part',
      `<b title="Titolo" aria-label="${untranslated('Nom')}"></b>`,
      '<b title="Titolo" aria-label="Nom" lang="fr"></b>',
    ],
    [
      'what a button says',
      `<p>${untranslated('Voir')} <input type="submit" value="Invia"></p>`,
      '<p lang="fr">Voir <input type="submit" value="Invia" lang="it"></p>',
    ],
    [
      'attributes that nobody reads',
      `<p>${untranslated('Voir')} <img alt="" src="/a.png"><input type="radio" value="a"></p>`,
      '<p lang="fr">Voir <img alt="" src="/a.png"><input type="radio" value="a"></p>',
    ],
    [
      'an attribute that nobody reads, untranslated',
      `<a data-name="${untranslated('Nom')}"><i>x</i></a>`,
      '<a data-name="Nom"><i>x</i></a>',
    ],
    [
      'a description',
      `<meta name="description" content="${untranslated('Lac')}">`,
      '<meta name="description" content="Lac" lang="fr">',
    ],
    [
      'a language that is declared already',
      `<a lang="de">${untranslated('Deutsch')}</a>`,
      '<a lang="de">Deutsch</a>',
    ],
    [
      'the words an island hydrates with',
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

describe('the finished site', () => {
  let site: Copy
  beforeEach(() => (site = copyOf()))
  afterEach(() => site.remove())

  const marked = page(`<h1>${untranslated('Accueil')}</h1>`)

  it('has every page of a draft finished, and nothing else touched', () => {
    const data = JSON.stringify({ title: untranslated('Accueil') })
    site.write('public/it/index.html', marked)
    site.write('public/it/about/index.html', marked)
    site.write('public/de/index.html', '<p>Start')
    site.write('public/page-data/it/page-data.json', data)
    site.write('public/page-data/404.html/page-data.json', data)
    finishDraftPages(site.root, ['it', 'rm'])
    for (const file of ['public/it/index.html', 'public/it/about/index.html'])
      expect(site.read(file)).toContain('<h1 lang="fr">Accueil</h1>')
    expect(site.read('public/de/index.html')).toBe('<p>Start')
    // Gatsby draws the page from it the next time.
    expect(site.read('public/page-data/it/page-data.json')).toBe(data)
    expect(pagesWithMarks(site.root)).toEqual([])
  })

  it('tells of marks that are left', () => {
    site.write('public/index.html', '<p>Accueil')
    site.write('public/de/index.html', marked)
    site.write('public/it/index.html', '<a href="/?s=%ee%80%80Nom%ee%80%81">x</a>')
    expect(pagesWithMarks(site.root).sort()).toEqual([
      'public/de/index.html',
      'public/it/index.html',
    ])
  })
})
