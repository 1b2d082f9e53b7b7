import fastify from 'fastify'
import { api } from './api'
import { endConnectionsOnClose } from './closing'
import { headers, setHeaders } from './headers'
import { health } from './health'
import { logger } from './logger'
import { answerError, plainError } from './plain-errors'
import type { Settings } from './settings'
import { site } from './site'
import type { Store } from './store'

/** Milliseconds a client has to send its request, so that slow ones hold nothing up. */
const REQUEST_TIMEOUT = 30_000

/** The receiver, ready to listen. Whoever opened the store closes it, after the app. */
export const createApp = async (settings: Settings, store: Store) => {
  const app = fastify({
    logger,
    trustProxy: settings.trustProxy,
    requestTimeout: REQUEST_TIMEOUT,
    // An address that cannot be decoded never reaches a hook.
    frameworkErrors: (_error, _request, { raw }) => {
      raw.writeHead(400, { ...headers, 'Content-Type': 'text/plain; charset=utf-8' })
      raw.end(plainError(400))
    },
  })
  app.addHook('onRequest', setHeaders)
  endConnectionsOnClose(app)
  app.setErrorHandler(answerError)
  await app.register(health, { store })
  await app.register(api, { prefix: '/api', settings, store })
  await app.register(site, settings)
  return app
}
