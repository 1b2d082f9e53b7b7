import cors from '@fastify/cors'
import type { FastifyInstance, FastifyPluginAsync } from 'fastify'
import { formHeaders } from '../../src/shared/form-rules'
import type { Store } from '../db'
import { applyError, HttpError, jsonError } from '../errors'
import { addBodyParsers } from '../plugins/body-parsers'
import { addRateLimits, type RateLimits } from '../plugins/rate-limit'
import type { Settings } from '../settings'
import type { Signer } from '../signing'
import { formToken } from '../spam'
import { contact } from './contact'
import { newsletter } from './newsletter'
import { newsletterLinks } from './newsletter-links'
import { sitePages, type Pages } from './pages'

interface ApiOptions {
  settings: Settings
  store: Store
  signer: Signer
  /** Tells the worker that something is due. */
  wakeWorker: () => void
}

/** What the routes of the API share. */
export interface ApiContext extends ApiOptions {
  pages: Pages
  limits: RateLimits
}

/** Seconds for which a browser need not ask again whether it may post here. */
const PREFLIGHT_MAX_AGE = 86_400

/** Lets sites on other hosts post here if the operator has named them. */
const allowOrigins = async (app: FastifyInstance, origins: readonly string[]) => {
  if (origins.length === 0) return
  await app.register(cors, {
    origin: [...origins],
    methods: ['GET', 'POST'],
    allowedHeaders: ['Content-Type', ...Object.values(formHeaders)],
    exposedHeaders: ['Retry-After'],
    maxAge: PREFLIGHT_MAX_AGE,
  })
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('Cross-Origin-Resource-Policy', 'cross-origin')
  })
}

/** Everything below `/api`: what visitors send. Responses are never cached. */
export const api: FastifyPluginAsync<ApiOptions> = async (app, options) => {
  const { settings, signer } = options
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('Cache-Control', 'no-store')
  })
  app.setErrorHandler((error, request, reply) =>
    reply.send(jsonError(applyError(error, request, reply))),
  )
  await allowOrigins(app, settings.ALLOWED_ORIGINS)
  addBodyParsers(app)
  const limits = await addRateLimits(app, settings)
  const context = { ...options, pages: sitePages(settings), limits }

  // A form asks for it when a visitor begins to fill it in.
  app.get('/form-token', { preHandler: limits.attempt }, async () => ({
    token: formToken(signer, Date.now()),
  }))
  contact(app, context)
  newsletter(app, context)
  await app.register(newsletterLinks, { ...context, prefix: '' })

  const notFound = async () => {
    throw new HttpError(404)
  }
  app.all('/*', { onRequest: notFound, handler: notFound })
}
