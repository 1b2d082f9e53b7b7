/** Changes, discards and saves the texts of a form. */
import {
  parseAddress,
  printAddress,
  valueAt,
  withValue,
  type Address,
} from '../../../src/content-model/address'
import { unsavedFile, type ContentType } from '../../../src/content-model/content-type'
import type { Change } from '../../api'
import { freeFile } from '../../file-names'
import { isSame } from '../../merge-fields'
import { copyOfEntry, emptyEntry } from '../project/entries'
import {
  dataOf,
  entryOf,
  excerptOf,
  partOf,
  withExcerpt,
  type Files,
} from '../project/files'
import { formAt, type EditorForm } from '../project/forms'
import { rebased, type Draft } from './drafts'
import { tellOtherTabs } from './new-entries'
import { draftOf, getState, save, setDraft, type State } from './store'
import { savedExcerpt } from './typed'

/**
 * Makes a value the draft of the text at an address. A value that is the same as the saved one is
 * no draft.
 */
export const edit = (address: Address, value: unknown): void => {
  const { project } = getState()
  const part = partOf(address)
  const form = formAt(part, project)
  const saved = savedExcerpt(part, project)

  // The form of a new entry has no saved data. It begins with an empty entry, and becomes a draft
  // only when it differs from that.
  const unchanged = saved ?? (form?.type ? emptyEntry(form.type, project) : {})
  const draft = draftOf(part) ?? { base: saved, data: unchanged, conflicts: [] }

  // If the file of a language lacks a message, its field in the form is empty. Emptying the field
  // again then adds no empty message to the file.
  const isLacking =
    !form?.type && value === '' && valueAt(draft.base, address.path) === undefined
  const data = withValue(draft.data, address.path, isLacking ? undefined : value)

  // If somebody else has changed the same text, the draft stays even when the typed text is the
  // same as the saved one: a person chose that text.
  const isDraft = draft.conflicts.length > 0 || !isSame(data, draft.base ?? unchanged)
  setDraft(part, isDraft ? { base: draft.base, data } : undefined)
}

/** Replaces everything that a form edits by the data of the given files. */
export const editForm = ({ parts }: EditorForm, files: Files): void => {
  for (const part of parts) {
    const saved = savedExcerpt(part, getState().project)
    const { base } = draftOf(part) ?? { base: saved }
    const data = excerptOf(files[part.file], part)
    setDraft(part, isSame(data, base) ? undefined : { base, data })
  }
}

/**
 * The drafts of a form. A form for messages has one for each language in which something was typed,
 * a form for an entry at most one.
 */
export const draftsOf = ({ parts }: EditorForm): { part: Address; draft: Draft }[] =>
  parts.flatMap((part) => {
    const draft = draftOf(part)
    return draft ? [{ part, draft }] : []
  })

/**
 * The addresses of the forms that have drafts. The messages of a page are one form, in however many
 * languages they have changed.
 */
export const unsavedForms = (drafts: State['drafts']): Address[] => {
  const forms = [...drafts.keys()].map((part) => entryOf(parseAddress(part)))
  return [...new Map(forms.map((form) => [printAddress(form), form])).values()]
}

export const discard = ({ parts }: EditorForm): void => {
  for (const part of parts) setDraft(part, undefined)
}

/**
 * Begins a new entry with a copy of another one, including what is typed in the form of that entry
 * and not saved. The copy is a draft until somebody saves it.
 * @returns the provisional file name of the copy
 */
export const duplicate = (type: ContentType, file: string): string => {
  const { typed, drafts } = getState()
  const files = Object.entries(typed).map(([name, data]) => ({ file: name, data }))
  const free = (number: number): string => {
    const name = unsavedFile(type, number)
    return name in typed ? free(number + 1) : name
  }
  const copy = free(1)
  const data = copyOfEntry(type, typed[file], { files })
  // A translation that the browser has proposed and nobody has read is marked in the copy, too.
  const { proposed } = drafts.get(printAddress({ file, path: '' })) ?? {}
  setDraft({ file: copy, path: '' }, { base: null, data, proposed })
  return copy
}

/** The change that asks the server to save a draft. */
const changeOf = (form: EditorForm, part: Address, draft: Draft): Change => {
  const { project } = getState()
  const { type, isNew } = form
  const data = dataOf(project, part.file)
  return {
    file: type && isNew ? freeFile(type, draft.data, project) : part.file,
    base: withExcerpt(data, part, draft.base),
    next: withExcerpt(data, part, draft.data),
  }
}

/**
 * Saves the drafts of a form. What somebody types while the server saves becomes a draft on top of
 * the saved data.
 * @returns the form of what was saved, which has another address if the entry is new or its file has
 * got another name; `undefined` if nothing was typed
 * @throws {Failure}
 */
export const saveForm = async (form: EditorForm): Promise<EditorForm | undefined> => {
  const sent = draftsOf(form)
  if (sent.length === 0) return undefined

  // `draftsOf` has merged into the drafts what others saved meanwhile. The merged drafts are stored
  // before they are sent: what differs from them after the save counts as typed during the save,
  // which texts of others must not.
  for (const { part, draft } of sent) setDraft(part, draft)
  const changes = sent.map(({ part, draft }) => changeOf(form, part, draft))
  const saved = await save(changes)

  /**
   * The file to which a part was saved. In a save, a new entry gets its file name, and the file of
   * an existing entry may be renamed.
   */
  const savedFile = (part: Address, index: number) =>
    (form.type ? saved[0]?.file : changes[index]?.file) ?? part.file

  const { project } = getState()
  const name = form.type && saved[0]?.file
  if (form.isNew && name) tellOtherTabs({ from: form.address.file, to: name })
  for (const [index, { part, draft }] of sent.entries()) {
    const { data, proposed } = getState().drafts.get(printAddress(part)) ?? draft
    // What somebody typed during the save was stored under the name that the file had before, which
    // is provisional for a new entry. It moves to the present name.
    const written = { ...part, file: savedFile(part, index) }
    const typedMeanwhile = { base: draft.data, data }
    const rest = rebased(typedMeanwhile, savedExcerpt(written, project))
    setDraft(part, undefined)
    setDraft(written, rest && { ...rest, proposed })
  }

  if (!form.type) return form
  return formAt({ file: savedFile(form.address, 0), path: '' }, project)
}
