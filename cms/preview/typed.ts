/**
 * Puts what is typed in the editor into the data of a page, in the place of what was saved: Gatsby
 * draws the page from it as it would after a save.
 */
import { contentTypes } from '../../src/content-model'
import { isFolder } from '../../src/content-model/content-type'
import {
  inLanguage,
  messagesOf,
  variableValues,
  type NodeModel,
} from '../../src/content-model/localized-texts'
import { defaultLanguage, type Language } from '../../src/i18n/languages'
import { messagesFile } from '../../src/i18n/messages'
import { i18nextOptions } from '../../src/i18n/translator'
import { isRecord } from '../../src/shared/unknown'
import { fill } from '../../src/words'
import { markTexts, sourceIn } from './marks'

/** The project as it would be if everything typed were saved. */
export interface Typed {
  files: Readonly<Record<string, unknown>>
  /** Addresses of pictures that are not saved, by file. */
  pictures: Readonly<Record<string, string>>
}

type Entry = Readonly<Record<string, unknown>>

const mapped = (entry: Entry, change: (value: unknown, name: string) => unknown): Entry =>
  Object.fromEntries(
    Object.entries(entry).map(([name, value]) => [name, change(value, name)]),
  )

/** GraphQL's field of a single-file type: `SiteInfo` → `siteInfo`. */
const queryName = (typeName: string): string =>
  typeName.charAt(0).toLowerCase() + typeName.slice(1)

const fileOfOnly = new Map(
  contentTypes
    .filter((type) => !isFolder(type))
    .map(({ typeName, location }) => [queryName(typeName), `content/${location}`]),
)

/** The file of an entry, which the marks of its own texts name. */
const fileOf = (entry: Entry): string | undefined => {
  for (const [name, value] of Object.entries(entry)) {
    const source = typeof value === 'string' ? sourceIn(value) : undefined
    const [file, at = ''] = source?.split('#') ?? []
    if (at.split('.')[0] === name) return file
  }
  return undefined
}

/** Gatsby's data of a picture, with another picture in its place. */
const withPicture = (data: unknown, address: string): unknown => {
  if (!isRecord(data)) return data
  return isRecord(data.images)
    ? { ...data, images: { fallback: { src: address }, sources: [] } }
    : mapped(data, (value) => withPicture(value, address))
}

/** @returns what changes the data of a page in that language */
export const createTyping = async (
  { files, pictures }: Typed,
  language: Language,
): Promise<(data: unknown) => unknown> => {
  const marked = (file: string): string =>
    markTexts(file, JSON.stringify(files[file] ?? null))
  const locale = (code: Language) => ({
    language: code,
    ns: i18nextOptions.defaultNS,
    data: marked(messagesFile(code)),
  })
  const findOne = async ({ type, query }: { type: string; query: object }) => {
    const asked = query as { filter?: { language: { eq: Language } } }
    return asked.filter
      ? locale(asked.filter.language.eq)
      : (JSON.parse(marked(fileOfOnly.get(queryName(type)) ?? '')) as unknown)
  }
  const nodeModel = { findOne } as NodeModel
  const values = await variableValues(language, nodeModel)
  const messages = await messagesOf(locale(language), nodeModel)

  /** Resolves a typed value without a saved counterpart, such as the first item of an empty list. */
  const queried = (typed: unknown): unknown => {
    if (Array.isArray(typed)) return typed.map(queried)
    if (!isRecord(typed)) return typed
    return defaultLanguage in typed
      ? inLanguage(typed, language, (text) => fill(text, values))
      : mapped(typed, queried)
  }

  /** The typed value in the form that queries give it; the saved one where it has no such form. */
  const typedValue = (saved: unknown, typed: unknown, folder: string): unknown => {
    if (saved === undefined) return queried(typed)
    if (typeof saved === 'string' && isRecord(typed))
      return inLanguage(typed, language, (text) => fill(text, values))
    if (Array.isArray(saved) && Array.isArray(typed))
      // A new item gets the form of the first saved one.
      return typed.map((item, at) => typedValue(saved[at] ?? saved[0], item, folder))
    if (isRecord(saved) && isRecord(typed))
      return mapped(saved, (value, name) =>
        name in typed ? typedValue(value, typed[name], folder) : value,
      )
    if (isRecord(saved) && typeof typed === 'string') {
      const address = pictures[typed.replace('./', folder)]
      return address ? withPicture(saved, address) : saved
    }
    // While “46.” is typed the value is a string: keep the saved number.
    return typeof typed === typeof saved ? typed : saved
  }

  const typedData = (data: unknown, query = ''): unknown => {
    if (Array.isArray(data)) return data.map((item) => typedData(item))
    if (!isRecord(data)) return data
    if (data.ns === i18nextOptions.defaultNS && data.language === language)
      return { ...data, data: messages }
    const file = fileOfOnly.get(query) ?? fileOf(data)
    return file && isRecord(files[file])
      ? typedValue(data, JSON.parse(marked(file)), file.replace(/[^/]*$/, ''))
      : mapped(data, typedData)
  }
  return typedData
}
