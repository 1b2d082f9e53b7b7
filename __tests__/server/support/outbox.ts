import { openStore } from '../../../server/db'
import { messagesIn } from './inbox'

/** Looks into a database that a server is using. */
const lookInto = async <T>(
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
