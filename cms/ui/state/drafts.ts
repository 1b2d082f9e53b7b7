/**
 * Keeps drafts in the browser: what was typed and not saved. All tabs share them: what is typed in
 * one is seen in the others, so that no tab overwrites another.
 */
import { parseAddress, printAddress } from '../../../src/content-model/address'
import { ifPossible, recordOf } from '../../../src/shared/unknown'
import type { Project } from '../../api'
import { currentFile } from '../../file-names'
import { isSame, mergeEntry, type FieldConflict } from '../../merge-fields'
import { t } from '../words'
import {
  isEverythingStored,
  store,
  stored,
  storedTexts,
  type StorageKey,
} from './storage'

/** A translation that the browser's translator has proposed, and that nobody has accepted yet. */
export interface Proposal {
  language: string
  text: string
}

export interface StoredDraft {
  /**
   * The saved data from which the draft was made. If somebody else saves meanwhile, the merge
   * compares both versions with it, to see who changed what.
   */
  base: unknown
  data: unknown
  /**
   * The proposals of a translator that the draft contains or has contained. Those that somebody
   * changed or took back stay in the list, so that a proposal that Redo brings back is marked
   * again.
   */
  proposed?: readonly Proposal[]
}

export interface Draft extends StoredDraft {
  conflicts: readonly FieldConflict[]
}

/** A draft, merged with what is saved now; `undefined` if saving the draft would change nothing. */
export const rebased = ({ base, data }: StoredDraft, now: unknown): Draft | undefined => {
  const { merged, conflicts } = mergeEntry(base, data, now)
  if (conflicts.length > 0) return { base, data: merged, conflicts }
  return isSame(merged, now) ? undefined : { base: now, data: merged, conflicts }
}

/**
 * The draft in a stored text; `undefined` if the text holds no draft, since other programs may have
 * stored it.
 */
const parse = (text: string): StoredDraft | undefined => {
  const { base, data, proposed } = recordOf(ifPossible<unknown>(() => JSON.parse(text)))
  if (data === undefined) return undefined
  return Array.isArray(proposed) ? { base, data, proposed } : { base, data }
}

/**
 * The beginning of the keys under which the browser stores the drafts of one project. It contains the
 * project's id, since two projects may be edited at the same address, one after the other.
 */
const prefixOf = ({ id }: Pick<Project, 'id'>) => `unsaved/${id}/` as const

/**
 * Drafts are stored under an id that is made of the path of the project's folder. If somebody has
 * renamed the folder, which is recognized by its number on the disk, this stores its drafts under
 * the new id.
 */
export const moveDrafts = (project: Project): void => {
  const place = `folder/${project.folder}` as const
  const former = stored(place)
  if (former === project.id) return

  const changes: Record<StorageKey, string | undefined> = { [place]: project.id }
  const formerPrefix = former && prefixOf({ id: former })
  for (const [key, text] of storedTexts()) {
    if (!formerPrefix || !key.startsWith(formerPrefix)) continue
    const part = key.slice(formerPrefix.length)
    if (stored(`${prefixOf(project)}${part}`) !== undefined) continue
    changes[`${prefixOf(project)}${part}`] = text
    changes[`${formerPrefix}${part}`] = undefined
  }
  store(changes)
}

/** The sentence that says whether closing the page now would lose what was typed. */
export const keptInWords = (): string => t(isEverythingStored() ? 'kept' : 'notKept')

window.addEventListener('beforeunload', (event) => {
  if (!isEverythingStored()) event.preventDefault()
})

/**
 * The stored drafts of a project. The key of each is the address of what it changes: an entry, or
 * the messages of a page in one language.
 */
export const storedDrafts = (project: Project): Map<string, StoredDraft> => {
  const prefix = prefixOf(project)
  return new Map(
    [...storedTexts()].flatMap(([key, text]) => {
      const draft = key.startsWith(prefix) ? parse(text) : undefined
      return draft ? [[key.slice(prefix.length), draft] as const] : []
    }),
  )
}

/**
 * Stores the draft of an entry, or of a page's messages in one language (its `part`), or removes it.
 */
export const storeDraft = (
  project: Project,
  part: string,
  draft: StoredDraft | undefined,
): void => {
  const { base, data, proposed } = draft ?? {}
  const text = draft && JSON.stringify({ base, data, proposed })
  store({ [`${prefixOf(project)}${part}`]: text })
}

/**
 * Moves the draft of an entry whose file has got another name, in another tab or by another person,
 * to that name.
 */
export const followRenamedFiles = (project: Project): void => {
  const drafts = storedDrafts(project)
  for (const [name, { base, data, proposed }] of drafts) {
    const part = parseAddress(name)
    const file = currentFile(part.file, project)
    if (file === part.file) continue

    // Another tab may have begun a draft under the present name. What differs in both is taken from
    // the one that is moved.
    const moved = printAddress({ ...part, file })
    const other = drafts.get(moved)
    const proposals = [other?.proposed, proposed].flatMap((list) => list ?? [])
    storeDraft(project, moved, {
      base: other?.base ?? base,
      data: other ? mergeEntry(base, data, other.data).merged : data,
      proposed: proposals.length > 0 ? proposals : undefined,
    })
    storeDraft(project, name, undefined)
  }
}
