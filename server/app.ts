import { setTimeout as sleep } from 'node:timers/promises'
import fastify, { LogController } from 'fastify'
import { isSecure, NO_CONTENT, securityHeaders } from '../src/shared/security-headers'
import { isPublicAddress } from '../src/shared/site-address'
import type { Store } from './db'
import { applyError, plainError } from './errors'
import { createDeliver } from './jobs/deliver'
import { startHousekeeping } from './jobs/housekeeping'
import { startWorker } from './jobs/worker'
import { createMailer } from './mail/mailer'
import {
  clientTimeouts,
  manageConnections,
  refuseClient,
  requireProxySecret,
} from './plugins/connections'
import { loggerOptions, logResponses } from './plugins/logger'
import { addHealth, addMetrics } from './plugins/monitoring'
import { rewriteUrl, site } from './plugins/site'
import { api } from './routes/api'
import { isLoopback, type Settings } from './settings'

/**
 * Milliseconds that open requests and deliveries get to end when the server closes. Orchestrators
 * kill a process after ten seconds.
 */
const CLOSE_TIMEOUT_MS = 8000

/**
 * Makes the server and its worker, ready to listen. `close` first answers proxies that the server
 * is not ready, and after a pause lets open requests and deliveries end. The caller closes the
 * store afterwards.
 */
export const createApp = async (
  settings: Settings,
  store: Store,
  timeouts = clientTimeouts,
) => {
  const headers = new Map(Object.entries(securityHeaders(isSecure(settings.SITE_URL))))
  // Every response gets this content security policy and lifetime, unless it has its own: a file of
  // the site has both, and a page that the server fills in has a policy.
  headers.set('content-security-policy', NO_CONTENT)
  headers.set('cache-control', 'no-store')
  const app = fastify({
    ...timeouts,
    logger: loggerOptions(settings),
    // Fastify must not log requests itself: `logResponses` logs them, without what visitors send.
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: settings.TRUST_PROXY,
    rewriteUrl,
    // A request that is not HTTP reaches no hook, so this handler sends the security headers
    // itself.
    clientErrorHandler: refuseClient(headers),
  })
  const { log } = app
  if (settings.SMTP_URL === undefined && isSecure(settings.SITE_URL))
    log.warn('SMTP_URL is not set: mails wait, and fail after two days')

  if (
    settings.SMTP_URL &&
    !isLoopback(settings.SMTP_URL) &&
    !isPublicAddress(settings.SITE_URL)
  )
    log.warn(
      `SITE_URL is ${settings.SITE_URL}: the links in mails lead there, where no reader gets. Set it to the address of the site`,
    )

  const mailer = createMailer(settings)
  const deliver = createDeliver(settings, store, mailer)
  // The worker starts only once the server listens. While another program uses the port, the server
  // fails at each start, and a worker would use up an attempt of each delivery every time.
  let worker: ReturnType<typeof startWorker> | undefined
  app.addHook('onListen', async () => {
    worker = startWorker(settings, store, deliver, log)
  })
  const housekeeping = startHousekeeping(store, log)

  app.server.maxConnections = settings.MAX_CONNECTIONS
  app.setErrorHandler((error, request, reply) => {
    const text = plainError(applyError(error, request, reply))
    return reply.type('text/plain; charset=utf-8').send(text)
  })
  app.addHook('onRequest', async (_request, reply) => {
    // The headers are set on the raw response: only there can @fastify/static replace them for a
    // file of the site, which has a policy and a lifetime of its own.
    reply.raw.setHeaders(headers)
  })
  logResponses(app)
  manageConnections(app)
  requireProxySecret(app, settings)
  addMetrics(app, settings, store)
  let closing = false
  addHealth(app, store, () => closing)
  const context = { settings, store, wakeWorker: () => worker?.wake() }
  await app.register(api, { prefix: '/api', ...context })
  await app.register(site, { settings })

  return {
    app,
    close: async () => {
      closing = true
      // Stop the worker while requests end, not after them: if a response hung, no time would be
      // left to note which mails were sent, and they would be sent twice.
      const stopped = Promise.all([worker?.stop(), housekeeping.stop()])
      await sleep(settings.SHUTDOWN_DELAY)
      const deadline = sleep(CLOSE_TIMEOUT_MS, undefined, { ref: false })
      void deadline.then(() => app.server.closeAllConnections())
      await app.close()
      await Promise.race([stopped, deadline])
      mailer.close()
    },
  }
}
