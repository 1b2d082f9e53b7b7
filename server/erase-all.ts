import { removeMailFiles } from './mail/mail-files'
import type { Settings } from './settings'
import type { Db, Store } from './db'
import type { Erased } from './db/erasure'

/**
 * Erases some at a time until nothing is left, with the mail files that go with it, and from
 * the disk. What a crash leaves of the files is found by `sweepMailFiles`.
 */
export const eraseAll = async (
  store: Store,
  { mailDir }: Pick<Settings, 'mailDir'>,
  erase: (db: Db) => Promise<Erased>,
): Promise<Omit<Erased, 'deliveries'>> => {
  const total = { messages: 0, subscriptions: 0 }
  for (;;) {
    const { messages, subscriptions, deliveries } = await store.write(erase)
    if (messages + subscriptions === 0) break
    total.messages += messages
    total.subscriptions += subscriptions
    await removeMailFiles(mailDir, deliveries)
  }
  if (total.messages + total.subscriptions > 0) await store.forget()
  return total
}
