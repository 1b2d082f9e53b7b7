/**
 * The addresses and texts of the site's pages, read from `content/` and `locales/`, so that no
 * change of an editor makes a test fail.
 */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { baseNameOf, contentFile } from '../../src/content-model/content-type'
import { mapTexts } from '../../src/content-model/walk'
import { isLanguage, languageCodes, type Language } from '../../src/i18n/languages'
import { fillVariables, messagesFile } from '../../src/i18n/messages'
import {
  footerPages,
  localizedPath,
  mainPages,
  newsPath,
  noticeRoutes,
  routes,
  templateRoutes,
} from '../../src/i18n/paths'
import { punctuate } from '../../src/i18n/punctuation'
import { filesIn, jsonFiles } from '../../src/shared/files'

export * from '../../src/i18n/languages'
export { localizedPath, mainPages, newsPath, routes } from '../../src/i18n/paths'

const root = path.join(__dirname, '../..')

/** The folder of the built site. */
export const PUBLIC = path.join(root, 'public')

/** All languages of the site but the default one, which is the first. */
export const otherLanguages = languageCodes.slice(1)

/**
 * For TypeScript, the messages of every language have the type of the French ones. This is safe,
 * since the content check refuses a language that lacks a key.
 */
export type Words = typeof import('../../locales/fr/translation.json')

const words = new Map(
  languageCodes.map((language): [Language, Words] => {
    const text = readFileSync(path.join(root, messagesFile(language)), 'utf8')
    const asPrinted = (message: string) => punctuate(message, language)
    return [language, mapTexts(JSON.parse(text), asPrinted) as Words]
  }),
)

/** The messages of the site in a language, by the keys of `locales/`. */
export const wordsIn = (language: Language): Words => {
  const found = words.get(language)
  if (!found) throw new Error(`The site does not speak «${language}»`)
  return found
}

/**
 * Matches an invisible character, such as a soft hyphen. The tests check that no text of the site
 * contains one.
 */
export const INVISIBLE = /\p{Cf}/u

/** A text of `content/`, with its versions in all languages by the code of the language. */
export type Localized = Record<Language, string>

const asPrinted = (key: string, value: unknown): unknown =>
  isLanguage(key) && typeof value === 'string' ? punctuate(value, key) : value

const dataIn = (file: string): unknown =>
  JSON.parse(readFileSync(path.join(root, file), 'utf8'), asPrinted)

/**
 * Reads a file of `content/`, and corrects the punctuation of its texts as pages do, so that tests
 * can look for the texts on pages.
 * @param name the path of the file from `content/`
 */
export const content = <Content>(name: string) => dataIn(contentFile(name)) as Content

interface Entry {
  order?: number
  year?: number
}

/** The entries of a folder of `content/` in the order in which pages show them. */
export const entries = <Content>(folder: string): (Content & Entry)[] =>
  jsonFiles(filesIn(root), contentFile(folder))
    .map((file) => dataIn(file) as Content & Entry)
    .sort((a, b) => (a.order ?? a.year ?? 0) - (b.order ?? b.year ?? 0))

interface NewsItem extends Record<'title' | 'lead', Localized> {
  date: string
  text: Localized
}

/** The news, the latest first. The list is empty if editors have written none. */
export const news = jsonFiles(filesIn(root), contentFile('news'))
  .map((file) => ({
    slug: baseNameOf(file),
    ...(dataIn(file) as NewsItem),
  }))
  .sort((a, b) => (`${a.date} ${a.slug}` < `${b.date} ${b.slug}` ? 1 : -1))

const newsPages = news.map(({ slug }) => ({
  route: `news/${slug}` as const,
  path: newsPath(slug),
}))

export type Titled = Record<'title' | 'text', Localized>

export const contactDetails =
  content<typeof import('../../content/contact.json')>('contact.json')
export const siteInfo = content<typeof import('../../content/site.json')>('site.json')

/** The text in the title bar of a page. */
export const titleOf = (page: string, language: Language) =>
  fillVariables(wordsIn(language).site.title, { page, name: siteInfo.name })

/** The address of a route in a language: `address('about', 'de')` is `/de/about/`. */
export const address = (route: keyof typeof routes, language: Language) =>
  localizedPath(routes[route], language)

const fixedPages = [...mainPages, ...footerPages]
  .filter((route) => route !== 'news' || news.length > 0)
  .map((route) => ({ route, path: routes[route] }))

/** All pages that visitors can open by a link, in every language. */
export const everyPage = languageCodes.flatMap((language) =>
  [...fixedPages, ...newsPages].map(({ route, path }) => {
    return { route, language, url: localizedPath(path, language) }
  }),
)

/** One page of each layout: `privacy` stands for all legal texts, the latest news for all news. */
export const everyLayout = everyPage.filter(
  ({ route }) =>
    route !== 'legal' &&
    route !== 'newsletterTerms' &&
    !newsPages.slice(1).some((page) => page.route === route),
)

const answersAt = (...paths: readonly string[]) =>
  languageCodes.flatMap((language) =>
    paths.map((path) => ({ language, url: localizedPath(path, language) })),
  )

/**
 * Pages that visitors see without opening their address: templates that the server fills in and
 * sends at other addresses, and the page «unavailable».
 */
const handedOut: readonly string[] = [...templateRoutes, routes.unavailable]

/** Pages that only answer what a visitor did, such as «message sent», in every language. */
export const everyAnswer = answersAt(
  ...Object.values(noticeRoutes).filter((route) => !handedOut.includes(route)),
  '/404.html',
)

/**
 * One page of each layout among those that answer a form or a newsletter link. `contactSent` stands
 * for the pages of the newsletter, too.
 */
export const answerLayouts = answersAt(routes.contactSent, '/404.html')

/**
 * The pages in one language on which tests look at every layout: one page of each, then one of each
 * layout that answers a form or a newsletter link.
 */
export const layoutsIn = (language: Language) =>
  [...everyLayout, ...answerLayouts].filter((page) => page.language === language)
