import cors from '@fastify/cors'
import type { FastifyInstance, FastifyPluginAsync } from 'fastify'
import { formHeaders } from '../../src/shared/form-rules'
import { HttpError } from '../http-error'
import { sitePages } from './pages'
import type { Services } from '../services'
import { objectionsTo, objectionsToMail } from '../spam/objections'
import { addBodyParsers, isForm } from '../plugins/body-parsers'
import { challenge } from './challenge'
import { contactSubmission } from './contact'
import { refusalOf, retryAfter } from './errors'
import { newsletterSubmission } from './newsletter'
import { newsletterLinks } from './newsletter-links'
import { limitRate } from '../plugins/rate-limit'
import { takeSubmissions } from './submission'

/** Seconds for which a browser need not ask again whether it may post here. */
const PREFLIGHT_KEPT = 86_400

/** Sites on other hosts may post here if the operator has named them. */
const allowOrigins = async (app: FastifyInstance, origins: readonly string[]) => {
  if (origins.length === 0) return
  await app.register(cors, {
    origin: [...origins],
    methods: ['GET', 'POST'],
    allowedHeaders: ['Content-Type', ...Object.values(formHeaders)],
    exposedHeaders: ['Retry-After'],
    maxAge: PREFLIGHT_KEPT,
  })
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('Cross-Origin-Resource-Policy', 'cross-origin')
  })
}

/** Everything below `/api`: what visitors send. Answers are never cached. */
export const api: FastifyPluginAsync<{ services: Services }> = async (
  app,
  { services },
) => {
  const { settings, store, signer, storeMessage, proof, metrics } = services
  // There is a worker only later.
  const wakeWorker = () => services.wakeWorker()
  const pages = sitePages(settings)
  const rateLimit = await limitRate(app, settings)
  const surroundings = {
    pages,
    rateLimit,
    onUnavailable: () => metrics.unavailable.inc(),
  }
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('Cache-Control', 'no-store')
  })
  app.setErrorHandler((error, request, reply) => {
    const { status, body } = refusalOf(error)
    if (status >= 500) request.log.error(error)
    if (status === 503) reply.header('Retry-After', retryAfter)
    return reply.code(status).send(body)
  })
  await allowOrigins(app, settings.allowedOrigins)
  await addBodyParsers(app)
  challenge(app, { signer, proof, rateLimit })
  const contact = contactSubmission({
    store: storeMessage,
    objections: objectionsTo({ signer, proof, isForm }),
  })
  const newsletter = newsletterSubmission({
    store,
    objections: objectionsToMail({ proof, isForm }),
    onRequested: wakeWorker,
  })
  takeSubmissions(app, contact, { ...surroundings, accept: rateLimit.accept })
  takeSubmissions(app, newsletter, { ...surroundings, accept: rateLimit.acceptMail })
  await app.register(newsletterLinks, {
    settings,
    store,
    signer,
    pages,
    rateLimit,
    onConfirmed: wakeWorker,
  })
  const nothingThere = async () => {
    throw new HttpError(404)
  }
  app.all('/*', { onRequest: nothingThere, handler: nothingThere })
}
