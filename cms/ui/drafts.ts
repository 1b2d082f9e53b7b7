/**
 * What was typed and not saved, kept in the browser. All tabs share it: what is typed in one is
 * seen in the others, so that none overwrites another.
 */
import { printAddress, withValue } from '../../src/content-model/address'
import { allLanguages } from '../../src/i18n/config'
import { flattenMessages, messagesFile } from '../../src/i18n/messages'
import { ifPossible, recordOf } from '../../src/shared/unknown'
import type { Project } from '../api'
import { isSame, mergeEntry, type FieldConflict } from '../merge'
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
export const rebased = ({ base, data }: StoredDraft, now: unknown): Draft | undefined => {
  const { merged, conflicts } = mergeEntry(base, data, now)
  if (conflicts.length > 0) return { base, data: merged, conflicts }
  return isSame(merged, now) ? undefined : { base: now, data: merged, conflicts }
}

/** `undefined` if it is no draft: other programs at this origin write to localStorage. */
const parse = (text: string): StoredDraft | undefined => {
  const { base, data } = recordOf(ifPossible<unknown>(() => JSON.parse(text)))
  return data === undefined ? undefined : { base, data }
}

/** What the keys of all drafts begin with. */
const DRAFTS = 'unsaved/'

/** Two projects may be edited at one address, one after the other. */
const prefixOf = ({ id }: Pick<Project, 'id'>): string => `${DRAFTS}${id}/`

/** What the browser has not stored, by the same keys: closing the page would lose it. */
const unkept = new Map<string, string>()

const readStorage = (): Readonly<Record<string, string>> => ({
  ...ifPossible(() => ({ ...localStorage })),
  ...Object.fromEntries(unkept),
})

/** Whether the browser has done it: it may be full, or forbid storage. */
const write = (key: string, text: string): boolean =>
  ifPossible(() => {
    localStorage.setItem(key, text)
    return true
  }) ?? false

/** Stores a text, in the memory of this page where the browser does not. */
const keep = (key: string, text: string): void => {
  if (write(key, text)) unkept.delete(key)
  else unkept.set(key, text)
}

const forget = (key: string): void => {
  unkept.delete(key)
  ifPossible(() => localStorage.removeItem(key))
}

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
  keep(place, project.id)
  if (former === prefixOf(project)) return
  for (const [key, text] of Object.entries(stored)) {
    if (!key.startsWith(former)) continue
    const moved = key.replace(former, prefixOf(project))
    if (moved in stored) continue
    const isStored = !unkept.has(key)
    keep(moved, text)
    // What a full browser cannot store under the new id stays under the former one.
    if (!isStored || !unkept.has(moved)) forget(key)
  }
}

export const areDraftsKept = (): boolean =>
  ![...unkept.keys()].some((key) => key.startsWith(DRAFTS))

/** Says whether closing the page now would lose what was typed. */
export const keptInWords = (): string => t(areDraftsKept() ? 'kept' : 'notKept')

window.addEventListener('beforeunload', (event) => {
  if (!areDraftsKept()) event.preventDefault()
})

/** The drafts by the addresses of their parts. */
export const storedDrafts = (project: Project): Map<string, StoredDraft> => {
  const prefix = prefixOf(project)
  return new Map(
    Object.entries(readStorage()).flatMap(([key, text]) => {
      const draft = key.startsWith(prefix) ? parse(text) : undefined
      return draft ? [[key.slice(prefix.length), draft] as const] : []
    }),
  )
}

/** Keeps the draft of a part, or forgets it; then tries again to store those that had no space. */
export const storeDraft = (
  project: Project,
  part: string,
  draft: StoredDraft | undefined,
): void => {
  const key = prefixOf(project) + part
  if (draft) keep(key, JSON.stringify({ base: draft.base, data: draft.data }))
  else forget(key)
  // What is not written, `keptInWords` tells beside the form.
  for (const [other, text] of unkept) keep(other, text)
}

/** The messages of one language, of texts that a draft of November 2026 had in all of them. */
const messagesOf = (texts: unknown, page: string, code: string): unknown => {
  const messages = [...flattenMessages(texts)]
    .filter(([key]) => key.endsWith(`.${code}`))
    .map(([key, text]) => [`${page}.${key.slice(0, -code.length - 1)}`, text] as const)
  return messages.reduce<unknown>((data, [key, text]) => withValue(data, key, text), {})
}

/**
 * Drafts of before the 27th of November 2026 are kept as `content/stats/beta` and `texts/about`,
 * the latter in all languages. Without this, what somebody typed before an update would be lost.
 */
export const renameEarlierDrafts = (project: Project): void => {
  for (const [name, { base, data }] of storedDrafts(project)) {
    const [kind, page = ''] = name.split('/')
    if (kind === 'content' && !name.endsWith('.json'))
      storeDraft(project, `${name}.json`, { base, data })
    else if (kind === 'texts')
      for (const { code } of allLanguages) {
        const part = printAddress({ file: messagesFile(code), path: page })
        storeDraft(project, part, {
          base: messagesOf(base, page, code),
          data: messagesOf(data, page, code),
        })
      }
    else continue
    storeDraft(project, name, undefined)
  }
}
