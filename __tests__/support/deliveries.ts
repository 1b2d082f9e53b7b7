/** A mail server and a receiver of webhooks for tests, and the worker's code that delivers to them. */
import type { IncomingHttpHeaders } from 'node:http'
import { buffer } from 'node:stream/consumers'
import fastify from 'fastify'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { openStore } from '../../server/db'
import { storeMessage } from '../../server/db/messages'
import { settleAndClaim } from '../../server/db/outbox'
import { createDeliver } from '../../server/jobs/deliver'
import { createMailer } from '../../server/mail/mailer'
import { readSettings } from '../../server/settings'
import { afterTests, temporaryFolder } from './lifecycle'
import { claimAfterCrash, newMessage, NOW } from './stores'

/**
 * The reply with which a fake mail server refuses a mail or a recipient; `undefined` accepts it.
 */
type Refusal = { code: number; text: string } | undefined

const errorOf = (refusal: Refusal) =>
  refusal && Object.assign(new Error(refusal.text), { responseCode: refusal.code })

interface SmtpOptions {
  /** Whether the mail server offers encryption. */
  tls?: boolean
  /**
   * What the mail server answers to the address of a recipient (`onRecipient`) and to a whole mail
   * (`onMail`): a refusal, or nothing if it accepts.
   */
  onRecipient?: (address: string) => Refusal
  onMail?: () => Refusal
  /** The number of clients that may be connected at once; others get the reply 421. */
  connections?: number
}

/** Starts a mail server on this machine that keeps the mails that it accepts. */
export const startSmtp = async ({
  tls = false,
  onRecipient,
  onMail,
  connections,
}: SmtpOptions = {}) => {
  const received: { from: string; to: string[]; mail: Email; source: string }[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: tls ? [] : ['STARTTLS'],
    logger: false,
    closeTimeout: 100,
    ...(connections !== undefined && { maxClients: connections }),
    onRcptTo: ({ address }, _session, done) => done(errorOf(onRecipient?.(address))),
    async onData(stream, { envelope: { mailFrom, rcptTo } }, done) {
      // A client that hangs up in the middle of a mail makes reading fail. Then the fake mail
      // server keeps nothing.
      const mail = await buffer(stream).catch(() => undefined)
      if (!mail) return
      const error = errorOf(onMail?.())
      if (error) return done(error)
      received.push({
        from: mailFrom ? mailFrom.address : '',
        to: rcptTo.map(({ address }) => address),
        mail: await PostalMime.parse(mail),
        source: mail.toString(),
      })
      return done()
    },
  })
  server.on('error', () => {})
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()))
  const address = server.server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  afterTests(() => new Promise<void>((resolve) => server.close(() => resolve())))
  return { url: `smtp://127.0.0.1:${port}`, received }
}

export const headersOf = ({ headers }: Email, key: string): string[] =>
  headers.filter((header) => header.key === key).map(({ value }) => value)

/** Starts a receiver of webhooks on this machine. It answers 200 if `onCall` gives no status. */
export const startWebhook = async (onCall: (path: string) => number | undefined) => {
  const calls: { headers: IncomingHttpHeaders; body: string }[] = []
  const hook = fastify({ forceCloseConnections: true })
  hook.removeAllContentTypeParsers()
  hook.addContentTypeParser(
    '*',
    { parseAs: 'string' },
    async (_: unknown, text: string) => text,
  )
  hook.all('/*', async ({ url, headers, body }, reply) => {
    calls.push({ headers, body: String(body) })
    return reply
      .code(onCall(url) ?? 200)
      .header('Location', 'http://127.0.0.1:1/')
      .send(body ?? '')
  })
  afterTests(() => hook.close())
  return { calls, url: `${await hook.listen()}/hook` }
}

/** Starts a mail server and opens a store, to deliver with these settings without a worker. */
export const setUp = async (env: Record<string, string> = {}) => {
  const smtp = await startSmtp()
  const settings = readSettings({ SMTP_URL: smtp.url, ...env })
  const store = await openStore(`file:${temporaryFolder()}/messages.db`)
  const mailer = createMailer(settings)
  afterTests(store.close)
  afterTests(mailer.close)
  const deliver = createDeliver(settings, store, mailer)
  return {
    store,
    settings,
    deliver,
    send: (change = {}, kind: 'team' | 'webhook' = 'team') =>
      storeMessage(store, newMessage(change), [kind], NOW),
    /** Attempts each delivery that is due, and schedules those that fail again. */
    deliverAll: async () => {
      const deliveries = await claimAfterCrash(store)
      for (const delivery of deliveries) {
        await deliver(delivery)
        await settleAndClaim(store, { ended: [{ delivery, state: 'sent' }] })
      }
      return deliveries
    },
    received: smtp.received,
  }
}
