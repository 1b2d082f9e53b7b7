import { randomUUID } from 'node:crypto'
import { messageEntry, type MessageEntry } from '../../server/cli/formats'
import { openStore, type Store } from '../../server/db'
import { readMessages } from '../../server/db/inbox'
import { storeMessage, type NewMessage } from '../../server/db/messages'
import type { News } from '../../server/db/news'
import {
  countDeliveries,
  readClaims,
  settleAndClaim,
  type Claim,
} from '../../server/db/outbox'
import { deliveryKinds, type StoredDelivery } from '../../server/db/tables'
import { temporaryFolder } from './lifecycle'
import { ada } from './requests'

export const NOW = Date.UTC(2026, 5, 1)

/** Gives the URL of an empty database. */
let createDatabase = async () => `file:${temporaryFolder()}/messages.db`

/** Lets the tests of stores run on another engine than SQLite. */
export const runStoresOn = (create: typeof createDatabase) => {
  createDatabase = create
}

/** Tests of a store, which run on SQLite, and in `postgres.slow.test.ts` on PostgreSQL. */
export const describeStore = (
  title: string,
  tests: (under: { store: () => Store; openAnother: () => Promise<Store> }) => void,
): void => {
  describe(title, () => {
    let url: string
    const open: Store[] = []
    /** Opens the same database again, as another server does. */
    const openAnother = async () => {
      const store = await openStore(url)
      open.push(store)
      return store
    }
    beforeEach(async () => {
      url = await createDatabase()
      await openAnother()
    })
    /** On an empty database, a new one for each test. */
    const store = () => {
      const [first] = open
      if (!first) throw new Error('No store is open outside of tests')
      return first
    }
    tests({ store, openAnother })
    // After what the tests end.
    afterEach(() => Promise.all(open.splice(0).map((each) => each.close())))
  })
}

let keys = 0

/** A message of Ada's that repeats no other. */
export const newMessage = (change: Partial<NewMessage> = {}): NewMessage => {
  keys += 1
  const idempotencyKey = `key ${keys}`
  return { ...ada, language: 'fr', idempotencyKey, spamSignals: [], ...change }
}

/** Stores messages with a delivery to the team each. */
export const fill = async (store: Store, count: number, now = NOW) => {
  for (let number = 0; number < count; number += 1)
    await storeMessage(store, newMessage(), ['team'], now)
}

/** Of today: older ones are not sent. */
export const SLUG = `${new Date().toISOString().slice(0, 10)}-launch`

const inEach = (text: string) => ({
  fr: `${text} fr`,
  en: `${text} en`,
  de: `${text} de`,
})

export const news: News = {
  title: inEach('Title'),
  lead: inEach('Lead'),
  paragraphs: [inEach('First'), inEach("L'eau ?")],
}

/** Stores subscriptions that are confirmed, of `fr0@example.org` and so on. */
export const addReaders = async ({ write }: Store, count: number, language = 'fr') => {
  const rows = Array.from({ length: count }, (_, index) => ({
    id: randomUUID(),
    email: `${language}${index}@example.org`,
    address: `${language}${index}@example.org`,
    language,
    state: 'confirmed' as const,
    requested_at: NOW,
    confirmed_at: NOW,
    mailed_at: NOW,
    token: 't'.repeat(22),
  }))
  for (let from = 0; from < count; from += 1000)
    await write((db) =>
      db
        .insertInto('subscription')
        .values(rows.slice(from, from + 1000))
        .onConflict((conflict) => conflict.doNothing())
        .execute(),
    )
}

/** Claims up to ten deliveries, and of those that others have claimed what is said to be abandoned. */
export const claim = (
  store: Store,
  abandoned: readonly Claim[] = [],
): Promise<StoredDelivery[]> =>
  settleAndClaim(store, { abandoned, capacity: [{ kinds: deliveryKinds, limit: 10 }] })

/** Claims up to ten deliveries, as if whoever claimed some before had died. */
export const claimAfterCrash = async (store: Store) =>
  claim(store, await readClaims(store, []))

/** Lets all deliveries be due so much earlier, as if the time had passed. */
export const passTime = ({ write }: Store, milliseconds: number) =>
  write((db) =>
    db
      .updateTable('delivery')
      .set((delivery) => ({ due_at: delivery('due_at', '-', milliseconds) }))
      .execute(),
  )

/** Lets all that has happened to deliveries be so much longer ago. */
export const letPass = ({ write }: Store, milliseconds: number) =>
  write((db) =>
    db
      .updateTable('delivery')
      .set((delivery) => ({
        due_at: delivery('due_at', '-', milliseconds),
        created_at: delivery('created_at', '-', milliseconds),
        ended_at: delivery('ended_at', '-', milliseconds),
      }))
      .execute(),
  )

/** The only item of a list. */
export const only = <Item>([first, ...others]: readonly Item[]): Item => {
  if (first === undefined || others.length > 0) throw new Error('There is not one')
  return first
}

export const claimOne = async (store: Store) => only(await claim(store))

/** How many deliveries there are in each state. */
export const countStates = async ({ read }: Store) => {
  const counts = { waiting: 0, sent: 0, failed: 0 }
  for (const { state, count } of await read(countDeliveries))
    counts[state] += Number(count)
  return counts
}

/** All messages of a store, oldest first. */
export const messagesIn = async (store: Store): Promise<MessageEntry[]> =>
  (await readMessages(store)).map(messageEntry)
