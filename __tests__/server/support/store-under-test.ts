import { openStore, type Store } from '../../../server/db'
import { readInbox, type InboxEntry } from '../../../server/db/inbox'
import { messageIntake, type Incoming } from '../../../server/db/message-intake'
import { claimDeliveries } from '../../../server/db/outbox'
import type { StoredDelivery } from '../../../server/db/tables'
import { DAY, MINUTE } from '../../../server/time'
import { describeEngines } from './engines'
import { ada } from './requests'

export const NOW = Date.UTC(2026, 5, 1)

interface StoreUnderTest {
  /** One on a database that holds nothing yet, anew for each test. */
  store: () => Store
  /** Another one on the same database, as another receiver has; whoever opens it closes it. */
  openAnother: () => Promise<Store>
  /** URL of a database that holds nothing yet, and has no tables. */
  emptyDatabase: () => Promise<string>
}

/** Describes the same for the stores of both databases. */
export const describeStores = (
  title: string,
  tests: (under: StoreUnderTest) => void,
): void =>
  describeEngines(title, ({ emptyDatabase }) => {
    let url: string
    let store: Store
    beforeEach(async () => {
      url = await emptyDatabase()
      store = await openStore(url)
    })
    afterEach(() => store.close())
    tests({ store: () => store, openAnother: () => openStore(url), emptyDatabase })
  })

let keys = 0

/** A message of Ada's that is no other's repeat. */
export const incoming = (change: Partial<Incoming> = {}): Incoming => {
  keys += 1
  return { ...ada, language: 'fr', key: `key ${keys}`, suspicion: [], ...change }
}

export const intakeOf = (store: Store) => messageIntake(store, { kinds: ['team'] })

export const inboxOf = async (store: Store): Promise<InboxEntry[]> => {
  const all: InboxEntry[] = []
  for await (const message of readInbox(store)) all.push(message)
  return all
}

/** Claims up to ten deliveries for a minute. */
export const claim = (store: Store, now: number): Promise<StoredDelivery[]> =>
  claimDeliveries(store, { now, lease: MINUTE, limit: 10, horizon: DAY })

export const claimOne = async (store: Store, now: number): Promise<StoredDelivery> => {
  const [first, ...rest] = await claim(store, now)
  if (!first || rest.length > 0) throw new Error('There is not exactly one')
  return first
}
