/** The state of the editor's page: the project as it is on disk, and what was typed since. */
import { useSyncExternalStore } from 'react'
import {
  parseAddress,
  printAddress,
  type Address,
} from '../../../src/content-model/address'
import type { ContentProblem } from '../../../src/content-model/issues'
import type { Change, ContentFile, Project } from '../../api'
import { isSame } from '../../merge-fields'
import type { Files } from '../project/files'
import { formAt } from '../project/forms'
import { arrivalInWords } from '../wording/arrivals'
import { t } from '../words'
import { Failure, rememberFolder, request } from './client'
import {
  followRenamedFiles,
  moveDrafts,
  storedDrafts,
  storeDraft,
  type Draft,
  type StoredDraft,
} from './drafts'
import { openStorage } from './storage'
import { contestedDrafts, draftIn, newQuestion, typedFiles } from './typed'

/** The notice that the editor shows. It stays until it is closed, or until the next notice. */
export interface Notice {
  text: string
  isError?: boolean
  /**
   * The mistakes in the content that the notice lists, because they have stopped a save or would
   * stop one.
   */
  problems?: readonly ContentProblem[]
  /**
   * Undoes what the notice reports, such as a deletion. With this function, the notice has a button
   * for it, and Ctrl+Z calls it, too.
   */
  undo?: () => void
}

export interface State {
  project: Project
  /**
   * The drafts by the addresses of their parts: `content/stats/beta.json`,
   * `locales/fr/translation.json#about`.
   */
  drafts: ReadonlyMap<string, StoredDraft>
  /** The files as they would be if everything typed were saved. */
  typed: Files
  notice?: Notice
  /**
   * While this page publishes: the project as it was before. Between its commit and its push, the
   * server says of the project that something is still to be sent. Without this copy, the page would
   * ask the person to publish again.
   */
  publishing?: Project
}

/** The state of the editor's page. It has no project until the server has answered. */
let state: Partial<State> = { drafts: new Map() }

const listeners = new Set<() => void>()

/**
 * The draft of an entry, or of a page's messages in one language (see `partOf`), merged with what
 * is saved now.
 */
export const draftOf = (part: Address): Draft | undefined => draftIn(getState(), part)

const update = (part: Partial<Omit<State, 'typed'>>): void => {
  state = { ...state, ...part }
  const { project, drafts } = state
  // Compute the files with all drafts only after a change of the project or of a draft. A notice
  // does not change them.
  if (project && drafts && (part.project || part.drafts))
    state.typed = typedFiles({ project, drafts })
  listeners.forEach((listener) => listener())
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/**
 * The current state. Only code that runs once the project has been loaded may call this, such as a
 * screen: until then the state lacks the project, although its type says otherwise.
 */
export const getState = () => state as State

/** The stamp of the project as it was last read; `undefined` until the server has answered. */
export const lastStamp = (): string | undefined => state.project?.stamp

export const useEditor = (): State => useSyncExternalStore(subscribe, getState)

export const notify = (notice?: Notice): void => update({ notice })

/** Notes the project that this tab has begun to publish; `undefined` once publishing has ended. */
export const setPublishing = (publishing: Project | undefined): void =>
  update({ publishing })

/** Runs a task. If the task throws a `Failure`, shows its message in a notice and returns it. */
export const tryOrNotify = async (task: () => Promise<unknown>) => {
  try {
    await task()
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    notify({ text: error.message, problems: error.problems, isError: true })
    return error
  }
}

/**
 * Shows a notice that asks this person to choose between two versions of a text. It keeps the words of the
 * notice before it, such as whose work has arrived.
 */
const askNow = (before: readonly string[]): void => {
  const question = newQuestion(getState(), before)
  const said = state.notice?.isError ? '' : state.notice?.text
  if (question)
    notify({ text: [said, question].filter(Boolean).join(' '), isError: true })
}

/** Takes over the drafts that were typed in this tab. */
const readDrafts = (): void => {
  if (state.project) update({ drafts: storedDrafts(state.project) })
}

/**
 * Takes over the drafts that were typed in other tabs. One of them may have got there what others have
 * published, and with it a question for this person.
 */
const hearDrafts = (): void => {
  const before = state.project && contestedDrafts(getState())
  readDrafts()
  if (before && !state.publishing) askNow(before)
}

/**
 * The proposals of each draft that this page has had, by the address of its part. Undo may take back
 * all of a draft, and Redo may then bring a proposal back: it has to be marked again.
 */
const proposedBefore = new Map<string, StoredDraft['proposed']>()

/**
 * Stores the draft of an entry, or of a page's messages in one language (its `part`); `undefined`
 * removes it. If the draft does not say which of its texts are a translator's proposals, it keeps
 * those of the draft before it.
 */
export const setDraft = (part: Address, draft: StoredDraft | undefined): void => {
  const { project, drafts } = getState()
  const name = printAddress(part)
  const proposed =
    draft?.proposed ?? drafts.get(name)?.proposed ?? proposedBefore.get(name)
  proposedBefore.set(name, proposed)
  storeDraft(project, name, draft && { ...draft, proposed })
  readDrafts()
}

/**
 * Counts the saves and the requests for the project. If the count has changed between a request for
 * the project and its answer, the answer may be older than a save, and the project is requested
 * again.
 */
let generation = 0

const readProject = async (): Promise<Project> => {
  const asked = generation
  const project = await request<Project>('project')
  return asked === generation ? project : readProject()
}

/** Whether this page has asked the server to fetch what others have published, and has no answer yet. */
let isFetching = false

/**
 * Whether this page has told its user that the folder lacks something that others have published.
 * Without this mark, it would say so again after each change of the project.
 */
let toldItIsBehind = false

/**
 * Reads the project from the server.
 * @throws {Failure} if the server refuses or does not answer; the state then stays as it is
 */
export const load = async (): Promise<void> => {
  generation += 1
  const isStorageOpen = await openStorage(hearDrafts)
  const asked = state.project && storedDrafts(state.project)
  const project = await readProject()
  if (project.isCodeOld && !state.project?.isCodeOld) notify({ text: t('codeIsOld') })
  const { isError, undo } = state.notice ?? {}
  const isReplaceable = !isError && !undo
  // While this tab publishes, the notice is left out: publishing fetches what others have
  // published.
  // While the server fetches what others have published, the folder lacks it for a moment, until the
  // server has also joined it. So the notice waits for the answer.
  const isNewlyBehind = project.isBehind && !isFetching && !toldItIsBehind
  toldItIsBehind = project.isBehind && (toldItIsBehind || isNewlyBehind)
  if (isNewlyBehind && isReplaceable && !state.publishing) notify({ text: t('behind') })
  const before = state.project && contestedDrafts(getState())
  const arrived = state.project && arrivalInWords(state.project, project)
  // If an entry that a person has deleted is back, this is said in the place of the notice that offers
  // to undo the deletion: otherwise that person would go on believing that the entry is gone.
  if (arrived && !state.publishing && (isReplaceable || project.arrived?.kept))
    notify({ text: arrived })
  if (!state.project && !isStorageOpen) notify({ text: t('keepsNothing') })
  rememberFolder(project.path)
  moveDrafts(project)
  followRenamedFiles(project)
  update({ project, drafts: storedDrafts(project) })
  for (const name of getState().drafts.keys()) {
    const part = parseAddress(name)
    // A draft that changes nothing is removed, but not one that came from another tab while the server
    // answered this one: that tab may know a newer state of the project, which the draft does change.
    const isOlder = !asked || isSame(asked.get(name), getState().drafts.get(name))
    if (isOlder && formAt(part, project) && !draftOf(part)) setDraft(part, undefined)
  }
  if (before && !state.publishing) askNow(before)
}

export const refresh = () => tryOrNotify(load)

/**
 * Asks the server to fetch what others have published, and to join it with the work in the folder. The
 * project is read again when the server sends an event about the changed files, or, if the folder still
 * lacks that work, to say so.
 */
export const fetchOthers = async (): Promise<void> => {
  isFetching = true
  await request('follow', {}, {}).catch(() => undefined)
  isFetching = false
  if (state.project?.isBehind) await refresh()
}

/**
 * Asks the server to save changes of the content. If somebody else has changed the same text, the
 * project is read again, so that the form can show both texts.
 * @returns the changed files as they are now, without those that were deleted
 * @throws {Failure} if the server refuses or does not answer, also if somebody else has changed the
 * same text
 */
export const save = async (changes: readonly Change[]): Promise<ContentFile[]> => {
  try {
    const saved = await request<ContentFile[]>('save', {}, { changes })
    generation += 1
    const names = new Set([...changes, ...saved].map(({ file }) => file))
    const others = getState().project.files.filter(({ file }) => !names.has(file))
    update({ project: { ...getState().project, files: [...others, ...saved] } })
    return saved
  } catch (error) {
    if (error instanceof Failure && error.status === 409) await refresh()
    throw error
  }
}
