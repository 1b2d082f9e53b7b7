/** What the page beside the form shows before it is saved. */
import {
  fieldAt,
  parseAddress,
  valueAt,
  withValue,
} from '../../src/content-model/address'
import { problemsIn } from '../../src/content-model/check/fields'
import type { ContentType } from '../../src/content-model/content-type'
import { picturesIn } from '../../src/content-model/walk'
import type { Typed } from '../preview/typed'
import { pictureAddress } from './client'
import { filesOf } from './files'
import { formAt } from './forms'
import type { State } from './store'

/** An entry with the saved value where the typed one has no meaning yet, such as half a date. */
const presentable = (
  { schema }: ContentType,
  saved: unknown,
  typed: unknown,
): unknown => {
  const hasForm = (path: string) => {
    const field = fieldAt(schema, path)
    if (field?.kind === 'text') return field.format !== undefined
    return field && !['localized', 'list', 'group'].includes(field.kind)
  }
  return problemsIn(schema, typed)
    .filter(({ path }) => hasForm(path))
    .reduce((data, { path }) => withValue(data, path, valueAt(saved, path)), typed)
}

/** Chosen pictures that are not saved, as `data:` addresses: the page may not ask this server. */
const addresses = new Map<string, string>()

/** `data:image/png;base64,…`: an object URL of the editor is no address in another origin. */
export const inlined = (blob: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onerror = () => reject(new Error(String(reader.error)))
    reader.onload = () => resolve(String(reader.result))
    reader.readAsDataURL(blob)
  })

const loadPictures = async (type: ContentType, saved: unknown, typed: unknown) => {
  for (const { path, field, value, picture } of picturesIn(type, typed)) {
    if (addresses.has(picture) || value === valueAt(saved, path)) continue
    const response = await fetch(pictureAddress(picture, field))
    if (response.ok) addresses.set(picture, await inlined(await response.blob()))
  }
}

/**
 * The project as it would be if everything typed were saved. What is saved is in it, too: Gatsby
 * shows it seconds later, and the page would fall back to the text before.
 */
export const typedProject = async ({
  project,
  drafts,
  typed,
}: Pick<State, 'project' | 'drafts' | 'typed'>): Promise<Typed> => {
  const saved = filesOf(project)
  const files = new Map(Object.entries(typed))
  for (const name of drafts.keys()) {
    const { file } = parseAddress(name)
    const { type, isNew } = formAt(parseAddress(name), project) ?? {}
    if (isNew) files.delete(file)
    if (!type || !files.has(file)) continue
    await loadPictures(type, saved[file], typed[file])
    files.set(file, presentable(type, saved[file], typed[file]))
  }
  return { files: Object.fromEntries(files), pictures: Object.fromEntries(addresses) }
}
