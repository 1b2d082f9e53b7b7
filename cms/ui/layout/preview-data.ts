/**
 * Finds the page that the preview shows, and makes the data for it: what is typed and not saved.
 */
import {
  fieldAt,
  parseAddress,
  valueAt,
  withValue,
} from '../../../src/content-model/address'
import { problemsIn } from '../../../src/content-model/check/fields'
import {
  isFolder,
  pageOfEntry,
  unsavedFile,
  type ContentType,
} from '../../../src/content-model/content-type'
import { languagesBesideEditor } from '../../../src/content-model/publication'
import { picturesIn } from '../../../src/content-model/walk'
import { localizedPath, routes } from '../../../src/i18n/paths'
import type { Project } from '../../api'
import type { TypedProject } from '../../preview/page-data'
import { emptyEntry, withEmptyValues } from '../project/entries'
import { filesOf } from '../project/files'
import { begunFiles, formAt, type EditorForm } from '../project/forms'
import { dataUrlOf, pictureAddress } from '../state/client'
import type { State } from '../state/store'

/** The address of the page of the live site that shows what a form edits. */
export const livePage = (
  { type, route = 'home', address, isNew }: EditorForm,
  language: string,
  { siteUrl, files }: Project,
): string => {
  // An entry has no page in a language before it is saved with a text in it. So all entries of the
  // type without a page share one, which shows the entry whose form is open.
  const { data } = files.find(({ file }) => file === address.file) ?? {}
  const hasPage =
    type && !isNew && languagesBesideEditor(type, data).some((code) => code === language)
  const path = type
    ? pageOfEntry(type, hasPage ? address.file : unsavedFile(type))
    : routes[route]
  return siteUrl + localizedPath(path, language).slice(1)
}

/**
 * A typed entry, in which saved values replace the typed ones that the page could not show, such as
 * half a date.
 */
const withUsableValues = (
  { schema }: ContentType,
  saved: unknown,
  typed: unknown,
): unknown => {
  // Whether a wrong value of this field has to be replaced, because the page could not show it:
  // that of a number, a choice, or a text with a format, such as a date. The page can show any
  // other text, even one that breaks a rule.
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
 * The pictures that were chosen and are not saved yet, by the paths of their files. They are
 * `data:` URLs, since the page in the preview may not load pictures from the editor's server.
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
 * The project as it would be if everything typed were saved. The page gets all files, not only
 * those with drafts: after a save Gatsby takes seconds to show the new text, and with the drafts
 * alone the page would show the former text until then.
 * @param openFile the file whose form is open
 */
export const typedProject = async (
  { project, drafts, typed }: Pick<State, 'project' | 'drafts' | 'typed'>,
  openFile: string,
): Promise<TypedProject> => {
  const saved = filesOf(project)
  const files = new Map(Object.entries(typed))
  const open = formAt({ file: openFile, path: '' }, project)

  for (const printed of drafts.keys()) {
    const address = parseAddress(printed)
    const { file } = address
    const { type, isNew } = formAt(address, project) ?? {}
    if (!type || !files.has(file)) continue

    const before = isNew ? emptyEntry(type, project) : saved[file]
    await loadUnsavedPictures(type, before, typed[file])
    files.set(file, withUsableValues(type, before, typed[file]))
  }

  // An entry that is saved half written may lack fields. The page gets empty texts in their place:
  // without these it would show the texts of another entry there.
  const { type } = open ?? {}
  if (type && isFolder(type) && files.has(openFile))
    files.set(openFile, withEmptyValues(type.schema, files.get(openFile)))

  // If the open form is that of a new entry, other new entries of the same type are left out: until
  // they are saved, all of them share one page.
  if (open?.type && open.isNew)
    for (const file of begunFiles(open.type, [...files.keys()]))
      if (file !== openFile) files.delete(file)

  return {
    files: Object.fromEntries(files),
    pictures: Object.fromEntries(unsavedPictures),
    open: openFile,
  }
}
