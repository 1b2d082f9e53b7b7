import { entryOf, type Entry } from '../../../server/cli/entry'
import type { Store } from '../../../server/db'
import { readInbox, readSubscriptions } from '../../../server/db/inbox'

/** All messages of a store, oldest first. */
export const messagesIn = async (store: Store): Promise<Entry[]> => {
  const messages: Entry[] = []
  for await (const message of readInbox(store)) messages.push(entryOf(message))
  return messages
}

/** What a subscription is known by. */
export const subscriptionsIn = async (store: Store) =>
  (await readSubscriptions(store)).map(({ email, language, state }) => ({
    email,
    language,
    state,
  }))
