/**
 * The files of the site, wherever Decap's backend reads them, and entries that are no files:
 * the texts of a page in all languages, and the order of the entries of a content type.
 */
import { contentTypes } from '../../src/content-model'
import { slugOf, type ContentType } from '../../src/content-model/content-type'
import { allLanguages, type Language } from '../../src/i18n/languages'
import { isRecord, messagesFile } from '../../src/i18n/messages'
import { parseFile, toJson, type EntryData } from '../config/format'
import { orderFile, placesOf, reordered, type TextFile } from '../config/order'
import { messagesOf, pageOf, sideBySide } from '../config/page-texts'
import type { Implementation } from './decap'

let backend: Implementation | undefined

export const readWith = (implementation: Implementation): void => {
  backend = implementation
}

export const readText = async (path: string): Promise<string | undefined> => {
  const loaded = await backend?.getEntry(path).catch(() => undefined)
  return loaded?.data || undefined
}

export const readFolder = async (folder: string): Promise<TextFile[]> => {
  const entries = (await backend?.entriesByFolder(folder, 'json', 1)) ?? []
  return entries.map(({ data, file }) => ({ path: file.path, text: data ?? '' }))
}

export const readMessages = async (language: Language): Promise<EntryData> =>
  parseFile((await readText(messagesFile(language))) ?? '{}')

/** What this window last saved: not a change that someone else made. */
const saved = new Map<string, string>()

export const rememberSaved = async (path: string): Promise<void> => {
  const text = await readText(path)
  if (text !== undefined) saved.set(path, text)
}

export const changedMeanwhile = async (
  path: string,
  source: string,
): Promise<boolean> => {
  const text = await readText(path)
  return text !== undefined && text !== source && text !== saved.get(path)
}

/** What a virtual entry shows, and which files change when it is saved. */
interface VirtualFile {
  read: () => Promise<EntryData>
  write: (edited: EntryData) => Promise<TextFile[]>
}

const textsOf = (page: string): VirtualFile => ({
  read: async () => {
    const locales = allLanguages.map(
      async ({ code }) => [code, (await readMessages(code))[page]] as const,
    )
    return sideBySide(new Map(await Promise.all(locales)))
  },
  write: async (edited) => {
    const files = allLanguages.map(async ({ code }) => {
      const messages = await readMessages(code)
      const inner = messagesOf(code, edited, messages[page])
      const text = toJson({ ...messages, [page]: inner })
      return text === toJson(messages) ? [] : [{ path: messagesFile(code), text }]
    })
    return (await Promise.all(files)).flat()
  },
})

const orderOf = (type: ContentType): VirtualFile => {
  const readEntries = () => readFolder(`content/${slugOf(type)}`)
  return {
    read: async () => ({ entries: placesOf(type, await readEntries()) }),
    write: async ({ entries }) => {
      const order = Array.isArray(entries) ? entries : []
      const paths = order.map((place) => String(isRecord(place) ? place.file : ''))
      return reordered(await readEntries(), paths)
    },
  }
}

export const virtualFile = (path: string): VirtualFile | undefined => {
  const page = pageOf(path)
  const type = contentTypes.find((one) => orderFile(one) === path)
  if (page !== undefined) return textsOf(page)
  return type && orderOf(type)
}
