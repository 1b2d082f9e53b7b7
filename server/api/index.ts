import type { FastifyPluginAsync } from 'fastify'
import { HttpError } from '../http-error'
import type { Settings } from '../settings'
import type { Store } from '../store'
import { addBodyParsers } from './bodies'
import { contactSubmission } from './contact'
import { refusalOf } from './errors'
import { newsletterSubmission } from './newsletter'
import { limitRate } from './rate-limit'
import { takeSubmissions } from './submission'

interface ApiOptions {
  settings: Settings
  store: Store
}

/** Everything below `/api`: what visitors send. Answers are never cached. */
export const api: FastifyPluginAsync<ApiOptions> = async (app, { settings, store }) => {
  const surroundings = {
    publicDir: settings.publicDir,
    rateLimit: await limitRate(app, settings.rateLimit),
  }
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('Cache-Control', 'no-store')
  })
  app.setErrorHandler((error, _request, reply) => {
    const { status, body } = refusalOf(error)
    return reply.code(status).send(body)
  })
  await addBodyParsers(app)
  takeSubmissions(app, contactSubmission(store), surroundings)
  takeSubmissions(app, newsletterSubmission(store), surroundings)
  const nothingThere = async () => {
    throw new HttpError(404)
  }
  app.all('/*', { onRequest: nothingThere, handler: nothingThere })
}
