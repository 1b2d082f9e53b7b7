/** The state of the page: the project as it is on disk, and what was typed since. */
import { useSyncExternalStore } from 'react'
import type { ContentProblem } from '../../src/content-model/issues'
import type { Change, ContentFile, Project } from '../api'
import { isSame } from '../merge'
import { Failure, request } from './client'
import { documentOf, idOf, type EditorDocument } from './documents'
import {
  canKeepDrafts,
  moveDrafts,
  rebased,
  storedDrafts,
  storeDraft,
  type StoredDraft,
} from './drafts'
import { withValue } from './values'
import { t } from './words'

/** It stays until it is closed, or the next one comes. */
export interface Notice {
  text: string
  isError?: boolean
  /** What stops a save, or would. */
  problems?: readonly ContentProblem[]
}

export interface State {
  project: Project
  drafts: ReadonlyMap<string, StoredDraft>
  notice?: Notice
}

/** Without a project until the server has answered. */
let state: Partial<State> = { drafts: new Map() }

const listeners = new Set<() => void>()

const update = (part: Partial<State>): void => {
  state = { ...state, ...part }
  listeners.forEach((listener) => listener())
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The current state; screens, and what they call, wait for the project. */
export const current = () => state as State

export const useEditor = (): State => useSyncExternalStore(subscribe, current)

export const notify = (notice?: Notice): void => update({ notice })

/** Runs a task; where it throws a failure, shows that to the editor and returns it. */
export const attempt = async (task: () => Promise<unknown>) => {
  try {
    await task()
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    notify({ text: error.message, problems: error.problems, isError: true })
    return error
  }
}

/** Reads what was typed in this tab and in others. */
const readDrafts = (): void => {
  if (state.project) update({ drafts: storedDrafts(state.project) })
}

const setDraft = (id: string, draft: StoredDraft | undefined): void => {
  storeDraft(current().project, id, draft)
  readDrafts()
}

export const draftOf = (
  document: EditorDocument,
  { drafts, project }: Pick<State, 'drafts' | 'project'> = current(),
) => {
  const stored = drafts.get(document.id)
  return stored && rebased(document, stored, project)
}

/** What a person sees: the draft, else what is on disk. */
export const shownData = (document: EditorDocument, from = current()): unknown => {
  const draft = draftOf(document, from)
  return draft
    ? draft.data
    : (document.read(from.project) ?? document.empty(from.project))
}

/** A whole entry, or the value at a path of what was typed so far. */
export const edit = (document: EditorDocument, value: unknown, path = ''): void => {
  const data = withValue(shownData(document), path, value)
  const now = document.read(current().project)
  const { base, conflicts } = draftOf(document) ?? { base: now, conflicts: [] }
  const isBack = isSame(data, base ?? document.empty(current().project))
  const isDraft = !isBack || conflicts.length > 0
  setDraft(document.id, isDraft ? { base, data } : undefined)
}

export const discard = (id: string): void => setDraft(id, undefined)

/**
 * Sets base and value at a path of a draft: of a version that the editor chose (base = theirs), or
 * of a contested text (base = the common one), which then shows as a conflict.
 */
export const amend = (
  document: EditorDocument,
  path: string,
  base: unknown,
  value: unknown,
): void => {
  const now = document.read(current().project)
  const draft = draftOf(document) ?? { base: now, data: now }
  const amended = {
    base: withValue(draft.base, path, base) ?? null,
    data: withValue(draft.data, path, value) ?? null,
  }
  setDraft(document.id, rebased(document, amended, current().project))
}

/** Each save and refresh raises it, so that a response asked for earlier is discarded. */
let generation = 0

const readProject = async (): Promise<Project> => {
  const asked = generation
  const project = await request<Project>('project')
  return asked === generation ? project : readProject()
}

/** @throws {Failure} and then the page stays as it is */
const load = async (): Promise<void> => {
  generation += 1
  const project = await readProject()
  if (project.isBehind && !state.project?.isBehind) notify({ text: t('behind') })
  if (!state.project && !canKeepDrafts()) notify({ text: t('keepsNothing') })
  moveDrafts(project)
  update({ project, drafts: storedDrafts(project) })
  for (const [id, draft] of current().drafts) {
    const document = documentOf(id, project)
    if (document && !rebased(document, draft, project)) setDraft(id, undefined)
  }
}

export const refresh = () => attempt(load)

const POLL_INTERVAL_MS = 1000
const FOLLOW_INTERVAL_MS = 3 * 60_000

/** Follows what others change on disk and in other tabs, and the server when it is gone or back. */
export const watchProject = (): void => {
  /** Of the files that the page shows; none while something fails, and then all is read again. */
  let seen: string | undefined
  /** Told once, though the page goes on asking. */
  let failure: string | undefined
  let isLooking = false
  const look = async () => {
    if (isLooking) return
    isLooking = true
    try {
      const [stamp] = await request<string[]>('stamp')
      if (stamp !== seen) await load()
      seen = stamp
      if (failure !== undefined) notify({ text: t('serverBack') })
      failure = undefined
    } catch (error) {
      if (!(error instanceof Failure)) throw error
      seen = undefined
      if (failure !== error.message) notify({ text: error.message, isError: true })
      failure = error.message
    } finally {
      isLooking = false
    }
  }
  const start = () => void look()
  start()
  setInterval(start, POLL_INTERVAL_MS)
  // After a fetch the stamp changes, and `look` refreshes.
  const follow = () => void request('follow', {}, {}).catch(() => undefined)
  follow()
  setInterval(follow, FOLLOW_INTERVAL_MS)
  document.addEventListener('visibilitychange', start)
  for (const event of ['storage', 'pageshow']) window.addEventListener(event, readDrafts)
}

/** Saves; after a conflict, first reads what others saved. @throws {Failure} */
export const save = async (changes: readonly Change[]): Promise<void> => {
  try {
    const saved = await request<ContentFile[]>('save', {}, { changes })
    generation += 1
    const names = new Set(changes.map(({ file }) => file))
    const others = current().project.files.filter(({ file }) => !names.has(file))
    update({ project: { ...current().project, files: [...others, ...saved] } })
  } catch (error) {
    if (error instanceof Failure && error.status === 409) await refresh()
    throw error
  }
}

/**
 * Saves a draft; what is typed meanwhile is a draft of what was saved.
 * @returns the form of what was saved, if there was anything
 * @throws {Failure}
 */
export const saveDraft = async (
  document: EditorDocument,
): Promise<EditorDocument | undefined> => {
  const { project } = current()
  const sent = draftOf(document)
  if (!sent) return undefined
  setDraft(document.id, sent)
  const changes = document.write(sent.base, sent.data, project)
  await save(changes)
  // A new entry has got a file.
  const isNew = document.files.length === 0
  const saved = (isNew && documentOf(idOf(changes[0]?.file ?? ''), project)) || document
  const { data } = current().drafts.get(document.id) ?? sent
  setDraft(document.id, undefined)
  setDraft(saved.id, rebased(saved, { base: sent.data, data }, current().project))
  return saved
}
