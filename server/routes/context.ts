import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Pages } from '../built-pages'
import type { Store } from '../db'
import type { Settings } from '../settings'

/** @throws {HttpError} 429 with `Retry-After` */
export type Limit = (request: FastifyRequest, reply: FastifyReply) => Promise<void>

/** What the routes of the API share. */
export interface ApiContext {
  settings: Settings
  store: Store
  /** Tells the worker that something is due. */
  wakeWorker: () => void
  pages: Pages
  limits: {
    /** Whether the text of a message has come too often. */
    isRepeated: (request: FastifyRequest) => Promise<boolean>
    /** Every request, as `preHandler`: after the body, so that a form gets its text back. */
    request: Limit
    /** Before a message is accepted. */
    message: Limit
    /** Before something is accepted that sends a mail to a visitor. */
    mail: Limit
  }
}
