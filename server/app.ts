import fastify, { LogController } from 'fastify'
import { api } from './routes'
import { endConnectionsOnClose } from './plugins/graceful-shutdown'
import { refuseTheGone } from './plugins/client-disconnected'
import { withoutBasePath } from './plugins/base-path'
import { setHeaders } from './plugins/security-headers'
import { answerError, plainError } from './plain-errors'
import { timedServer, timeLimits } from './plugins/timeouts'
import { ops } from './routes/health'
import { countAtOnce, countRequests } from './plugins/count-requests'
import { loggerOptions } from './plugins/logger'
import type { Services } from './services'
import { site, SITE_ROUTE } from './plugins/site'
import { keepFiles } from './plugins/site/kept-files'
import { readyAnswers } from './plugins/site/ready-answers'

/** The receiver, ready to listen. Whoever opened the store closes it, after the app. */
export const createApp = async (services: Services, limits = timeLimits) => {
  const { settings, store, metrics, pageCounter } = services
  const files = keepFiles(settings)
  const countPage = pageCounter?.count ?? (() => {})
  const ready = readyAnswers(files, countPage)
  const shorten = withoutBasePath(settings.siteUrl)
  const app = fastify({
    logger: loggerOptions(settings),
    // `countRequests` logs what there is to say.
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: settings.trustProxy,
    // Most requests are for pages that were asked for a moment ago: for those, nothing that
    // the app does to a request is needed.
    serverFactory: (handle) =>
      timedServer(limits, (request, response) => {
        const started = performance.now()
        shorten(request)
        if (!ready.answer(request, response)) return handle(request, response)
        count(response.statusCode, performance.now() - started)
      }),
    // An address that cannot be decoded never reaches a hook.
    frameworkErrors: (_error, _request, { raw }) => {
      raw.writeHead(400, {
        'Content-Type': 'text/plain; charset=utf-8',
        'X-Content-Type-Options': 'nosniff',
      })
      raw.end(plainError(400))
    },
  })
  const count = countAtOnce(app, metrics, SITE_ROUTE)
  app.server.maxConnections = settings.maxConnections
  countRequests(app, metrics)
  refuseTheGone(app)
  setHeaders(app, settings)
  endConnectionsOnClose(app)
  app.addHook('preClose', async () => ready.end())
  app.setErrorHandler(answerError)
  await app.register(ops, { settings, store, metrics })
  await app.register(api, { prefix: '/api', services })
  await app.register(site, { settings, files, ready, countPage })
  return app
}
