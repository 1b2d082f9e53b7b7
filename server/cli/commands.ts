/** What each command of `npm run messages` does. */
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { openEmptyStore, openStore, type Store } from '../db'
import { erase, everythingOf, messagesBefore } from '../db/erasure'
import { findMessage, markDone, readMessages } from '../db/messages'
import { retryDeliveries } from '../db/outbox'
import { databaseFile } from '../db/sqlite'
import { readSubscriptions } from '../db/subscriptions'
import { signingSecret } from '../db/values'
import { unsubscribeLink } from '../newsletter-links'
import { readSettings, type Settings } from '../settings'
import { createSigner } from '../signing'
import { DAY } from '../time'
import {
  messageEntry,
  messageLine,
  messagesToCsv,
  messageText,
  printable,
  subscriptionEntry,
  subscriptionLine,
  subscriptionsToCsv,
  toJson,
  toMbox,
  type MessageEntry,
  type SubscriptionEntry,
} from './formats'

/** A terminal gets control characters escaped; a file or a program gets the exact text. */
const write = async (text: string) => {
  const shown = process.stdout.isTTY ? printable(text, true) : text
  if (!process.stdout.write(shown)) await once(process.stdout, 'drain')
}

/** Prints all texts, or `none` if there are none. */
const writeAll = async (texts: AsyncIterable<string>, none = '') => {
  let some = false
  for await (const text of texts) {
    await write(text)
    some = true
  }
  if (!some) await write(none)
}

/** Runs `work` on the database of the settings; reading does not create its file. */
const withStore = async (work: (store: Store, settings: Settings) => Promise<void>) => {
  const settings = readSettings(process.env)
  const { databaseUrl } = settings
  const missing =
    databaseUrl.startsWith('file:') && !existsSync(databaseFile(databaseUrl))
  const store = await (missing ? openEmptyStore() : openStore(databaseUrl))
  try {
    await work(store, settings)
  } finally {
    await store.close()
  }
}

const fail = (text: string) => {
  console.error(text)
  process.exitCode = 1
}

async function* map<From, To>(items: AsyncIterable<From>, change: (item: From) => To) {
  for await (const item of items) yield change(item)
}

async function* entriesOf(store: Store, wanted: (entry: MessageEntry) => boolean) {
  for await (const message of readMessages(store)) {
    const entry = messageEntry(message)
    if (wanted(entry)) yield entry
  }
}

export interface FormatOption {
  format?: 'json' | 'csv' | 'mbox'
}

const printMessages = (
  { format }: FormatOption,
  wanted: (entry: MessageEntry) => boolean,
  none = 'Nothing came in yet.\n',
) =>
  withStore(async (store, settings) => {
    const entries = entriesOf(store, wanted)
    if (format === 'json') return writeAll(toJson(entries))
    if (format === 'csv') return writeAll(messagesToCsv(entries))
    if (format === 'mbox') return writeAll(toMbox(entries, settings))
    return writeAll(map(entries, messageLine), none)
  })

export const list = (options: FormatOption & { open?: boolean }) =>
  printMessages(options, ({ doneAt }) => !options.open || doneAt === null)

/** Lower case without accents, so that «ecole» finds «École». */
const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

export const search = (words: readonly string[], options: FormatOption) => {
  const wanted = plain(words.join(' ')).split(/\s+/).filter(Boolean)
  const matches = ({ name, email, subject, message }: MessageEntry) => {
    const text = plain([name, email, subject, message].join('\n'))
    return wanted.every((word) => text.includes(word))
  }
  return printMessages(options, matches, 'Nothing found.\n')
}

const failMissing = (number: number) => fail(`There is no message #${number}.`)

export const show = (number: number) =>
  withStore(async (store) => {
    const message = await findMessage(store, number)
    if (message) await write(messageText(messageEntry(message)))
    else failMissing(number)
  })

export const mark = (numbers: readonly number[], done: boolean) =>
  withStore(async (store) => {
    for (const number of numbers)
      if (await markDone(store, number, done ? Date.now() : null))
        await write(`#${number} is ${done ? 'done' : 'open again'}.\n`)
      else failMissing(number)
  })

export const retry = (number: number | undefined) =>
  withStore(async (store) => {
    const message = number === undefined ? undefined : await findMessage(store, number)
    if (number !== undefined && !message) return failMissing(number)
    const count = await retryDeliveries(store, Date.now(), message?.id)
    await write(
      count === 0
        ? 'Nothing has failed, and nothing waits for another attempt.\n'
        : `The server, if it runs, attempts again: ${count}.\n`,
    )
  })

export const purge = ({ days }: { days: number }) =>
  withStore(async (store, settings) => {
    const old = messagesBefore(Date.now() - days * DAY)
    const { messages } = await erase(store, settings, old)
    await write(`Erased: ${messages} messages older than ${days} days.\n`)
  })

export const eraseAddress = (email: string) =>
  withStore(async (store, settings) => {
    const erased = await erase(store, settings, everythingOf(email))
    await write(
      `Erased: ${erased.messages} messages, ${erased.subscriptions} subscriptions.\n`,
    )
  })

async function* subscriptionsOf(
  store: Store,
  settings: Settings,
): AsyncGenerator<SubscriptionEntry> {
  const signer = createSigner(settings.signingSecret ?? (await signingSecret(store)))
  for (const subscription of await readSubscriptions(store))
    yield subscriptionEntry(subscription, unsubscribeLink(settings, signer, subscription))
}

/** Newsletter subscriptions; only confirmed ones may be written to. */
export const subscriptions = ({ format }: FormatOption) =>
  withStore(async (store, settings) => {
    const entries = subscriptionsOf(store, settings)
    if (format === 'json') return writeAll(toJson(entries))
    if (format === 'csv') return writeAll(subscriptionsToCsv(entries))
    return writeAll(map(entries, subscriptionLine), 'Nothing came in yet.\n')
  })
