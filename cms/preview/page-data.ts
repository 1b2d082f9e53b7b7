/**
 * Puts what is typed in the editor into the data that Gatsby has for a page. From that data Gatsby
 * then draws the page as it would after a save.
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
export interface TypedProject {
  /** The data of each file. */
  files: Readonly<Record<string, unknown>>
  /** Pictures that were chosen and not saved, as `data:` addresses by file. */
  pictures: Readonly<Record<string, string>>
}

type Entry = Readonly<Record<string, unknown>>

const mapValues = (
  entry: Entry,
  change: (value: unknown, name: string) => unknown,
): Entry =>
  Object.fromEntries(
    Object.entries(entry).map(([name, value]) => [name, change(value, name)]),
  )

/** The files of single-file types by GraphQL's field for them: `siteInfo` → `content/site.json`. */
const filesByGraphqlField = new Map(
  contentTypes
    .filter((type) => !isFolder(type))
    .map(({ typeName, location }) => [
      typeName.charAt(0).toLowerCase() + typeName.slice(1),
      `content/${location}`,
    ]),
)

/** The file that the data of an entry is of: the marks at the ends of its texts name it. */
const fileInMarks = (entry: Entry): string | undefined => {
  for (const [name, value] of Object.entries(entry)) {
    const address = typeof value === 'string' ? addressIn(value) : undefined
    // In a group of an entry, the path of a text begins with the name of the group: then this is
    // not the data of a whole entry.
    if (address && stepsOf(address.path)[0] === name) return address.file
  }
  return undefined
}

/** Gatsby's data of a picture, which may be deep inside, with another picture in its place. */
const withPicture = (data: unknown, address: string): unknown => {
  if (!isRecord(data)) return data
  if (isRecord(data.images))
    return { ...data, images: { fallback: { src: address }, sources: [] } }
  return mapValues(data, (value) => withPicture(value, address))
}

/**
 * What puts everything typed into the data of a page.
 * @param language of the page
 */
export const pageDataPatch = (
  { files, pictures }: TypedProject,
  language: Language,
): ((data: unknown) => unknown) => {
  const answers = answersIn((file) => markTexts(file, files[file]), language)

  /**
   * A typed value with the fields for which the page asked, and no others. Where the typed value is
   * of another form than the saved one, the saved one stays: the page could not draw it.
   */
  const inSavedForm = (saved: unknown, typed: unknown, folder: string): unknown => {
    if (saved === undefined) return typed

    if (Array.isArray(saved) && Array.isArray(typed))
      // The page asks the same of each item, so a new one gets the form of the first.
      return typed.map((item, index) =>
        inSavedForm(saved[index] ?? saved[0], item, folder),
      )

    if (isRecord(saved) && isRecord(typed))
      return mapValues(saved, (value, name) =>
        name in typed ? inSavedForm(value, typed[name], folder) : value,
      )

    // A picture is the name of its file in the entry, and an object in Gatsby's data.
    if (isRecord(saved) && typeof typed === 'string') {
      const picture = pictures[typed.replace('./', folder)]
      return picture ? withPicture(saved, picture) : saved
    }

    // While somebody types “46.”, the value is a string: keep the saved number.
    return typeof typed === typeof saved ? typed : saved
  }

  /** @param field the field of GraphQL that the data is of */
  const patch = (data: unknown, field = ''): unknown => {
    if (Array.isArray(data)) return data.map((item) => patch(item))
    if (!isRecord(data)) return data

    const areMessages = data.ns === i18nextOptions.defaultNS && data.language === language
    if (areMessages) return { ...data, data: JSON.stringify(answers.messages()) }

    const file = filesByGraphqlField.get(field) ?? fileInMarks(data)
    const type = file && contentTypeOf(file.replace('content/', ''))
    if (!type || !isRecord(files[file])) return mapValues(data, patch)

    const typed = answers.entry(type.schema, markTexts(file, files[file]))
    return inSavedForm(data, typed, file.replace(/[^/]*$/, ''))
  }
  return patch
}
