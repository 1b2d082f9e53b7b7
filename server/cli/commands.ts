/** What `npm run messages` can do, one function a command. Each resolves to an exit code. */
import { eraseAll } from '../erase-all'
import { unsubscribeLink } from '../newsletter-links'
import type { Settings } from '../settings'
import { createSigner } from '../signing'
import type { Store } from '../db'
import { eraseAddress, purgeMessages } from '../db/erasure'
import { findMessage, markDone, readInbox, readSubscriptions } from '../db/inbox'
import { retryDeliveries } from '../db/outbox'
import { signingSecret } from '../db/values'
import { DAY } from '../time'
import { entryOf, subscriptionOf, type Entry, type SubscriptionEntry } from './entry'
import { messagesAsCsv, subscriptionsAsCsv } from './formats/csv'
import { asJson } from './formats/json'
import { asMbox } from './formats/mbox'
import { withInbox } from './inbox-file'
import { write, writeAll } from './output'
import { messageLine, messageText, subscriptionLine } from './printable'
import { matches } from './search'

export type Format = 'text' | 'json' | 'csv' | 'mbox'

async function* entriesOf(
  store: Store,
  wanted: (entry: Entry) => boolean,
): AsyncGenerator<Entry> {
  for await (const message of readInbox(store)) {
    const entry = entryOf(message)
    if (wanted(entry)) yield entry
  }
}

async function* subscriptionsOf(
  store: Store,
  settings: Settings,
): AsyncGenerator<SubscriptionEntry> {
  const signer = createSigner(settings.signingSecret ?? (await signingSecret(store)))
  for (const subscription of await readSubscriptions(store))
    yield subscriptionOf(subscription, unsubscribeLink(settings, signer, subscription))
}

async function* lines<T>(entries: AsyncIterable<T>, line: (entry: T) => string) {
  for await (const entry of entries) yield `${line(entry)}\n`
}

async function* nothing(): AsyncGenerator<never> {}

const inFormat = (
  entries: AsyncIterable<Entry>,
  format: Format,
  settings: Settings,
): AsyncIterable<string> => {
  if (format === 'json') return asJson(entries)
  if (format === 'csv') return messagesAsCsv(entries)
  if (format === 'mbox') return asMbox(entries, settings)
  return lines(entries, messageLine)
}

const everything = () => true

/** Messages that are wanted, in a format. */
export const list = (
  format: Format,
  wanted: (entry: Entry) => boolean = everything,
): Promise<number> => {
  const print = async (entries: AsyncIterable<Entry>, settings: Settings) => {
    const count = await writeAll(inFormat(entries, format, settings))
    if (count === 0 && format === 'text')
      await write(wanted === everything ? 'Nothing came in yet.\n' : 'Nothing found.\n')
    return 0
  }
  return withInbox(
    (store, settings) => print(entriesOf(store, wanted), settings),
    (settings) => print(nothing(), settings),
  )
}

/** Messages in which all words of a search are found. */
export const search = (words: string, format: Format): Promise<number> =>
  list(format, matches(words))

const noSuchMessage = (number: number) => {
  console.error(`There is no message #${number}.`)
  return 1
}

/** One message, with its text and what became of it. */
export const show = (number: number): Promise<number> =>
  withInbox(
    async (store) => {
      const message = await findMessage(store, number)
      if (!message) return noSuchMessage(number)
      await write(messageText(entryOf(message)))
      return 0
    },
    () => noSuchMessage(number),
  )

/** Marks messages as done, or as not done again. */
export const mark = (numbers: readonly number[], done: boolean): Promise<number> =>
  withInbox(
    async (store) => {
      let code = 0
      for (const number of numbers) {
        const at = done ? Date.now() : null
        if (await store.write((db) => markDone(db, number, at)))
          await write(`#${number} is ${done ? 'done' : 'open again'}.\n`)
        else code = noSuchMessage(number)
      }
      return code
    },
    () => noSuchMessage(numbers[0] ?? 0),
  )

/** Has what failed, or waits for its next try, tried again: of one message, or all. */
export const retry = (number: number | undefined): Promise<number> =>
  withInbox(
    async (store) => {
      const message = number === undefined ? undefined : await findMessage(store, number)
      if (number !== undefined && !message) return noSuchMessage(number)
      const count = await store.write((db) =>
        retryDeliveries(db, Date.now(), message?.id),
      )
      await write(
        count === 0
          ? 'Nothing has failed, and nothing waits for another try.\n'
          : `${count} to be tried again by the receiver, if it runs.\n`,
      )
      return 0
    },
    () => write('Nothing has failed, and nothing waits for another try.\n').then(() => 0),
  )

/** Erases messages that are older than so many days. */
export const purge = (days: number): Promise<number> =>
  withInbox(
    async (store, settings) => {
      const before = Date.now() - days * DAY
      const { messages } = await eraseAll(store, settings, (db) =>
        purgeMessages(db, before),
      )
      await write(`Erased: ${messages} messages older than ${days} days.\n`)
      return 0
    },
    () => write('Nothing came in yet.\n').then(() => 0),
  )

/** Erases everything of one address, which is a person's right. */
export const erase = (email: string): Promise<number> =>
  withInbox(
    async (store, settings) => {
      const erased = await eraseAll(store, settings, (db) => eraseAddress(db, email))
      await write(
        `Erased: ${erased.messages} messages, ${erased.subscriptions} subscriptions.\n`,
      )
      return 0
    },
    () => write('Nothing came in yet.\n').then(() => 0),
  )

/** Newsletter subscriptions; of those that are not confirmed, nobody may write to. */
export const subscriptions = (format: Format): Promise<number> => {
  const print = async (entries: AsyncIterable<SubscriptionEntry>) => {
    if (format === 'json') await writeAll(asJson(entries))
    else if (format === 'csv') await writeAll(subscriptionsAsCsv(entries))
    else if ((await writeAll(lines(entries, subscriptionLine))) === 0)
      await write('Nothing came in yet.\n')
    return 0
  }
  return withInbox(
    (store, settings) => print(subscriptionsOf(store, settings)),
    () => print(nothing()),
  )
}
