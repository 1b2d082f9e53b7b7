import fastify, { LogController } from 'fastify'
import { api } from './api'
import { endConnectionsOnClose } from './http/closing'
import { setHeaders } from './http/headers'
import { answerError, plainError } from './http/plain-errors'
import { ops } from './ops'
import { countRequests } from './ops/count-requests'
import { loggerOptions } from './ops/logger'
import type { Services } from './services'
import { site } from './site'

/** Milliseconds a client has to send its headers, and its whole request. */
const HEADERS_TIMEOUT = 10_000
const REQUEST_TIMEOUT = 30_000

/** Milliseconds between two looks at who is too slow. */
const CHECK_INTERVAL = 5000

/** Milliseconds for which a silent connection is kept: longer than proxies keep theirs. */
const KEEP_ALIVE = 72_000

/** The receiver, ready to listen. Whoever opened the store closes it, after the app. */
export const createApp = async (services: Services) => {
  const { settings, store, metrics } = services
  const app = fastify({
    logger: loggerOptions(settings),
    // `countRequests` logs what there is to say.
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: settings.trustProxy,
    requestTimeout: REQUEST_TIMEOUT,
    keepAliveTimeout: KEEP_ALIVE,
    http: {
      headersTimeout: HEADERS_TIMEOUT,
      connectionsCheckingInterval: CHECK_INTERVAL,
    },
    // An address that cannot be decoded never reaches a hook.
    frameworkErrors: (_error, _request, { raw }) => {
      raw.writeHead(400, {
        'Content-Type': 'text/plain; charset=utf-8',
        'X-Content-Type-Options': 'nosniff',
      })
      raw.end(plainError(400))
    },
  })
  app.server.maxConnections = settings.maxConnections
  countRequests(app, metrics)
  await setHeaders(app, settings)
  endConnectionsOnClose(app)
  app.setErrorHandler(answerError)
  await app.register(ops, { settings, store, metrics })
  await app.register(api, { prefix: '/api', services })
  await app.register(site, settings)
  return app
}
