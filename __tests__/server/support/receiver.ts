import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createApp } from '../../../server/app'
import { readSettings } from '../../../server/settings'
import { openStore, type Store } from '../../../server/store'

/** A folder of its own for a test. */
export const temporaryFolder = () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'receiver-'))
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) }
}

interface ReceiverOptions {
  env?: Record<string, string>
  /** Files of the built site by their path below the public folder. */
  files?: Record<string, string | Buffer>
  /** Changes the store that the app sees. */
  wrapStore?: (store: Store) => Store
}

/** A receiver that really listens, with a database and a public folder of its own. */
export const startReceiver = async ({
  env,
  files = {},
  wrapStore = (store) => store,
}: ReceiverOptions = {}) => {
  const { folder, remove } = temporaryFolder()
  const settings = readSettings({
    DATABASE_URL: `file:${folder}/data/messages.db`,
    PUBLIC_DIR: path.join(folder, 'public'),
    RATE_LIMIT: '1000000',
    ...env,
  })
  for (const [name, text] of Object.entries(files)) {
    const file = path.join(settings.publicDir, name)
    mkdirSync(path.dirname(file), { recursive: true })
    writeFileSync(file, text)
  }
  const store = await openStore(settings.databaseUrl)
  const app = await createApp(settings, wrapStore(store))
  const url = await app.listen({ host: '127.0.0.1', port: 0 })
  return {
    url,
    store,
    settings,
    stop: async () => {
      await app.close()
      store.close()
      remove()
    },
  }
}

export type Receiver = Awaited<ReturnType<typeof startReceiver>>
