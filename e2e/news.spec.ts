/** Tests the way to the news: from the footer to the list, to each entry, and to feed readers. */
import { load } from 'cheerio'
import { parseArticle } from '../src/content-model/article/parse'
import { articlePlainText } from '../src/content-model/article/plain-text'
import { fillVariables } from '../src/i18n/messages'
import { notInLanguage, routes } from '../src/i18n/paths'
import { expect, pageIn, test } from './support/built-pages'
import {
  languageCodes,
  localizedPath,
  news,
  newsPath,
  siteInfo,
  wordsIn,
} from './support/site'

test.skip(news.length === 0, 'Editors have written no news')

const paths = (language: string) =>
  news.map(({ slug }) => localizedPath(newsPath(slug), language))

/**
 * The letters and digits of a text. Spaces and signs are left out, since a page changes them to
 * those of its language.
 */
const wordsOf = (text: string) => text.replace(/[^\p{L}\p{N}]/gu, '')

test('the list of news says that an item is not in its language to whom the language picker has led there, and to nobody else', async ({
  page,
}) => {
  for (const language of languageCodes) {
    const list = localizedPath(routes.news, language)
    const note = page.getByText(wordsIn(language).news.missing)
    await page.goto(list)
    await expect(note).toBeHidden()
    await page.goto(`${list}#${notInLanguage(language)}`)
    await expect(note).toBeInViewport()
    await expect(note).toBeFocused()
  }
})

test('the list of news links to every entry, the latest first', ({ site }) => {
  for (const language of languageCodes) {
    const { $ } = pageIn(site, language, 'news')
    const links = $('main ol a').get()
    expect(links.map(({ attribs }) => attribs.href)).toEqual(paths(language))
    expect(links.map((link) => $(link).text())).toEqual(
      news.map(({ title }) => title[language]),
    )
    const days = $('main ol time').get()
    expect(days.map(({ attribs }) => attribs.datetime)).toEqual(
      news.map(({ date }) => date),
    )
  }
})

test('the page of a news item shows its title, day and texts, and links to the items before and after it', ({
  site,
}) => {
  for (const language of languageCodes)
    for (const [index, { title, date, text }] of news.entries()) {
      const [path = ''] = paths(language).slice(index)
      const $ = site.pages.get(path)?.$ ?? load('')
      expect($('h1').text()).toBe(title[language])
      // A news item has no link of its own in the navigation, so the link to the list of news is
      // the one with `aria-current`.
      expect($('nav [aria-current=true]').not('[hreflang]').text()).toBe(
        wordsIn(language).site.nav.news,
      )
      expect($('article time').attr('datetime')).toBe(date)
      const article = articlePlainText(parseArticle(text[language] ?? ''))
      expect(wordsOf($('article > div').last().text())).toBe(wordsOf(article))
      const link = (rel: string) => $(`main a[rel=${rel}]`).attr('href')
      expect(link('next')).toBe(paths(language)[index - 1])
      expect(link('prev')).toBe(paths(language)[index + 1])
      expect($('script[type="application/ld+json"]').text()).toContain(
        `"headline":${JSON.stringify(title[language])},"datePublished":"${date}"`,
      )
    }
})

test('the page About links to the feed of its language, which has the latest news', async ({
  site,
  request,
}) => {
  for (const language of languageCodes) {
    const { $ } = pageIn(site, language, 'about')
    const link = $('link[type="application/atom+xml"]')
    const { feed } = wordsIn(language).site
    expect(link.attr('title')).toBe(fillVariables(feed, { name: siteInfo.name }))
    const address = link.attr('href')?.slice(site.siteUrl.length) ?? ''
    const inFeed = load(await (await request.get(address)).text(), { xml: true })
    const entries = inFeed('entry > link').get()
    expect(entries.map(({ attribs }) => attribs.href)).toEqual(
      paths(language)
        .slice(0, 20)
        // Each link in a feed names the feed's language by `?lang`. Without it, the site would lead
        // a reader of the German feed to English if the browser speaks English.
        .map((path) => `${site.siteUrl}${path}?lang=${language}`),
    )
  }
})
