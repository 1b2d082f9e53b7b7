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
 * The draft in a text from `localStorage`; `undefined` if the text holds no draft, since other
 * programs at the same origin store texts there, too.
 */
const parse = (text: string): StoredDraft | undefined => {
  const { base, data, proposed } = recordOf(ifPossible<unknown>(() => JSON.parse(text)))
  if (data === undefined) return undefined
  return Array.isArray(proposed) ? { base, data, proposed } : { base, data }
}

/**
 * The beginning of the storage keys of all drafts, of whatever project. It tells drafts from other
 * stored texts.
 */
const DRAFTS = 'unsaved/'

/**
 * The beginning of the keys under which `localStorage` keeps the drafts of one project. It contains
 * the project's id, since two projects may be edited at the same address, one after the other.
 */
const prefixOf = ({ id }: Pick<Project, 'id'>): string => `${DRAFTS}${id}/`

/**
 * Texts that the browser could not store, by their storage keys. They are lost when the page is
 * closed.
 */
const unkept = new Map<string, string>()

const readStorage = (): Readonly<Record<string, string>> => ({
  ...ifPossible(() => ({ ...localStorage })),
  ...Object.fromEntries(unkept),
})

/**
 * Stores a text. Returns whether that succeeded: the browser's storage may be full or forbidden.
 */
const write = (key: string, text: string): boolean =>
  ifPossible(() => {
    localStorage.setItem(key, text)
    return true
  }) ?? false

/**
 * The keys under which drafts are still stored that found no space under their new key, once the
 * project's folder was renamed; by the new key.
 */
const formerKeys = new Map<string, string>()

/**
 * Removes what is stored under the former key of a draft, once the draft is stored under its new key, or
 * is gone. Otherwise a reload would bring back what somebody has changed or discarded since.
 */
const forgetFormer = (key: string): void => {
  const former = formerKeys.get(key)
  if (former) ifPossible(() => localStorage.removeItem(former))
  formerKeys.delete(key)
}

/** Stores a text in the browser, or else in the memory of this page. */
const keep = (key: string, text: string): void => {
  if (write(key, text)) {
    unkept.delete(key)
    forgetFormer(key)
  } else unkept.set(key, text)
}

const forget = (key: string): void => {
  unkept.delete(key)
  ifPossible(() => localStorage.removeItem(key))
  forgetFormer(key)
}

/** Whether the browser stores anything at all, which a private window or a setting may forbid. */
export const canKeepDrafts = (): boolean => {
  const canWrite = write('unsaved', '')
  forget('unsaved')
  return canWrite
}

/**
 * Drafts are stored under an id that is made of the path of the project's folder. If somebody has
 * renamed the folder, which is recognized by its number on the disk, this stores its drafts under
 * the new id.
 */
export const moveDrafts = (project: Project): void => {
  const place = `folder/${project.folder}`
  const stored = readStorage()
  const former = prefixOf({ id: stored[place] ?? project.id })
  const present = prefixOf(project)

  for (const [key, text] of former === present ? [] : Object.entries(stored)) {
    if (!key.startsWith(former)) continue
    const moved = key.replace(former, present)
    if (moved in stored) continue
    const isStored = !unkept.has(key)
    keep(moved, text)
    if (isStored && unkept.has(moved)) formerKeys.set(moved, key)
    else forget(key)
  }
  // As long as a draft is stored under the former id alone, a reload has to look for it there.
  const isOneLeft = [...formerKeys.keys()].some((key) => key.startsWith(present))
  if (!isOneLeft) keep(place, project.id)
}

export const areDraftsKept = (): boolean =>
  ![...unkept.keys()].some((key) => key.startsWith(DRAFTS))

/** The sentence that says whether closing the page now would lose what was typed. */
export const keptInWords = (): string => t(areDraftsKept() ? 'kept' : 'notKept')

window.addEventListener('beforeunload', (event) => {
  if (!areDraftsKept()) event.preventDefault()
})

/**
 * The stored drafts of a project. The key of each is the address of what it changes: an entry, or
 * the messages of a page in one language.
 */
export const storedDrafts = (project: Project): Map<string, StoredDraft> => {
  const prefix = prefixOf(project)
  return new Map(
    Object.entries(readStorage()).flatMap(([key, text]) => {
      const draft = key.startsWith(prefix) ? parse(text) : undefined
      return draft ? [[key.slice(prefix.length), draft] as const] : []
    }),
  )
}

/**
 * Stores the draft of an entry, or of a page's messages in one language (its `part`), or removes
 * it. Then it tries again to store drafts for which the browser had no space.
 */
export const storeDraft = (
  project: Project,
  part: string,
  draft: StoredDraft | undefined,
): void => {
  const key = prefixOf(project) + part
  if (draft) {
    const { base, data, proposed } = draft
    keep(key, JSON.stringify({ base, data, proposed }))
  } else forget(key)
  // Storing one draft may have made space, so all drafts that could not be stored before are stored
  // again.
  for (const [other, text] of unkept) keep(other, text)
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
