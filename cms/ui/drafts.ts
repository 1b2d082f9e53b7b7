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
const prefixOf = (project: Project): string => `unsaved/${project.id}/`

/** Drafts that the browser has no space for: closing the page would lose them. */
const unkept = new Map<string, StoredDraft>()

export const areDraftsKept = () => unkept.size === 0

/** Says whether closing the page now would lose what was typed. */
export const keptInWords = (): string => t(areDraftsKept() ? 'kept' : 'browserFull')

window.addEventListener('beforeunload', (event) => {
  if (!areDraftsKept()) event.preventDefault()
})

/** The drafts by entry. */
export const storedDrafts = (project: Project): Map<string, StoredDraft> => {
  const prefix = prefixOf(project)
  const stored = Object.entries<string>({ ...localStorage }).flatMap(([key, text]) => {
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
  else localStorage.removeItem(prefix + id)
  for (const [one, { base, data }] of unkept)
    try {
      localStorage.setItem(prefix + one, JSON.stringify({ base, data }))
      unkept.delete(one)
    } catch {
      // `keptInWords` says it beside the form.
    }
}
