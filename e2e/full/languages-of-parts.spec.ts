import { readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { load } from 'cheerio'
import { isLanguage } from '../../src/i18n/languages'
import { languageOfPath } from '../../src/i18n/paths'
import { BASE } from '../support/place'
import { siteInfo } from '../support/content'
import { expect, test } from '../support/test'
import { everyAnswer, everyPage, languages } from '../support/words'

const folder = path.join(__dirname, '../../public')

/** Every finished page of the site, by its address; editor and Gatsby's slices are none. */
const finishedPages = () =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.html') && !/^(admin|_gatsby)\//.test(name))
    .filter((name) => statSync(path.join(folder, name)).isFile())
    .map((name) => ({
      address: `/${name.replace(/index\.html$/, '')}`,
      html: readFileSync(path.join(folder, name), 'utf8'),
    }))

test('every finished page tells which language it and its parts are in', () => {
  const pages = finishedPages()
  const known = [...everyPage.map(({ url }) => url), ...everyAnswer].map((url) =>
    url.slice(BASE.length),
  )
  expect(pages.map(({ address }) => address)).toEqual(expect.arrayContaining(known))

  for (const { address, html } of pages) {
    const $ = load(html)
    expect($('html').attr('lang'), address).toBe(languageOfPath(address))

    for (const part of $('body [lang]').toArray()) {
      const lang = $(part).attr('lang')
      expect(isLanguage(lang), `${address}: lang=${lang}`).toBe(true)
    }

    // The picker names each language in that language, and leads to a page in it.
    for (const link of $('a[hreflang]').toArray()) {
      const { lang, hreflang, href = '' } = link.attribs
      const name = languages.find(({ code }) => code === lang)?.name
      expect(
        [hreflang, languageOfPath(href.slice(BASE.length)), $(link).text()],
        address,
      ).toEqual([lang, lang, name])
    }

    // The platform's name is French, whoever reads it aloud.
    const marks = $('header span, footer span').filter(
      (_, span) => $(span).html() === siteInfo.name,
    )
    expect(marks.length, `${address}: name in header and footer`).toBe(2)
    for (const mark of marks.toArray())
      expect($(mark).attr('lang'), `${address}: ${siteInfo.name}`).toBe('fr')

    // Gatsby tells in English of routes that a finished page does not have.
    expect(html).not.toMatch(/gatsby-announcer|Navigated to/)
  }
})
