/** The state of the page: the project as it is on disk, and what was typed since. */
import { useSyncExternalStore } from 'react'
import type { Difference, Problem, Project, Saved } from '../api'
import { CHANGED, API } from '../api'
import { isSame, mergeEntry, type FieldConflict } from '../merge'
import { Failure, get, post } from './client'
import { documentOf, Files, type Document } from './documents'
import { storeDraft, storedDrafts, type StoredDraft } from './drafts'
import { withValue } from './values'
import { say, type Sentence } from './words'

export interface Draft extends StoredDraft {
  conflicts: readonly FieldConflict[]
}

/** Stays until it is closed; what went well, until the next page. */
export interface Notice {
  text: string
  isError?: boolean
  undo?: () => void
  /** Where it was told. */
  hash?: string
}

export interface State {
  project?: Project
  files: Files
  changes: readonly Difference[]
  drafts: ReadonlyMap<string, Draft>
  notice?: Notice
}

let state: State = {
  files: new Files(),
  changes: [],
  drafts: new Map(
    [...storedDrafts()].map(([id, draft]) => [id, { ...draft, conflicts: [] }]),
  ),
}

const listeners = new Set<() => void>()

const update = (part: Partial<State>): void => {
  state = { ...state, ...part }
  listeners.forEach((listener) => listener())
}

export const useEditor = (): State =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => state,
  )

/** As it is now, for what began a while ago. */
export const current = (): State => state

/** Pictures on their way: what is saved waits for them. */
let sending: Promise<unknown> = Promise.resolve()

export const whileSending = (sent: Promise<unknown>): void => {
  sending = Promise.allSettled([sending, sent])
}

export const allSent = (): Promise<unknown> => sending

export const tell = (notice?: Notice): void =>
  update({ notice: notice && { ...notice, hash: location.hash } })

/** What failed is told, in words, and stays. */
const failed = (error: unknown): void => {
  if (!(error instanceof Failure)) throw error
  tell({ text: error.message, isError: true })
}

/** Does something that may fail; tells what came of it. */
export const attempt = async (
  task: () => Promise<void>,
  done?: Sentence,
): Promise<void> => {
  try {
    await task()
    if (done) tell({ text: say(done) })
  } catch (error) {
    failed(error)
  }
}

/** Typing is written down at once when the page goes, else in a moment. */
const DELAY = 250
const unwritten = new Set<string>()
let timer: ReturnType<typeof setTimeout> | undefined

const writeDrafts = (): void => {
  clearTimeout(timer)
  try {
    for (const id of unwritten) storeDraft(id, state.drafts.get(id))
    unwritten.clear()
  } catch {
    tell({ text: say('browserFull'), isError: true })
  }
}

const setDrafts = (changed: Iterable<readonly [string, Draft | undefined]>): void => {
  const drafts = new Map(state.drafts)
  for (const [id, draft] of changed) {
    unwritten.add(id)
    if (draft) drafts.set(id, draft)
    else drafts.delete(id)
  }
  update({ drafts })
  clearTimeout(timer)
  timer = setTimeout(writeDrafts, DELAY)
}

/** A draft on top of what is on disk now; none, if that is the same. */
const rebased = (document: Document, { base, data }: StoredDraft): Draft | undefined => {
  const now = document.read(state.files)
  const { merged, conflicts } = mergeEntry(base, data, now)
  if (conflicts.length > 0) return { base, data: merged, conflicts }
  return isSame(merged, now) ? undefined : { base: now, data: merged, conflicts }
}

const rebaseAll = (): void =>
  setDrafts(
    [...state.drafts].flatMap(([id, draft]) => {
      const document = documentOf(id, state.files)
      return document ? [[id, rebased(document, draft)] as const] : []
    }),
  )

/** What a person sees: the draft, else what is on disk. */
export const shownData = (
  document: Document,
  { drafts, files }: State = state,
): unknown => {
  const draft = drafts.get(document.id)
  return draft ? draft.data : (document.read(files) ?? document.empty(files))
}

/** A whole entry, or the value at a path of what was typed so far. */
export const edit = (document: Document, value: unknown, path = ''): void => {
  const data = withValue(shownData(document), path, value)
  const draft = state.drafts.get(document.id)
  const base = draft ? draft.base : document.read(state.files)
  const isBack = isSame(data, base ?? document.empty(state.files))
  const next = { base, data, conflicts: draft?.conflicts ?? [] }
  setDrafts([[document.id, isBack && next.conflicts.length === 0 ? undefined : next]])
}

export const discard = (id: string): void => setDrafts([[id, undefined]])

/** Both changed a field: the editor has chosen. */
export const choose = (
  document: Document,
  { path, theirs }: FieldConflict,
  isMine: boolean,
): void => {
  const draft = state.drafts.get(document.id)
  if (!draft) return
  const base = path ? withValue(draft.base, path, theirs) : (theirs ?? null)
  const data = isMine ? draft.data : path ? withValue(draft.data, path, theirs) : base
  setDrafts([[document.id, rebased(document, { base, data })]])
}

const withFiles = (project: Project): Partial<State> => ({
  project,
  files: new Files(project.files, project.variables),
})

/** What was asked for before something was saved is out of date when it comes. */
let turn = 0

export const refresh = (): Promise<void> =>
  attempt(async () => {
    turn += 1
    const asked = turn
    const project = await get<Project>('project')
    if (asked !== turn) return
    update(withFiles(project))
    rebaseAll()
    update({ changes: await get<Difference[]>('changes') })
  })

/** Follows what others change, and the server when it is back. */
export const follow = (): (() => void) => {
  void refresh()
  const events = new EventSource(`${API}/events`)
  const again = () => void refresh()
  events.addEventListener(CHANGED, again)
  let isLost = false
  events.addEventListener('error', () => {
    isLost = true
  })
  events.addEventListener('open', () => {
    if (isLost) tell({ text: say('serverBack') })
    if (isLost) again()
    isLost = false
  })
  for (const event of ['pagehide', 'visibilitychange'])
    window.addEventListener(event, writeDrafts, true)
  return () => events.close()
}

/** What stops it, if anything does; `undefined` where it could not be asked, or was merged first. */
export const save = async (
  changes: { file: string; base: unknown; next: unknown }[],
): Promise<Problem[] | undefined> => {
  try {
    const { status, body } = await post<Saved & { problems: Problem[] }>(
      'save',
      { changes },
      [409, 422],
    )
    if (status === 422) {
      // Without a list, it is a refusal in words.
      if (!body.problems) throw new Failure(String(Reflect.get(body, 'text')))
      return body.problems
    }
    if (status === 409) {
      await refresh()
      tell({ text: say('conflict'), isError: true })
      return undefined
    }
    turn += 1
    const files = new Files([...state.files.values()], state.files.variables)
    for (const { file } of changes) files.delete(file)
    for (const file of body.files) files.set(file.file, file)
    update({ files })
    return []
  } catch (error) {
    failed(error)
    return undefined
  }
}

/** The draft of a saved entry ends, but for what was typed meanwhile. */
export const settle = (document: Document, sent: Draft, saved: Document): void => {
  const draft = state.drafts.get(document.id)
  const rest = draft && !isSame(draft.data, sent.data)
  setDrafts([
    [document.id, undefined],
    [saved.id, rest ? rebased(saved, { base: sent.data, data: draft.data }) : undefined],
  ])
  void refresh()
}
