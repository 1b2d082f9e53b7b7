import fastify, { LogController } from 'fastify'
import { api } from './api'
import { endConnectionsOnClose } from './http/closing'
import { refuseTheGone } from './http/gone'
import { setHeaders } from './http/headers'
import { answerError, plainError } from './http/plain-errors'
import { ops } from './ops'
import { countRequests } from './ops/count-requests'
import { loggerOptions } from './ops/logger'
import type { Services } from './services'
import { site } from './site'
import { keepFiles } from './site/kept-files'
import { answerAtOnce, readyAnswers } from './site/ready-answers'

/** How long clients may take, in milliseconds. */
export interface TimeLimits {
  /** To send the headers, and the whole request. */
  headers: number
  request: number
  /** For which nothing may be sent either way, as with somebody who never reads the answer. */
  silence: number
  /** Between two looks at who is too slow. */
  check: number
  /** For which a silent connection is kept: longer than proxies keep theirs. */
  keepAlive: number
}

const timeLimits: TimeLimits = {
  headers: 10_000,
  request: 30_000,
  silence: 120_000,
  check: 5000,
  keepAlive: 72_000,
}

/** The receiver, ready to listen. Whoever opened the store closes it, after the app. */
export const createApp = async (services: Services, limits = timeLimits) => {
  const { settings, store, metrics } = services
  const app = fastify({
    logger: loggerOptions(settings),
    // `countRequests` logs what there is to say.
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: settings.trustProxy,
    requestTimeout: limits.request,
    connectionTimeout: limits.silence,
    keepAliveTimeout: limits.keepAlive,
    http: {
      headersTimeout: limits.headers,
      connectionsCheckingInterval: limits.check,
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
  const files = keepFiles(settings)
  const ready = readyAnswers(files)
  countRequests(app, metrics)
  answerAtOnce(app, ready)
  refuseTheGone(app)
  await setHeaders(app, settings)
  endConnectionsOnClose(app)
  app.setErrorHandler(answerError)
  await app.register(ops, { settings, store, metrics })
  await app.register(api, { prefix: '/api', services })
  await app.register(site, { settings, files, ready })
  return app
}
