import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { createApp } from '../../server/app'
import { openStore, type Store } from '../../server/db'
import { readSubscriptions } from '../../server/db/inbox'
import type { clientTimeouts } from '../../server/plugins/connections'
import { readSettings } from '../../server/settings'
import { afterTests, temporaryFolder } from './clean-up'
import { postForm, postJson, rawRequest } from './requests'
import { messagesIn } from './stores'

interface Options {
  env?: Record<string, string>
  /** Files of the built site by their path below the public folder. */
  files?: Record<string, string | Buffer>
  timeouts?: typeof clientTimeouts
}

/** A server that really listens, with a database and a public folder of its own. */
export const startTestServer = async ({ env, files = {}, timeouts }: Options = {}) => {
  const folder = temporaryFolder()
  const settings = readSettings({
    DATABASE_URL: `file:${folder}/data/messages.db`,
    PUBLIC_DIR: path.join(folder, 'public'),
    RATE_LIMIT: '1000000',
    RATE_LIMIT_TOTAL: '1000000',
    LOG_LEVEL: 'error',
    ...env,
  })
  for (const [name, text] of Object.entries(files)) {
    const file = path.join(settings.PUBLIC_DIR, name)
    mkdirSync(path.dirname(file), { recursive: true })
    writeFileSync(file, text)
  }
  const store = await openStore(settings.DATABASE_URL)
  let failure: Error | undefined
  const failing: Store = {
    ...store,
    read: (work) => (failure ? Promise.reject(failure) : store.read(work)),
    write: (work) => (failure ? Promise.reject(failure) : store.write(work)),
  }
  const { app, close } = await createApp(settings, failing, timeouts)
  const url = await app.listen({ host: '127.0.0.1', port: 0 })
  let stopped: Promise<void> | undefined
  const stop = () => (stopped ??= close().then(store.close))
  afterTests(stop)
  return {
    url,
    store,
    settings,
    /** Lets every query of the server fail, until it is called without an error. */
    failWith(error?: Error) {
      failure = error
    },
    get: (address: string, headers = {}) => rawRequest(url, address, { headers }),
    /** Sends the contact form by script, and without. */
    contact: (body: unknown, headers = {}) =>
      postJson(`${url}/api/contact`, body, headers),
    contactForm: (fields: Record<string, string>) =>
      postForm(`${url}/api/contact`, fields),
    messages: () => messagesIn(store),
    subscriptions: () => readSubscriptions(store),
    deliveries: () => store.read((db) => db.selectFrom('delivery').selectAll().execute()),
    stop,
  }
}

export type TestServer = Awaited<ReturnType<typeof startTestServer>>
