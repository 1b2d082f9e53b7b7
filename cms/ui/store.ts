/** The state of the page: the project as it is on disk, and what was typed since. */
import { useSyncExternalStore } from 'react'
import type { Change, ContentFile, Contested, Difference, Problem, Project } from '../api'
import { isSame, type FieldConflict } from '../merge'
import { Failure, request } from './client'
import { documentOf, type EditorDocument } from './documents'
import { rebased, storedDrafts, storeDraft, type Draft, type StoredDraft } from './drafts'
import { withOneOrder } from './names'
import { withValue } from './values'
import { t } from './words'

/** Stays until it is closed; what went well, for a while. */
export interface Notice {
  text: string
  isError?: boolean
  /** What stops a save. */
  problems?: readonly Problem[]
}

export interface State {
  /** Before the server has answered, nothing is in it. */
  project: Project
  isLoaded: boolean
  changes: readonly Difference[]
  drafts: ReadonlyMap<string, StoredDraft>
  notice?: Notice
}

let state: State = {
  project: {
    files: [],
    problems: [],
    variables: {},
    siteUrl: '',
    canPublish: false,
    isUnsent: false,
    author: '',
    isAuthorFixed: false,
  },
  isLoaded: false,
  changes: [],
  drafts: storedDrafts(),
}

const listeners = new Set<() => void>()

const update = (part: Partial<State>): void => {
  state = { ...state, ...part }
  listeners.forEach((listener) => listener())
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** As it is now, for what began a while ago. */
export const current = (): State => state

export const useEditor = (): State => useSyncExternalStore(subscribe, current)

export const notify = (notice?: Notice): void => update({ notice })

/** Does something that may fail; tells, and returns, why it failed. */
export const attempt = async (
  task: () => Promise<unknown>,
): Promise<Failure | undefined> => {
  try {
    await task()
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    notify({ text: error.message, problems: error.problems, isError: true })
    return error
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
    notify({ text: t('browserFull'), isError: true })
  }
}

/** Takes in what other tabs typed. */
const exchangeDrafts = (): void => {
  writeDrafts()
  if (unwritten.size === 0) update({ drafts: storedDrafts() })
}

const setDraft = (id: string, draft: StoredDraft | undefined): void => {
  const drafts = new Map(state.drafts)
  if (draft) drafts.set(id, draft)
  else drafts.delete(id)
  update({ drafts })
  unwritten.add(id)
  clearTimeout(timer)
  timer = setTimeout(writeDrafts, DELAY)
}

export const draftOf = (
  document: EditorDocument,
  { drafts, project }: State = state,
): Draft | undefined => {
  const stored = drafts.get(document.id)
  return stored && rebased(document, stored, project)
}

/** What a person sees: the draft, else what is on disk. */
export const shownData = (document: EditorDocument, from: State = state): unknown => {
  const draft = draftOf(document, from)
  return draft
    ? draft.data
    : (document.read(from.project) ?? document.empty(from.project))
}

/** A whole entry, or the value at a path of what was typed so far. */
export const edit = (document: EditorDocument, value: unknown, path = ''): void => {
  const data = withValue(shownData(document), path, value)
  const now = document.read(state.project)
  const { base, conflicts } = draftOf(document) ?? { base: now, conflicts: [] }
  const isBack = isSame(data, base ?? document.empty(state.project))
  const isDraft = !isBack || conflicts.length > 0
  setDraft(document.id, isDraft ? { base, data } : undefined)
}

export const discard = (id: string): void => setDraft(id, undefined)

/** Both changed a field: the editor has chosen. */
export const choose = (
  document: EditorDocument,
  { path, theirs }: FieldConflict,
  isMine: boolean,
): void => {
  const draft = draftOf(document)
  if (!draft) return
  const base = withValue(draft.base, path, theirs) ?? null
  const data = isMine ? draft.data : (withValue(draft.data, path, theirs) ?? null)
  setDraft(document.id, rebased(document, { base, data }, state.project))
}

/** Another text than ours was published first and is on disk now: both are shown. */
export const contest = (
  document: EditorDocument,
  path: string,
  { base, mine }: Pick<Contested, 'base' | 'mine'>,
): void => {
  const now = document.read(state.project)
  const draft = draftOf(document) ?? { base: now, data: now }
  const contested = {
    base: withValue(draft.base, path, base),
    data: withValue(draft.data, path, mine),
  }
  setDraft(document.id, contested)
}

/** What was asked for before something was saved is out of date when it comes. */
let turn = 0

const readProject = async (): Promise<Project> => {
  const asked = turn
  const project = await request<Project>('project')
  return asked === turn ? project : readProject()
}

export const refresh = () =>
  attempt(async () => {
    turn += 1
    const project = await readProject()
    update({ project, isLoaded: true })
    exchangeDrafts()
    for (const [id, draft] of state.drafts) {
      const document = documentOf(id, project)
      if (document && !rebased(document, draft, project)) setDraft(id, undefined)
    }
    writeDrafts()
    const changes = await request<Difference[]>('changes')
    update({ changes: withOneOrder(changes) })
  })

/** Milliseconds between two looks at the disk. */
const PACE = 1000

/** Follows what others change on disk and in other tabs, and the server when it is gone or back. */
export const follow = (): (() => void) => {
  let seen: string | undefined = ''
  const look = async () => {
    const [stamp] = await request<string[]>('stamp').catch(() => [])
    if (stamp === seen) return
    if (seen === undefined) notify({ text: t('serverBack') })
    seen = stamp
    await refresh()
  }
  const start = () => void look()
  start()
  const timer = setInterval(start, PACE)
  document.addEventListener('visibilitychange', start)
  for (const event of ['storage', 'pagehide', 'pageshow', 'visibilitychange'])
    window.addEventListener(event, exchangeDrafts, true)
  return () => {
    clearInterval(timer)
    document.removeEventListener('visibilitychange', start)
  }
}

/** What others saved meanwhile is merged before it is told. @throws {Failure} */
export const save = async (changes: readonly Change[]): Promise<void> => {
  try {
    const saved = await request<ContentFile[]>('save', {}, { changes })
    turn += 1
    const names = new Set(changes.map(({ file }) => file))
    const others = state.project.files.filter(({ file }) => !names.has(file))
    update({ project: { ...state.project, files: [...others, ...saved] } })
  } catch (error) {
    if (error instanceof Failure && error.status === 409) await refresh()
    throw error
  }
}

/** The draft of an entry that is about to be saved, as it is sent. */
export const holdDraft = (document: EditorDocument): Draft | undefined => {
  const draft = draftOf(document)
  if (draft) setDraft(document.id, draft)
  return draft
}

/** The draft of a saved entry ends, but for what was typed meanwhile. */
export const settle = (
  document: EditorDocument,
  sent: Draft,
  saved: EditorDocument,
): void => {
  const { data } = state.drafts.get(document.id) ?? sent
  setDraft(document.id, undefined)
  setDraft(saved.id, rebased(saved, { base: sent.data, data }, state.project))
}
