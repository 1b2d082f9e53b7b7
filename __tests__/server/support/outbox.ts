import { setTimeout as sleep } from 'node:timers/promises'
import { openStore } from '../../../server/db'
import { countDeliveries } from '../../../server/db/outbox'
import { messagesIn } from './inbox'

/** Looks into a database that a receiver is using. */
export const lookInto = async <T>(
  url: string,
  look: (store: Awaited<ReturnType<typeof openStore>>) => Promise<T>,
): Promise<T> => {
  const store = await openStore(url)
  try {
    return await look(store)
  } finally {
    await store.close()
  }
}

/** All messages of a database. */
export const keptIn = (url: string) => lookInto(url, messagesIn)

/** Waits until nothing waits to be delivered, or for so many looks; says what is left. */
export const drained = (url: string, looks = 600) =>
  lookInto(url, async (store) => {
    for (;;) {
      const counts = await store.read(countDeliveries)
      looks -= 1
      if (counts.waiting === 0 || looks <= 0) return counts
      await sleep(200)
    }
  })
