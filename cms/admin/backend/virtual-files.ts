/** Entries that are no files: what they show, and which files change when they are saved. */
import { contentTypes } from '../../../src/content-model'
import { slugOf } from '../../../src/content-model/content-type'
import { isRecord } from '../../../src/i18n/messages'
import { newFile } from '../../format/content-format'
import { rewrite } from '../../format/rewrite'
import { orderedSlug, placesOf, reordered, type TextFile } from '../../order/order'
import { localeFiles, pageOf } from '../../texts/files'
import { messagesOf, sideBySide, type Tree } from '../../texts/side-by-side'
import { readFolder, readText } from './repository'

const parse = (text: string): Tree => {
  const data: unknown = JSON.parse(text)
  return isRecord(data) ? data : {}
}

const readLocales = async () =>
  new Map(
    await Promise.all(
      [...localeFiles].map(async ([language, path]) => {
        const text = (await readText(path)) ?? newFile({})
        return [language, { path, text, messages: parse(text) }] as const
      }),
    ),
  )

const folderOf = (slug: string): string => `content/${slug}`

const textsOf = async (page: string): Promise<Tree> => {
  const locales = await readLocales()
  return sideBySide(
    new Map([...locales].map(([language, { messages }]) => [language, messages[page]])),
  )
}

const orderOf = async (slug: string): Promise<Tree> => {
  const type = contentTypes.find((one) => slugOf(one) === slug)
  return { entries: type ? placesOf(type, await readFolder(folderOf(slug))) : [] }
}

export const isVirtual = (path: string): boolean =>
  pageOf(path) !== undefined || orderedSlug(path) !== undefined

/** What a virtual file would hold. */
export const readVirtual = async (path: string): Promise<string> => {
  const page = pageOf(path)
  return newFile(
    page === undefined ? await orderOf(orderedSlug(path) ?? '') : await textsOf(page),
  )
}

const changedLocales = async (page: string, edited: Tree): Promise<TextFile[]> =>
  [...(await readLocales())].flatMap(([language, { path, text, messages }]) => {
    const inner = messagesOf(language, edited, messages[page])
    const result = rewrite(text, { ...messages, [page]: inner })
    return result === text ? [] : [{ path, text: result }]
  })

const changedEntries = async (slug: string, { entries }: Tree): Promise<TextFile[]> => {
  const order = Array.isArray(entries) ? entries : []
  const paths = order.map((place) => String(isRecord(place) ? place.file : ''))
  return reordered(await readFolder(folderOf(slug)), paths)
}

/** The files that change when a virtual file is saved. */
export const writeVirtual = (path: string, raw: string): Promise<TextFile[]> => {
  const page = pageOf(path)
  const data = parse(raw)
  return page === undefined
    ? changedEntries(orderedSlug(path) ?? '', data)
    : changedLocales(page, data)
}
