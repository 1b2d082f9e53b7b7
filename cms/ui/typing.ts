/** What the page beside the form shows before it is saved. */
import { problemsIn } from '../../src/content-model/check/fields'
import { picturesIn } from '../../src/content-model/walk'
import { valueAt } from '../merge'
import type { Typed } from '../preview/typed'
import { pictureAddress } from './client'
import { documentOf, NEW, type EditorDocument } from './documents'
import { fieldAt } from './problems'
import { draftOf, type State } from './store'
import { withValue } from './values'

/** A draft with the saved value where the typed one has no meaning yet, such as half a date. */
const presentable = (
  document: EditorDocument,
  saved: unknown,
  data: unknown,
): unknown => {
  const hasForm = (path: string) => {
    const field = fieldAt(document, path)
    if (field?.kind === 'text') return field.format !== undefined
    return field && !['localized', 'list', 'group'].includes(field.kind)
  }
  return problemsIn(document.schema, data)
    .filter(({ path }) => hasForm(path))
    .reduce((value, { path }) => withValue(value, path, valueAt(saved, path)), data)
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

const loadPictures = async ({ type }: EditorDocument, saved: unknown, data: unknown) => {
  for (const { path, value, picture } of type ? picturesIn(type, data) : []) {
    if (addresses.has(picture) || value === valueAt(saved, path)) continue
    const response = await fetch(pictureAddress(picture))
    if (response.ok) addresses.set(picture, await inlined(await response.blob()))
  }
}

/**
 * What is saved is sent, too: Gatsby shows it seconds later, and the page would fall back to the
 * text before.
 */
export const typedProject = async (
  state: Pick<State, 'project' | 'drafts'>,
): Promise<Typed> => {
  let { project } = state
  for (const id of state.drafts.keys()) {
    const document = documentOf(id, project)
    const draft = document && draftOf(document, { drafts: state.drafts, project })
    if (!draft || id.endsWith(NEW)) continue
    const saved = document.read(project)
    await loadPictures(document, saved, draft.data)
    const changes = document.write(
      saved,
      presentable(document, saved, draft.data),
      project,
    )
    const files = project.files.map((file) => {
      const change = changes.find((one) => one.file === file.file)
      return change ? { ...file, data: change.next } : file
    })
    project = { ...project, files }
  }
  return {
    files: Object.fromEntries(project.files.map(({ file, data }) => [file, data])),
    pictures: Object.fromEntries(addresses),
  }
}
