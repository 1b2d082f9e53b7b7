/** Where pages are and what they say, read from the sources that the site is built from. */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { isLanguage, languageCodes, type Language } from '../../src/i18n/languages'
import { messagesFile } from '../../src/i18n/messages'
import {
  footerPages,
  localizedPath,
  mainPages,
  newsPath,
  noticeRoutes,
  routes,
  templateRoutes,
} from '../../src/i18n/paths'
import { punctuate, punctuationReviver } from '../../src/i18n/punctuation'
import { filesIn, jsonFiles } from '../../src/shared/files'

export * from '../../src/i18n/languages'
export { localizedPath, mainPages, newsPath, routes } from '../../src/i18n/paths'

const root = path.join(__dirname, '../..')

/** The built site. */
export const PUBLIC = path.join(root, 'public')

/** The languages beside the default one. */
export const otherLanguages = languageCodes.slice(1)

/** The messages of the default language stand for all: the content check makes them alike. */
export type Words = typeof import('../../locales/fr/translation.json')

const words = new Map(
  languageCodes.map((language): [Language, Words] => {
    const text = readFileSync(path.join(root, messagesFile(language)), 'utf8')
    return [language, JSON.parse(text, punctuationReviver(language)) as Words]
  }),
)

/** What the site says in a language, by the keys of `locales/`. */
export const wordsIn = (language: Language): Words => {
  const found = words.get(language)
  if (!found) throw new Error(`The site does not speak «${language}»`)
  return found
}

/** Characters that nobody sees: in no text of ours. */
export const INVISIBLE = /\p{Cf}/u

/** A message with its variables in place: `filled('© {year}', { year: 2026 })`. */
export const filled = (message: string, values: Record<string, string | number>) =>
  message.replace(/\{(\w+)\}/g, (braced, name: string) => String(values[name] ?? braced))

/** A text in every language, as content has it. */
export type Localized = Record<Language, string>

const asPrinted = (key: string, value: unknown): unknown =>
  isLanguage(key) && typeof value === 'string' ? punctuate(value, key) : value

/** A file of `content/`, its texts with the punctuation that pages show. */
export const content = <Content>(file: string) =>
  JSON.parse(readFileSync(path.join(root, 'content', file), 'utf8'), asPrinted) as Content

interface Entry {
  order?: number
  year?: number
}

/** The entries of a folder of `content/` in the order in which pages show them. */
export const entries = <Content>(folder: string): (Content & Entry)[] =>
  jsonFiles(filesIn(root), `content/${folder}`)
    .map((file) => content<Content & Entry>(`${folder}/${file}`))
    .sort((a, b) => (a.order ?? a.year ?? 0) - (b.order ?? b.year ?? 0))

interface NewsEntry extends Record<'title' | 'lead', Localized> {
  date: string
  paragraphs: Localized[]
}

/** The news, the latest first: editors may have none. */
export const news = jsonFiles(filesIn(root), 'content/news')
  .map((file) => ({
    slug: file.replace('.json', ''),
    ...content<NewsEntry>(`news/${file}`),
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

/** What stands in the title bar of a page. */
export const titleOf = (page: string, language: Language) =>
  filled(wordsIn(language).site.title, { page, name: siteInfo.name })

/** The address of a page in a language: `address('about', 'de')` is `/de/about/`. */
export const address = (route: keyof typeof routes, language: Language) =>
  localizedPath(routes[route], language)

const fixedPages = [...mainPages, ...footerPages]
  .filter((route) => route !== 'news' || news.length > 0)
  .map((route) => ({ route, path: routes[route] }))

/** All pages that anybody may come to, each in every language. */
export const everyPage = languageCodes.flatMap((language) =>
  [...fixedPages, ...newsPages].map(({ route, path }) => {
    return { route, language, url: localizedPath(path, language) }
  }),
)

/** The same without the legal texts that have the layout of `privacy`, and with one of the news. */
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

/** What nobody comes to by itself. */
const handedOut: readonly string[] = [...templateRoutes, routes.unavailable]

/** Pages that only answer to something a visitor did, each in every language. */
export const everyAnswer = answersAt(
  ...Object.values(noticeRoutes).filter((route) => !handedOut.includes(route)),
  '/404.html',
)

/** The same without the answers to the newsletter that have the layout of `contactSent`. */
export const answerLayouts = answersAt(routes.contactSent, '/404.html')

/** Each layout of pages and answers in one language. */
export const layoutsIn = (language: Language) =>
  [...everyLayout, ...answerLayouts].filter((page) => page.language === language)
