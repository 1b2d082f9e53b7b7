/**
 * Keeps texts in the browser, for all tabs of the editor: drafts, which entries are held back, and
 * the sentence about the next publication. They are in IndexedDB, since Chromium writes that to the disk
 * at once, and `localStorage` up to a minute late: if the browser crashed, a person lost what they had
 * typed in that minute.
 */
import { createStore, entries, promisifyRequest } from 'idb-keyval'
import { ifPossible } from '../../../src/shared/unknown'

/** The first words of all keys. They tell the editor's texts from those of others at this origin. */
const NAMES = ['unsaved', 'folder', 'held-back', 'sentence'] as const

/** The key of a text: `unsaved/<project id>/content/stats/beta.json`. */
export type StorageKey = `${(typeof NAMES)[number]}/${string}`

/** Texts to store by their keys; `undefined` removes a text. */
export type StoredTexts = Readonly<Partial<Record<StorageKey, string>>>

/** How long the page waits for the database, before it says that nothing is stored. */
const ANSWER_MS = 3000

/** Rejects if a promise is not settled in time: a browser with a broken profile may never answer. */
const inTime = <Result>(promise: Promise<Result>): Promise<Result> =>
  Promise.race([
    promise,
    new Promise<never>((_, reject) =>
      setTimeout(reject, ANSWER_MS, new Error('The browser does not answer.')),
    ),
  ])

const database = createStore('editor', 'texts')

/** All stored texts, as this page knows them: it changes this copy first, and then the database. */
const texts = new Map<string, string>()

/** The keys of the texts that have changed here and that the database has not confirmed yet. */
const unconfirmed = new Set<string>()

/** Whether the browser has refused to store texts, for instance since the disk is full. */
let isRefused = false

/** The write that was begun last. Those before it have ended when it ends. */
let lastWrite: Promise<void> = Promise.resolve()

let notifyPage = (): void => undefined

const setText = (key: string, text: string | undefined): void => {
  if (text === undefined) texts.delete(key)
  else texts.set(key, text)
}

/** The other tabs of the editor, once `openStorage` was called. They show at once what is typed here. */
let otherTabs: BroadcastChannel | undefined

const hearOtherTabs = ({ data }: MessageEvent<StoredTexts>): void => {
  for (const [key, text] of Object.entries(data)) {
    setText(key, text)
    // The other tab writes this text, so this one must not write it again when the page ends.
    unconfirmed.delete(key)
  }
  notifyPage()
}

type Changes = readonly (readonly [key: string, text: string | undefined])[]

/**
 * Writes texts into the database, all or none.
 * @throws {Error} if the browser refuses, for instance since the disk is full, or does not answer
 */
const write = (changes: Changes): Promise<void> =>
  inTime(
    database('readwrite', (table) => {
      for (const [key, text] of changes)
        if (text === undefined) table.delete(key)
        else table.put(text, key)
      // Without this call, the browser waits for the page before it commits, and the page may end.
      table.transaction.commit()
      return promisifyRequest(table.transaction)
    }),
  )

/** Writes all texts that the database has not confirmed. After a failure, the next call tries again. */
const writeUnconfirmed = async (): Promise<void> => {
  const changes = [...unconfirmed].map((key) => [key, texts.get(key)] as const)
  const wasRefused = isRefused
  try {
    await write(changes)
    isRefused = false
    for (const [key, text] of changes)
      if (texts.get(key) === text) {
        unconfirmed.delete(key)
        ifPossible(() => localStorage.removeItem(key))
      }
  } catch {
    isRefused = true
  }
  if (isRefused !== wasRefused) notifyPage()
}

/**
 * Stores texts in the browser, or removes them: all of them or, if the browser refuses, none. The other
 * tabs of the editor show them at once.
 */
export const store = (changes: StoredTexts): void => {
  for (const [key, text] of Object.entries(changes)) {
    setText(key, text)
    unconfirmed.add(key)
  }
  otherTabs?.postMessage(changes)
  lastWrite = writeUnconfirmed()
}

/** Waits until the browser has stored all texts, or has refused. Returns whether it has stored them. */
export const whenStored = async (): Promise<boolean> => {
  await lastWrite
  return !isRefused
}

export const stored = (key: StorageKey): string | undefined => texts.get(key)

/** All texts that the browser has stored for the editor, of whatever project, by their keys. */
export const storedTexts = (): ReadonlyMap<string, string> => texts

/** Whether the browser has stored all texts, or is about to. */
export const isEverythingStored = (): boolean => !isRefused

/** Reads the texts of the database. What has changed here or in another tab meanwhile stays. */
const readDatabase = async (): Promise<void> => {
  const before = new Map(texts)
  const found = new Map<string, string>(await inTime(entries<string, string>(database)))
  for (const key of new Set([...before.keys(), ...found.keys()]))
    if (!unconfirmed.has(key) && texts.get(key) === before.get(key))
      setText(key, found.get(key))
}

/**
 * Leaves in `localStorage` what the database has not confirmed when the page ends: the browser may
 * drop a transaction that is under way, and writes this at once. An empty text stands for one that
 * was removed.
 */
const leaveUnconfirmed = (): void => {
  for (const key of unconfirmed)
    ifPossible(() => localStorage.setItem(key, texts.get(key) ?? ''))
}

/**
 * Takes over what a page has left in `localStorage`, where former versions of the editor have stored
 * everything.
 */
const takeOver = (): void => {
  const left = Object.entries(ifPossible(() => ({ ...localStorage })) ?? {})
  for (const [key, text] of left)
    if (NAMES.some((name) => key.startsWith(`${name}/`))) {
      setText(key, text === '' ? undefined : String(text))
      unconfirmed.add(key)
    }
}

const open = async (): Promise<boolean> => {
  otherTabs = new BroadcastChannel('editor-texts')
  otherTabs.addEventListener('message', hearOtherTabs)
  window.addEventListener('pagehide', leaveUnconfirmed)
  window.addEventListener('pageshow', ({ persisted }) => {
    // A page that comes back from the browser's cache of pages has heard nothing from other tabs.
    if (persisted) void readDatabase().then(notifyPage, () => undefined)
  })
  takeOver()
  try {
    await readDatabase()
    // Some browsers open a database and then refuse every text, so this tries one.
    await write([['probe', '']])
    await writeUnconfirmed()
    return true
  } catch {
    isRefused = true
    return false
  }
}

let opened: Promise<boolean> | undefined

/**
 * Reads what is stored. Returns whether the browser stores anything at all, which a private window or
 * a setting may forbid.
 * @param onChange called when another tab has changed a text, and when the browser begins or ceases to
 * refuse texts
 */
export const openStorage = (onChange: () => void): Promise<boolean> => {
  notifyPage = onChange
  return (opened ??= open())
}
