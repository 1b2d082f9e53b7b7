/** Empty databases, with messages, subscriptions and deliveries in them. */
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
import { adasMessage } from './requests'

export const NOW = Date.UTC(2026, 5, 1)

let createDatabase = async () => `file:${temporaryFolder()}/messages.db`

/**
 * Has all tests that use `describeStore` run on other databases, such as those of PostgreSQL in the
 * place of SQLite.
 */
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
    /** Opens the same database a second time, as another server would. */
    const openAnother = async () => {
      const store = await openStore(url)
      open.push(store)
      return store
    }
    beforeEach(async () => {
      url = await createDatabase()
      await openAnother()
    })
    /** The store of the current test, on a new empty database. */
    const store = () => {
      const [first] = open
      if (!first) throw new Error('No store is open outside of tests')
      return first
    }
    tests({ store, openAnother })
    // Jest runs `afterEach` functions in the order in which they were registered. This one closes
    // the stores, so it is registered after those of `tests`, which still use the stores.
    afterEach(() => Promise.all(open.splice(0).map((each) => each.close())))
  })
}

let keys = 0

/** A message of Ada with a unique idempotency key. */
export const newMessage = (change: Partial<NewMessage> = {}): NewMessage => {
  keys += 1
  const idempotencyKey = `key ${keys}`
  return { ...adasMessage, language: 'fr', idempotencyKey, spamSignals: [], ...change }
}

/** Stores this many messages, each with a delivery to the team. */
export const fill = async (store: Store, count: number, now = NOW) => {
  for (let number = 0; number < count; number += 1)
    await storeMessage(store, newMessage(), ['team'], now)
}

/**
 * The slug of a news item that was published today. A test cannot use an older date, since the
 * server sends only recent news.
 */
export const SLUG = `${new Date().toISOString().slice(0, 10)}-launch`

const inEach = (text: string) => ({
  fr: `${text} fr`,
  en: `${text} en`,
  de: `${text} de`,
})

export const news: News = {
  title: inEach('Title'),
  lead: inEach('Lead'),
  text: {
    fr: "First fr\n\nL'eau ? fr",
    en: "First en\n\nL'eau ? en",
    de: "First de\n\nL'eau ? de",
  },
}

/** Stores this many confirmed subscriptions, of `fr0@example.org`, `fr1@example.org` and so on. */
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

/**
 * Claims up to ten deliveries for a new worker.
 * @param abandoned claims of workers that have died, whose deliveries may be claimed again
 */
export const claim = (
  store: Store,
  abandoned: readonly Claim[] = [],
): Promise<StoredDelivery[]> =>
  settleAndClaim(store, { abandoned, capacity: [{ kinds: deliveryKinds, limit: 10 }] })

/**
 * Claims up to ten deliveries, even those that other workers have claimed, as if these workers had
 * crashed.
 */
export const claimAfterCrash = async (store: Store) =>
  claim(store, await readClaims(store, []))

/**
 * Moves the time at which deliveries are due back by so many milliseconds, as if that time had
 * passed.
 */
export const moveDueDates = ({ write }: Store, milliseconds: number) =>
  write((db) =>
    db
      .updateTable('delivery')
      .set((delivery) => ({ due_at: delivery('due_at', '-', milliseconds) }))
      .execute(),
  )

/**
 * Moves the times at which deliveries were created, are due and ended back by so many milliseconds,
 * as if that time had passed.
 */
export const ageDeliveries = ({ write }: Store, milliseconds: number) =>
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

/** Gives the only item of a list. @throws if there is none, or more than one */
export const only = <Item>([first, ...others]: readonly Item[]): Item => {
  if (first === undefined || others.length > 0) throw new Error('There is not one')
  return first
}

export const claimOne = async (store: Store) => only(await claim(store))

/** The number of deliveries in each state. */
export const countStates = async ({ read }: Store) => {
  const counts = { waiting: 0, sent: 0, failed: 0 }
  for (const { state, count } of await read(countDeliveries))
    counts[state] += Number(count)
  return counts
}

/** All messages of a store, oldest first. */
export const messagesIn = async (store: Store): Promise<MessageEntry[]> =>
  (await readMessages(store)).map(messageEntry)
