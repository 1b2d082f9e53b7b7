import { readFileSync } from 'node:fs'
import path from 'node:path'
import { languageCodes, type Language } from '../../src/i18n/languages'
import { messagesFile } from '../../src/i18n/messages'
import { localizedPath, routes } from '../../src/i18n/paths'
import { punctuationReviver } from '../../src/i18n/punctuation'
import { siteInfo } from './content'
import { at } from './place'

/** The messages of the default language stand for all: the build makes them alike. */
type Words = typeof import('../../locales/fr/translation.json')

const readWords = (language: Language): Words => {
  const file = path.join(__dirname, '../..', messagesFile(language))
  return JSON.parse(readFileSync(file, 'utf8'), punctuationReviver(language))
}

const words = new Map(
  languageCodes.map((language) => [language, readWords(language)] as const),
)

/** What the site says in a language, by the keys of `locales/`. */
export const wordsIn = (language: Language): Words => {
  const found = words.get(language)
  if (!found) throw new Error(`The site does not speak «${language}»`)
  return found
}

/** A message with its variables in place: `filled('© {year}', { year: 2026 })`. */
export const filled = (message: string, values: Record<string, string | number>) =>
  message.replace(/\{(\w+)\}/g, (braced, name) => String(values[name] ?? braced))

/** What stands in the title bar of a page. */
export const titleOf = (page: string, language: Language) =>
  filled(wordsIn(language).site.title, { page, name: siteInfo.name })

/** The address of a page in a language: `address('about', 'de')` is `/de/about/`. */
export const address = (route: keyof typeof routes, language: Language) =>
  at(localizedPath(routes[route], language))

const inEveryLanguage = <Route extends keyof typeof routes>(...ids: readonly Route[]) =>
  languageCodes.flatMap((language) =>
    ids.map((route) => ({ route, language, url: address(route, language) })),
  )

/** The four pages of the main navigation, each in every language. */
export const everyMainPage = inEveryLanguage('home', 'about', 'features', 'contact')

/** All pages that anybody may come to, each in every language. */
export const everyPage = [
  ...everyMainPage,
  ...inEveryLanguage('accessibility', 'legal', 'privacy', 'newsletterTerms'),
]

/** The same without those that are drawn like another one: legal texts are privacy's kind. */
export const everyLayout = [
  ...everyMainPage,
  ...inEveryLanguage('accessibility', 'privacy'),
]

/** Pages that only answer to something a visitor did, each in every language. */
export const everyAnswer = languageCodes.flatMap((language) =>
  [
    routes.contactSent,
    routes.newsletterSubscribed,
    routes.newsletterConfirmed,
    routes.newsletterUnsubscribed,
    routes.newsletterExpired,
    '/404.html',
  ].map((path) => at(localizedPath(path, language))),
)

export { languageCodes, languages, type Language } from '../../src/i18n/languages'
