import { setTimeout as sleep } from 'node:timers/promises'
import fastify, { LogController } from 'fastify'
import { isSecure, NO_CONTENT, securityHeaders } from '../src/shared/security-headers'
import type { Store } from './db'
import { storeMessage } from './db/messages'
import type { DeliveryKind } from './db/tables'
import { signingSecret } from './db/values'
import { plainError, sendPlainError } from './errors'
import { createDeliver } from './jobs/deliver'
import { startHousekeeping } from './jobs/housekeeping'
import { startWorker } from './jobs/worker'
import { createMailer } from './mail/mailer'
import { removeBasePath } from './plugins/base-path'
import {
  closeConnectionsOnShutdown,
  createServerWithTimeouts,
  defaultTimeouts,
  refuseDisconnected,
} from './plugins/connections'
import { loggerOptions, type Logger } from './plugins/logger'
import { countRequests, createMetrics } from './plugins/metrics'
import { site, siteUrlOfBuild } from './plugins/site'
import { api } from './routes/api'
import { health } from './routes/health'
import type { Settings } from './settings'
import { createSigner } from './signing'

/** Milliseconds for open requests and deliveries to end: orchestrators kill after ten seconds. */
const GRACE = 8000

/** Logs settings that work and are hardly meant. */
const warnAboutSettings = async (settings: Settings, log: Logger) => {
  const { publicDir, siteUrl, smtp } = settings
  const built = await siteUrlOfBuild(publicDir)
  if (built !== undefined && built !== siteUrl)
    log.warn(
      { built, siteUrl },
      'the pages were built for another SITE_URL: build them with the same one',
    )
  if (smtp === undefined && isSecure(siteUrl))
    log.warn('SMTP_URL is not set: mails are written to MAIL_DIR, and nobody gets them')
}

/**
 * The server with its worker, ready to listen. `close` lets open requests and deliveries end;
 * the caller closes the store after it.
 */
export const createApp = async (
  settings: Settings,
  store: Store,
  timeouts = defaultTimeouts,
) => {
  const app = fastify({
    logger: loggerOptions(settings),
    // `countRequests` logs requests.
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: settings.trustProxy,
    rewriteUrl: removeBasePath(settings.siteUrl),
    serverFactory: createServerWithTimeouts(timeouts),
    // No hook sees a URL that cannot be decoded.
    frameworkErrors: (_error, _request, { raw }) => {
      raw.writeHead(400, {
        'Content-Type': 'text/plain; charset=utf-8',
        'X-Content-Type-Options': 'nosniff',
      })
      raw.end(plainError(400))
    },
  })
  const { log } = app
  await warnAboutSettings(settings, log)

  const metrics = createMetrics(store)
  const kinds: DeliveryKind[] = settings.webhookUrl ? ['team', 'webhook'] : ['team']
  const signer = createSigner(settings.signingSecret ?? (await signingSecret(store)))
  const mailer = createMailer(settings)
  const worker = startWorker({
    store,
    deliver: createDeliver({ settings, store, mailer, signer }),
    settings,
    log,
    onAttempt: (kind, outcome) => metrics.attempts.inc({ kind, outcome }),
  })
  const housekeeping = startHousekeeping(store, settings, log)

  app.server.maxConnections = settings.maxConnections
  app.setErrorHandler(sendPlainError)
  countRequests(app, metrics)
  refuseDisconnected(app)
  closeConnectionsOnShutdown(app)
  const headers = new Map(Object.entries(securityHeaders(isSecure(settings.siteUrl))))
  headers.set('content-security-policy', NO_CONTENT)
  app.addHook('onRequest', async (_request, reply) => {
    // @fastify/static can replace headers of the raw response only.
    reply.raw.setHeaders(headers)
  })
  await app.register(health, { settings, store, metrics })
  await app.register(api, {
    prefix: '/api',
    settings,
    store,
    async storeMessage(message) {
      const isNew = await storeMessage(store, message, kinds)
      if (!isNew) return
      metrics.stored.inc()
      if (message.spamSignals.length > 0) metrics.possibleSpam.inc()
      worker.wake()
    },
    signer,
    metrics,
    wakeWorker: worker.wake,
  })
  await app.register(site, { settings })

  return {
    app,
    async close() {
      const deadline = sleep(GRACE, undefined, { ref: false })
      void deadline.then(() => app.server.closeAllConnections())
      // Together: a response that hangs must leave mails the time to be noted as sent.
      const stopped = Promise.all([worker.stop(), housekeeping.stop()])
      await app.close()
      await Promise.race([stopped, deadline])
      mailer.close()
    },
  }
}
