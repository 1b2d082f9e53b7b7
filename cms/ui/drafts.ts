/**
 * What was typed and not saved, kept in the browser. All tabs share it: what is typed in one is
 * seen in the others, so that none overwrites another.
 */
import { ifPossible, recordOf } from '../../src/shared/unknown'
import type { Project } from '../api'
import { isSame, mergeEntry, type FieldConflict } from '../merge'
import type { EditorDocument } from './documents'
import { t } from './words'

export interface StoredDraft {
  /** What the draft was made from. */
  base: unknown
  data: unknown
}

export interface Draft extends StoredDraft {
  conflicts: readonly FieldConflict[]
}

/** A draft on top of what is on disk now; none, if that is the same. */
export const rebased = (
  document: EditorDocument,
  { base, data }: StoredDraft,
  project: Project,
): Draft | undefined => {
  const now = document.read(project)
  const { merged, conflicts } = mergeEntry(base, data, now)
  if (conflicts.length > 0) return { base, data: merged, conflicts }
  return isSame(merged, now) ? undefined : { base: now, data: merged, conflicts }
}

/** `undefined` if it is no draft: other programs at this origin write to localStorage. */
const parse = (text: string): StoredDraft | undefined => {
  const { base, data } = recordOf(ifPossible<unknown>(() => JSON.parse(text)))
  return data === undefined ? undefined : { base, data }
}

/** Two projects may be edited at one address, one after the other. */
const prefixOf = ({ id }: Pick<Project, 'id'>): string => `unsaved/${id}/`

/** What the browser has stored; nothing where it forbids that. */
const readStorage = (): Readonly<Record<string, string>> =>
  ifPossible(() => ({ ...localStorage })) ?? {}

/** Whether the browser has done it. */
const write = (key: string, text: string): boolean =>
  ifPossible(() => {
    localStorage.setItem(key, text)
    return true
  }) ?? false

const forget = (key: string): void => void ifPossible(() => localStorage.removeItem(key))

/** Whether the browser stores anything at all: a private window or a setting may forbid it. */
export const canKeepDrafts = (): boolean => {
  const canWrite = write('unsaved', '')
  forget('unsaved')
  return canWrite
}

/**
 * Moves the drafts of a folder that was renamed since to its new id, which is made of its path. The
 * number of the folder stays.
 */
export const moveDrafts = (project: Project): void => {
  const place = `folder/${project.folder}`
  const stored = readStorage()
  const former = prefixOf({ id: stored[place] ?? project.id })
  write(place, project.id)
  if (former === prefixOf(project)) return
  for (const [key, text] of Object.entries(stored)) {
    if (!key.startsWith(former)) continue
    const moved = key.replace(former, prefixOf(project))
    // Each is there twice for a moment: a full browser loses none.
    if (!(moved in stored) && write(moved, text)) forget(key)
  }
}

/** Drafts that the browser has not stored: closing the page would lose them. */
const unkept = new Map<string, StoredDraft>()

export const areDraftsKept = () => unkept.size === 0

/** Says whether closing the page now would lose what was typed. */
export const keptInWords = (): string => t(areDraftsKept() ? 'kept' : 'notKept')

window.addEventListener('beforeunload', (event) => {
  if (!areDraftsKept()) event.preventDefault()
})

/** The drafts by entry. */
export const storedDrafts = (project: Project): Map<string, StoredDraft> => {
  const prefix = prefixOf(project)
  const stored = Object.entries(readStorage()).flatMap(([key, text]) => {
    const draft = key.startsWith(prefix) ? parse(text) : undefined
    return draft ? [[key.slice(prefix.length), draft] as const] : []
  })
  return new Map([...stored, ...unkept])
}

/** Keeps a draft, or forgets it; then tries again to store those that had no space. */
export const storeDraft = (
  project: Project,
  id: string,
  draft: StoredDraft | undefined,
): void => {
  const prefix = prefixOf(project)
  unkept.delete(id)
  if (draft) unkept.set(id, draft)
  else forget(prefix + id)
  // What is not written, `keptInWords` tells beside the form.
  for (const [one, { base, data }] of unkept)
    if (write(prefix + one, JSON.stringify({ base, data }))) unkept.delete(one)
}
