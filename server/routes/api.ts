import cors from '@fastify/cors'
import limiter from '@fastify/rate-limit'
import type {
  FastifyInstance,
  FastifyPluginAsync,
  FastifyReply,
  FastifyRequest,
} from 'fastify'
import { formHeaders } from '../../src/shared/form-rules'
import { sitePages, type Pages } from '../built-pages'
import type { Store } from '../db'
import { applyError, HttpError, jsonError } from '../errors'
import type { Settings } from '../settings'
import type { Signer } from '../signing'
import { formToken } from '../spam'
import { MINUTE } from '../time'
import { contact } from './contact'
import { newsletter } from './newsletter'
import { newsletterLinks } from './newsletter-links'
import { addBodyParsers } from './submission'

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
  limits: Awaited<ReturnType<typeof addRateLimits>>
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

/** Requests that a client may send, refused ones too, for each that may be accepted. */
const REQUESTS = 10

/** One of so many submissions may send a mail to an address that anybody may have typed. */
const MAIL_SHARE = 6

/** An IPv6 client has a whole network, so a network counts as one client. */
const IPV6_SUBNET = 64

/** @throws {HttpError} 429 with `Retry-After` */
export type Limit = (request: FastifyRequest, reply: FastifyReply) => Promise<void>

/**
 * Limits submissions a minute, of each client and of all together. Only accepted ones count
 * towards the allowance: a visitor who mistypes an address three times can still send.
 */
const addRateLimits = async (
  app: FastifyInstance,
  { RATE_LIMIT, RATE_LIMIT_TOTAL }: Settings,
) => {
  const options = { timeWindow: MINUTE, ipv6Subnet: IPV6_SUBNET }
  await app.register(limiter, { global: false, ...options })

  const limitTo = (ofClient: number, ofAll: number): Limit => {
    const counters = [
      app.createRateLimit({ ...options, max: ofClient }),
      app.createRateLimit({ ...options, max: ofAll, keyGenerator: () => 'all' }),
    ]
    return async (request, reply) => {
      for (const count of counters) {
        const result = await count(request)
        if (result.isAllowed || !result.isExceeded) continue
        reply.header('Retry-After', result.ttlInSeconds)
        throw new HttpError(429)
      }
    }
  }

  const limitShare = (share: number) =>
    limitTo(Math.ceil(RATE_LIMIT / share), Math.ceil(RATE_LIMIT_TOTAL / share))

  return {
    /** Every request, as `preHandler`: after the body, so that a form gets its text back. */
    request: limitTo(RATE_LIMIT * REQUESTS, Infinity),
    /** Before a message is accepted. */
    message: limitShare(1),
    /** Before something is accepted that sends a mail to a visitor. */
    mail: limitShare(MAIL_SHARE),
  }
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
  app.get('/form-token', { preHandler: limits.request }, async () => ({
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
