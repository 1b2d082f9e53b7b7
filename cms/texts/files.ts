/** Where the texts of the pages are: really, and as editors are shown them. */
import { languages, type Language } from '../../src/i18n/languages'
import { messagesFile } from '../../src/i18n/messages-file'

/** Decap's name of the collection. */
export const TEXTS = 'texts'

export const localeFiles: ReadonlyMap<Language, string> = new Map(
  languages.map(({ code }) => [code, messagesFile(code)]),
)

/** The file that Decap believes the texts of a page are in. There is none. */
export const virtualFile = (page: string): string => `locales/.texts/${page}.json`

/** The page whose texts a virtual file holds. */
export const pageOf = (path: string): string | undefined =>
  /^locales\/\.texts\/(\w+)\.json$/.exec(path)?.[1]
