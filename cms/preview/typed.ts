/**
 * Puts what is typed in the editor into the data of a page, in the place of what was saved: Gatsby
 * draws the page from it as it would after a save.
 */
import { contentTypeOf, contentTypes } from '../../src/content-model'
import { stepsOf } from '../../src/content-model/address'
import { answersIn } from '../../src/content-model/answers'
import { isFolder } from '../../src/content-model/content-type'
import type { Language } from '../../src/i18n/languages'
import { i18nextOptions } from '../../src/i18n/translator'
import { isRecord } from '../../src/shared/unknown'
import { addressIn, markTexts } from './marks'

/** The project as it would be if everything typed were saved. */
export interface Typed {
  /** The data of each file. */
  files: Readonly<Record<string, unknown>>
  /** Addresses of pictures that are not saved, by file. */
  pictures: Readonly<Record<string, string>>
}

type Entry = Readonly<Record<string, unknown>>

const mapped = (entry: Entry, change: (value: unknown, name: string) => unknown): Entry =>
  Object.fromEntries(
    Object.entries(entry).map(([name, value]) => [name, change(value, name)]),
  )

/** The files of single-file types by GraphQL's field for them: `siteInfo` → `content/site.json`. */
const filesOfFields = new Map(
  contentTypes
    .filter((type) => !isFolder(type))
    .map(({ typeName, location }) => [
      typeName.charAt(0).toLowerCase() + typeName.slice(1),
      `content/${location}`,
    ]),
)

/** The file of an entry, which the marks of its own texts name. */
const fileOfEntry = (entry: Entry): string | undefined => {
  for (const [name, value] of Object.entries(entry)) {
    const address = typeof value === 'string' ? addressIn(value) : undefined
    if (address && stepsOf(address.path)[0] === name) return address.file
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
export const createTyping = (
  { files, pictures }: Typed,
  language: Language,
): ((data: unknown) => unknown) => {
  const answers = answersIn((file) => markTexts(file, files[file]), language)

  /** The typed value in the form in which the page asked for it; the saved one where it has no such form. */
  const inAskedForm = (saved: unknown, typed: unknown, folder: string): unknown => {
    if (saved === undefined) return typed
    if (Array.isArray(saved) && Array.isArray(typed))
      // A new item gets the form of the first saved one.
      return typed.map((item, at) => inAskedForm(saved[at] ?? saved[0], item, folder))
    if (isRecord(saved) && isRecord(typed))
      return mapped(saved, (value, name) =>
        name in typed ? inAskedForm(value, typed[name], folder) : value,
      )
    if (isRecord(saved) && typeof typed === 'string') {
      const address = pictures[typed.replace('./', folder)]
      return address ? withPicture(saved, address) : saved
    }
    // While “46.” is typed the value is a string: keep the saved number.
    return typeof typed === typeof saved ? typed : saved
  }

  const withTyped = (data: unknown, field = ''): unknown => {
    if (Array.isArray(data)) return data.map((item) => withTyped(item))
    if (!isRecord(data)) return data
    if (data.ns === i18nextOptions.defaultNS && data.language === language)
      return { ...data, data: JSON.stringify(answers.messages()) }
    const file = filesOfFields.get(field) ?? fileOfEntry(data)
    const type = file && contentTypeOf(file.replace('content/', ''))
    if (!type || !isRecord(files[file])) return mapped(data, withTyped)
    const typed = answers.entry(type.schema, markTexts(file, files[file]))
    return inAskedForm(data, typed, file.replace(/[^/]*$/, ''))
  }
  return withTyped
}
