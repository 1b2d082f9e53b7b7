import { existsSync } from 'node:fs'
import { readSettings, type Settings } from '../settings'
import { openStore, type Store } from '../db'
import { databaseFile } from '../db/database-file'

/** Reading makes no database where nothing came in yet. */
const isMissing = ({ databaseUrl }: Settings) =>
  databaseUrl.startsWith('file:') && !existsSync(databaseFile(databaseUrl))

/** Opens the inbox that the settings name and closes it afterwards; `none` if there is none. */
export const withInbox = async <T>(
  work: (store: Store, settings: Settings) => Promise<T>,
  none: (settings: Settings) => T | Promise<T>,
): Promise<T> => {
  const settings = readSettings(process.env)
  if (isMissing(settings)) return none(settings)
  const store = await openStore(settings.databaseUrl)
  try {
    return await work(store, settings)
  } finally {
    await store.close()
  }
}
