/**
 * Puts what is typed in the editor into the data that Gatsby has for a page. From that data Gatsby
 * then draws the page as it would after a save.
 */
import { contentTypeOf, contentTypes } from '../../src/content-model'
import { stepsOf } from '../../src/content-model/address'
import { answersIn } from '../../src/content-model/answers'
import {
  folderOf,
  isFolder,
  isUnsavedFile,
  placeOf,
  rootField,
  type ContentType,
} from '../../src/content-model/content-type'
import { languagesBesideEditor } from '../../src/content-model/publication'
import type { Language } from '../../src/i18n/languages'
import { i18nextOptions } from '../../src/i18n/translator'
import { isRecord } from '../../src/shared/unknown'
import { addressIn, markTexts } from './marks'

/** The project as it would be if everything typed were saved. */
export interface TypedProject {
  /**
   * The data of the files of content and messages, by the path of each file from the project's
   * folder.
   */
  files: Readonly<Record<string, unknown>>
  /**
   * The pictures that were chosen and are not saved yet, as `data:` URLs, by the path of the
   * picture's file.
   */
  pictures: Readonly<Record<string, string>>
  /**
   * The file whose form is open. The page shows its entry even if Gatsby has no data of it: it is
   * not saved yet, has no text in the page's language, or lacks something that a page needs.
   */
  open?: string
}

type Entry = Readonly<Record<string, unknown>>

const mapValues = (
  entry: Entry,
  change: (value: unknown, name: string) => unknown,
): Entry =>
  Object.fromEntries(
    Object.entries(entry).map(([name, value]) => [name, change(value, name)]),
  )

/**
 * The files of content types that are a single file, by the name of their GraphQL field: `siteInfo`
 * → `content/site.json`.
 */
const filesByGraphqlField = new Map(
  contentTypes
    .filter((type) => !isFolder(type))
    .map((type) => [rootField(type.typeName), placeOf(type)]),
)

/**
 * The file from which Gatsby made the data of an entry. Gatsby's data does not name it, but each
 * text ends in invisible letters, its mark, which hold the file and the path of the text.
 */
const fileInMarks = (entry: Entry): string | undefined => {
  for (const [name, value] of Object.entries(entry)) {
    const address = typeof value === 'string' ? addressIn(value) : undefined
    // Gatsby's data may be only a group of fields inside of an entry: then the paths in its marks
    // begin with the name of that group, and not with a field of the data. Such data is left as it
    // is, since a file can only replace the data of a whole entry.
    if (address && stepsOf(address.path)[0] === name) return address.file
  }
  return undefined
}

/** Gatsby's data of a picture, changed so that the page shows the picture at another address. */
const withPicture = (data: unknown, address: string): unknown => {
  if (!isRecord(data)) return data
  if (isRecord(data.images))
    return { ...data, images: { fallback: { src: address }, sources: [] } }
  return mapValues(data, (value) => withPicture(value, address))
}

/** A transparent picture, for an entry whose picture nobody has chosen yet. */
const BLANK_PICTURE = 'data:image/gif;base64,R0lGODlhAQABAAAAACw='

/** What a page gets for a picture of which Gatsby has made no data yet. */
const pictureData = (address: string) => ({
  childImageSharp: {
    gatsbyImageData: { images: { fallback: { src: address }, sources: [] } },
  },
})

/** The content types of which each entry has a page, by the GraphQL field that returns an entry. */
const pageTypes = new Map(
  contentTypes
    .filter(({ entries }) => entries?.ownPages)
    .map((type) => [rootField(type.typeName), type]),
)

/**
 * Makes the function that puts everything typed into the data of a page.
 * @param language of the page
 */
export const pageDataPatch = (
  { files, pictures, open = '' }: TypedProject,
  language: Language,
): ((data: unknown) => unknown) => {
  const answers = answersIn((file) => markTexts(file, files[file]), language)

  /**
   * A typed value for which Gatsby has no data. The names of newly chosen pictures in it are
   * replaced by what a page needs to show them.
   */
  const withPictures = (typed: unknown, folder: string): unknown => {
    if (Array.isArray(typed)) return typed.map((item) => withPictures(item, folder))
    if (isRecord(typed)) return mapValues(typed, (value) => withPictures(value, folder))
    if (typeof typed !== 'string') return typed
    const picture = pictures[typed.replace('./', folder)]
    return picture ? pictureData(picture) : typed
  }

  /**
   * Finds the entries of a type that the preview must show, though Gatsby may have no data of them:
   * the one whose form is open, and a new one that nobody has saved yet. Without them, a person
   * would not see what they write.
   * @returns the files of the entries
   */
  const filesWithoutData = (type: ContentType): string[] => {
    const unsaved = Object.keys(files).find(
      (file) =>
        isUnsavedFile(type, file) &&
        languagesBesideEditor(type, files[file]).includes(language),
    )
    const found = [contentTypeOf(open) === type ? open : undefined, unsaved]
    return [...new Set(found)].flatMap((file) =>
      file !== undefined && isRecord(files[file]) ? [file] : [],
    )
  }

  /**
   * What is typed in an entry of which Gatsby has no data, with the fields that Gatsby's data has
   * for another entry of the same type.
   */
  const entryWithoutData = (type: ContentType, file: string, saved?: Entry): unknown => {
    const typed = answers.entry(type.schema, markTexts(file, files[file]))
    return inSavedForm(saved, typed, placeOf(type))
  }

  /** Adds to the entries of a list those of which Gatsby has no data. */
  const withUnsaved = (list: readonly unknown[]): readonly unknown[] => {
    const [first] = list
    const shown = list.map((item) => (isRecord(item) ? fileInMarks(item) : undefined))
    const type = shown[0] === undefined ? undefined : contentTypeOf(shown[0])
    if (!isRecord(first) || !type || type.entries?.ownPages) return list

    const added = filesWithoutData(type).filter((file) => !shown.includes(file))
    return [...list, ...added.map((file) => entryWithoutData(type, file, first))]
  }

  /**
   * What is typed in the editor, cut down to the fields that the page's query asked for. Where the
   * typed value has another type than the saved one, the page could not draw it, so it keeps the
   * saved value.
   */
  const inSavedForm = (saved: unknown, typed: unknown, folder: string): unknown => {
    if (saved === undefined) return withPictures(typed, folder)

    if (Array.isArray(saved) && Array.isArray(typed))
      // Gatsby's query asks for the same fields in each item of a list. So an item that was added
      // in the editor, and that Gatsby's data lacks, gets the fields of the first item.
      return typed.map((item, index) =>
        inSavedForm(saved[index] ?? saved[0], item, folder),
      )

    if (isRecord(saved) && isRecord(typed))
      return mapValues(saved, (value, name) =>
        name in typed ? inSavedForm(value, typed[name], folder) : value,
      )

    // In the file, a picture is the name of a file; in Gatsby's data it is an object. If the editor
    // has chosen a new picture, a copy of that object gets the address of the new picture.
    if (isRecord(saved) && typeof typed === 'string') {
      const picture = typed ? pictures[typed.replace('./', folder)] : BLANK_PICTURE
      return picture ? withPicture(saved, picture) : saved
    }

    // While somebody types “46.” into a field of numbers, the value is a string; the page then
    // shows the saved number.
    return typeof typed === typeof saved ? typed : saved
  }

  /**
   * Puts what is typed into a page's data, however deep the texts are in it.
   * @param field the GraphQL field that holds the data
   */
  const patch = (data: unknown, field = ''): unknown => {
    if (Array.isArray(data)) return withUnsaved(data.map((item) => patch(item)))
    const pageType = data === null ? pageTypes.get(field) : undefined
    if (pageType) {
      const [file] = filesWithoutData(pageType)
      return file === undefined ? data : entryWithoutData(pageType, file)
    }
    if (!isRecord(data)) return data

    const areMessages = data.ns === i18nextOptions.defaultNS && data.language === language
    if (areMessages) return { ...data, data: JSON.stringify(answers.messages()) }

    const file = filesByGraphqlField.get(field) ?? fileInMarks(data)
    const type = file && contentTypeOf(file)
    if (!type || !isRecord(files[file])) return mapValues(data, patch)

    const typed = answers.entry(type.schema, markTexts(file, files[file]))
    return inSavedForm(data, typed, folderOf(file))
  }
  return patch
}
