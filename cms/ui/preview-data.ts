/** What the page beside the form shows: which page it is, and what is typed and not saved on it. */
import {
  fieldAt,
  parseAddress,
  valueAt,
  withValue,
} from '../../src/content-model/address'
import { problemsIn } from '../../src/content-model/check/fields'
import { pageOfEntry, type ContentType } from '../../src/content-model/content-type'
import { picturesIn } from '../../src/content-model/walk'
import { localizedPath, routes } from '../../src/i18n/paths'
import type { Project } from '../api'
import type { TypedProject } from '../preview/page-data'
import { pictureAddress } from './client'
import { filesOf } from './files'
import { formAt, type EditorForm } from './forms'
import type { State } from './store'

/** The address of the page of the live site that shows what a form edits. */
export const livePage = (
  { type, route = 'home', address }: EditorForm,
  language: string,
  { siteUrl }: Project,
): string => {
  const path = type ? pageOfEntry(type, address.file) : routes[route]
  return siteUrl + localizedPath(path, language).slice(1)
}

/**
 * An entry with the saved value instead of a typed one that nothing can be made of yet, such as
 * half a date, which the page could not format.
 */
const withUsableValues = (
  { schema }: ContentType,
  saved: unknown,
  typed: unknown,
): unknown => {
  // Any text can be shown, however wrong it is; not so a number, a choice, or a text with a format.
  const isUnusable = (path: string) => {
    const field = fieldAt(schema, path)
    if (field?.kind === 'text') return field.format !== undefined
    return field && !['localized', 'list', 'group'].includes(field.kind)
  }

  return problemsIn(schema, typed)
    .filter(({ path }) => isUnusable(path))
    .reduce((data, { path }) => withValue(data, path, valueAt(saved, path)), typed)
}

/**
 * The bytes of a file as an address, `data:image/png;base64,…`, which works in the page beside the
 * form, too. An object URL would not: that page is of another origin.
 */
export const dataUrlOf = (blob: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onerror = () => reject(new Error(String(reader.error)))
    reader.onload = () => resolve(String(reader.result))
    reader.readAsDataURL(blob)
  })

/**
 * Pictures that were chosen and not saved, as `data:` addresses by file: the page may not ask this
 * server.
 */
const unsavedPictures = new Map<string, string>()

const loadUnsavedPictures = async (
  type: ContentType,
  saved: unknown,
  typed: unknown,
): Promise<void> => {
  for (const { path, field, value, picture } of picturesIn(type, typed)) {
    if (unsavedPictures.has(picture) || value === valueAt(saved, path)) continue
    const response = await fetch(pictureAddress(picture, field))
    if (response.ok) unsavedPictures.set(picture, await dataUrlOf(await response.blob()))
  }
}

/**
 * The project as it would be if everything typed were saved. Saved files are in it, too: after a
 * save Gatsby takes seconds to show them, and until then the page would show the text of before.
 */
export const typedProject = async ({
  project,
  drafts,
  typed,
}: Pick<State, 'project' | 'drafts' | 'typed'>): Promise<TypedProject> => {
  const saved = filesOf(project)
  const files = new Map(Object.entries(typed))

  for (const printed of drafts.keys()) {
    const address = parseAddress(printed)
    const { file } = address
    const { type, isNew } = formAt(address, project) ?? {}
    // Gatsby has no page and no place for an entry that was never saved.
    if (isNew) files.delete(file)
    if (!type || !files.has(file)) continue

    await loadUnsavedPictures(type, saved[file], typed[file])
    files.set(file, withUsableValues(type, saved[file], typed[file]))
  }

  return {
    files: Object.fromEntries(files),
    pictures: Object.fromEntries(unsavedPictures),
  }
}
