/**
 * Entries that are no files: the texts of a page in all languages, and the order of the entries
 * of a content type. Each says what it shows, and which files change when it is saved.
 */
import { contentTypes } from '../../src/content-model'
import { slugOf, type ContentType } from '../../src/content-model/content-type'
import { allLanguages } from '../../src/i18n/languages'
import { isRecord, messagesFile } from '../../src/i18n/messages'
import { parseFile, toJson, type EntryData } from '../config/format'
import { orderFile, placesOf, reordered, type TextFile } from '../config/order'
import { messagesOf, sideBySide } from '../config/side-by-side'
import { pageOf } from '../config/texts'
import { readFolder, readText } from './repository'

interface VirtualFile {
  read: () => Promise<EntryData>
  write: (edited: EntryData) => Promise<TextFile[]>
}

const messagesIn = async (language: string): Promise<EntryData> =>
  parseFile((await readText(messagesFile(language))) ?? '{}')

const textsOf = (page: string): VirtualFile => ({
  read: async () => {
    const locales = allLanguages.map(
      async ({ code }) => [code, (await messagesIn(code))[page]] as const,
    )
    return sideBySide(new Map(await Promise.all(locales)))
  },
  write: async (edited) => {
    const files = allLanguages.map(async ({ code }) => {
      const messages = await messagesIn(code)
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
