/**
 * The names of entries' files, which the editor makes of their titles. The name of a news item's file
 * is its address on the public site: until the item has been public, the server gives it another
 * name when its title or day changes (`server/renaming.ts`). The entry keeps its former names, so
 * that open tabs, drafts and other people's commits, which still have them, find it.
 */
import { valueAt } from '../src/content-model/address'
import {
  baseNameOf,
  folderOf,
  FORMER_NAMES_KEY,
  placeOf,
  type ContentType,
} from '../src/content-model/content-type'
import { defaultLanguage } from '../src/i18n/languages'
import { recordOf } from '../src/shared/unknown'
import type { ContentFile } from './api'
import { fileName } from './plain'

/** The name of an entry's file, made of its title, without `.json`: `2026-11-25-le-pont`. */
const nameFor = ({ entries }: ContentType, data: unknown): string => {
  const { id, name = '', file: fields = [id ?? name] } = entries ?? {}
  const texts = fields.map((field) => {
    const value = valueAt(data, field)
    return String(typeof value === 'object' ? valueAt(value, defaultLanguage) : value)
  })
  return fileName(texts.join(' '), 'entry')
}

/** The names that the file of an entry had before, without folder and ending. */
export const formerNamesOf = (data: unknown): string[] => {
  const names = recordOf(data)[FORMER_NAMES_KEY]
  return Array.isArray(names) ? names.map(String) : []
}

/**
 * The data of an entry whose file is renamed: the list of its former names gets the name of `from`,
 * and loses that of `to`.
 */
export const renamed = (data: unknown, from: string, to: string): unknown => {
  const names = new Set([...formerNamesOf(data), baseNameOf(from)])
  names.delete(baseNameOf(to))
  return { ...recordOf(data), [FORMER_NAMES_KEY]: [...names] }
}

/**
 * Whether the file name of an entry is made of its present title; a number may follow if other
 * entries have that name.
 */
export const isNamedFor = (type: ContentType, file: string, data: unknown): boolean => {
  const [wanted, name] = [nameFor(type, data), baseNameOf(file)]
  return (
    name === wanted ||
    (name.startsWith(wanted) && /^-\d+$/.test(name.slice(wanted.length)))
  )
}

interface Listing {
  files: readonly ContentFile[]
}

/** A file name for an entry that no other entry has or had, made of the entry's title. */
export const freeFile = (
  type: ContentType,
  data: unknown,
  { files }: Listing,
): string => {
  const slug = nameFor(type, data)
  const former = files.flatMap((one) =>
    formerNamesOf(one.data).map((name) => `${folderOf(one.file)}${name}.json`),
  )
  // File names are compared without capitals, since Windows and macOS do not tell them apart.
  const taken = new Set(
    [...files.map(({ file }) => file), ...former].map((file) => file.toLowerCase()),
  )
  const fileOf = (count: number): string => {
    const file = `${placeOf(type)}${slug}${count > 1 ? `-${count}` : ''}.json`
    return taken.has(file.toLowerCase()) ? fileOf(count + 1) : file
  }
  return fileOf(1)
}

/**
 * The file that an entry has now: `file` itself, or, if the entry has been renamed since, the file
 * in the same folder that lists this name among its former ones.
 */
export const currentFile = (file: string, { files }: Listing): string => {
  if (files.some((one) => one.file === file)) return file
  const name = baseNameOf(file)
  const entry = files.find(
    (one) =>
      folderOf(one.file) === folderOf(file) && formerNamesOf(one.data).includes(name),
  )
  return entry?.file ?? file
}
