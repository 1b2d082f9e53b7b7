/** What a person does with the texts of a form: types, discards, chooses a version, saves. */
import {
  parseAddress,
  printAddress,
  valueAt,
  withoutLanguage,
  withValue,
  type Address,
} from '../../src/content-model/address'
import type { Change } from '../api'
import { isSame } from '../merge'
import { rebased, type Draft } from './drafts'
import { emptyEntry, freeFile } from './entries'
import { excerptOf, partOf, withExcerpt, type Files } from './files'
import { formAt, type EditorForm } from './forms'
import { current, draftOf, save, savedExcerpt, setDraft, type State } from './store'

/** Types a value at an address. */
export const edit = (address: Address, value: unknown): void => {
  const { project } = current()
  const part = partOf(address)
  const form = formAt(part, project)
  const saved = savedExcerpt(part, project)
  // A new entry is made from the empty one, which is no draft while nothing is typed.
  const start = saved ?? (form?.type ? emptyEntry(form.type, project) : {})
  const draft = draftOf(part) ?? { base: saved, data: start, conflicts: [] }
  // A message that its file lacks is not added while it is empty.
  const isLacking =
    !form?.type && value === '' && valueAt(draft.base, address.path) === undefined
  const data = withValue(draft.data, address.path, isLacking ? undefined : value)
  const isDraft = draft.conflicts.length > 0 || !isSame(data, draft.base ?? start)
  setDraft(part, isDraft ? { base: draft.base, data } : undefined)
}

/** Types other files in the place of all that a form shows. */
export const editForm = ({ parts }: EditorForm, files: Files): void => {
  for (const part of parts) {
    const saved = savedExcerpt(part, current().project)
    const { base } = draftOf(part) ?? { base: saved }
    const data = excerptOf(files[part.file], part)
    setDraft(part, isSame(data, base) ? undefined : { base, data })
  }
}

/** What was typed in a form and is not saved. */
export const draftsOf = (
  { parts }: EditorForm,
  from: Pick<State, 'drafts' | 'project'> = current(),
) =>
  parts.flatMap((part) => {
    const draft = draftOf(part, from)
    return draft ? [{ part, draft }] : []
  })

/** How many forms have something that is not saved: the messages of a page are one, in any language. */
export const countDrafts = (drafts: State['drafts']): number =>
  new Set(
    [...drafts.keys()].map((name) => printAddress(withoutLanguage(parseAddress(name)))),
  ).size

export const discard = ({ parts }: EditorForm): void => {
  for (const part of parts) setDraft(part, undefined)
}

/**
 * Sets what a draft was made from, and its value, at an address: of a version that the editor chose
 * (made from theirs), or of a text that two people published (made from the common one), which then
 * shows as a conflict.
 */
export const setDraftAt = (
  { file, path }: Address,
  madeFrom: unknown,
  value: unknown,
): void => {
  const part = partOf({ file, path })
  const saved = savedExcerpt(part, current().project)
  const draft = draftOf(part) ?? { base: saved, data: saved }
  const changed = {
    base: withValue(draft.base, path, madeFrom) ?? null,
    data: withValue(draft.data, path, value) ?? null,
  }
  setDraft(part, rebased(changed, saved))
}

/** What a draft asks the server to write. */
const changeOf = (form: EditorForm, part: Address, draft: Draft): Change => {
  const { project } = current()
  const { type, isNew } = form
  const data = project.files.find(({ file }) => file === part.file)?.data
  return {
    file: type && isNew ? freeFile(type, draft.data, project) : part.file,
    base: withExcerpt(data, part, draft.base),
    next: withExcerpt(data, part, draft.data),
  }
}

/**
 * Saves what was typed in a form; what is typed meanwhile is a draft of what was saved.
 * @returns the form of what was saved, if there was anything
 * @throws {Failure}
 */
export const saveForm = async (form: EditorForm): Promise<EditorForm | undefined> => {
  const sent = draftsOf(form)
  if (sent.length === 0) return undefined
  for (const { part, draft } of sent) setDraft(part, draft)
  const changes = sent.map(({ part, draft }) => changeOf(form, part, draft))
  await save(changes)
  const { project } = current()
  for (const [index, { part, draft }] of sent.entries()) {
    const { data } = current().drafts.get(printAddress(part)) ?? draft
    // A new entry has got a file.
    const written = { ...part, file: changes[index]?.file ?? part.file }
    setDraft(part, undefined)
    setDraft(written, rebased({ base: draft.data, data }, savedExcerpt(written, project)))
  }
  const file = changes[0]?.file ?? form.address.file
  return form.isNew ? formAt({ file, path: '' }, project) : form
}
