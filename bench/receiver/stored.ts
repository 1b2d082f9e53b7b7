/** What became of the messages, read from the database with nothing in between. */
import { setTimeout as sleep } from 'node:timers/promises'
import { openStore, type Store } from '../../server/db'
import { readMessages } from '../../server/db/messages'
import { countDeliveries } from '../../server/db/outbox'
import { messageOf } from './messages'

export interface Stored {
  /** Acknowledged, and not there as they were sent. */
  lost: number
  /** There more than once. */
  repeated: number
  /** There, though nobody was told so: an answer that got lost. */
  unacknowledged: number
  /** Without a delivery that has ended well. */
  undelivered: number
}

/** Seconds until the outbox is empty, from now on; looks as seldom as it can. */
export const drained = async (url: string, patience: number): Promise<number> => {
  const store = await openStore(url)
  const started = performance.now()
  const seconds = () => (performance.now() - started) / 1000
  try {
    while ((await store.read(countDeliveries)).waiting > 0) {
      if (seconds() > patience) return Infinity
      await sleep(200)
    }
    return seconds()
  } finally {
    await store.close()
  }
}

const same = (one: object, other: object) =>
  JSON.stringify(Object.entries(one)) === JSON.stringify(Object.entries(other))

const countIn = async (store: Store, acknowledged: readonly number[]) => {
  const missing = new Set(acknowledged)
  const seen = new Set<number>()
  const found: Stored = { lost: 0, repeated: 0, unacknowledged: 0, undelivered: 0 }
  for await (const { name, email, subject, message, deliveries } of readMessages(store)) {
    const number = Number(name.split(' ').at(-1))
    const sent = { name, email, subject, message }
    if (seen.has(number)) found.repeated += 1
    else if (same(messageOf(number), sent) && !missing.delete(number))
      found.unacknowledged += 1
    seen.add(number)
    if (!deliveries.some(({ state }) => state === 'sent')) found.undelivered += 1
  }
  return { ...found, lost: missing.size }
}

export const countStored = async (
  url: string,
  acknowledged: readonly number[],
): Promise<Stored> => {
  const store = await openStore(url)
  try {
    return await countIn(store, acknowledged)
  } finally {
    await store.close()
  }
}
