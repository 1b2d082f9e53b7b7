import { messageEntry, type MessageEntry } from '../../../server/cli/formats'
import { openStore, type Store } from '../../../server/db'
import { readMessages } from '../../../server/db/messages'
import { readSubscriptions } from '../../../server/db/subscriptions'

/** All messages of a store, oldest first. */
export const messagesIn = async (store: Store): Promise<MessageEntry[]> => {
  const messages: MessageEntry[] = []
  for await (const message of readMessages(store)) messages.push(messageEntry(message))
  return messages
}

export const subscriptionsIn = async (store: Store) =>
  (await readSubscriptions(store)).map(({ email, language, state }) => ({
    email,
    language,
    state,
  }))

/** Reads a database that a server may be using. */
export const readDatabase = async <T>(
  url: string,
  read: (store: Store) => Promise<T>,
): Promise<T> => {
  const store = await openStore(url)
  try {
    return await read(store)
  } finally {
    await store.close()
  }
}
