import { buffer } from 'node:stream/consumers'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { afterTests } from './clean-up'

/** The reply to a command that the server refuses. */
type Refusal = { code: number; text: string } | undefined

const errorOf = (refusal: Refusal) =>
  refusal && Object.assign(new Error(refusal.text), { responseCode: refusal.code })

interface SmtpOptions {
  /** Without it, mail travels in the clear. */
  tls?: boolean
  /** What to say to a recipient, and to a mail. */
  onRecipient?: (address: string) => Refusal
  onMail?: () => Refusal
  /** How many may be connected; more get a 421. */
  connections?: number
}

/** A mail server on this machine that stores what it accepts. */
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
      // Nothing, if the client hangs up.
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

/** All values of a header. */
export const headersOf = ({ headers }: Email, key: string): string[] =>
  headers.filter((header) => header.key === key).map(({ value }) => value)
