import { createTransport, type SendMailOptions } from 'nodemailer'
import { name } from '../../content/site.json'
import { isLoopback, type Settings } from '../settings'
import { writeMailFile } from './mail-files'
import { domainOf } from './mailbox'

export interface Mailer {
  /** Resolves once the server has taken the mail. Repeats of a delivery have the same `id`. */
  send(id: string, mail: SendMailOptions): Promise<void>
  close(): void
}

/** Milliseconds to reach a mail server, unless `DELIVERY_TIMEOUT` is shorter. */
const CONNECT_TIMEOUT = 10_000

/** Open connections to the mail server. */
const POOL_SIZE = 4

const smtp = (url: URL, deliveryTimeout: number) => {
  const timeout = Math.min(CONNECT_TIMEOUT, deliveryTimeout)
  const transport = createTransport({
    url: url.href,
    pool: true,
    maxConnections: POOL_SIZE,
    requireTLS: !isLoopback(url),
    // Nobody can listen on this machine, where certificates are self-signed.
    ignoreTLS: isLoopback(url),
    connectionTimeout: timeout,
    greetingTimeout: timeout,
    // A server may take minutes to accept a mail (RFC 5321, 4.5.3.2.6). Hanging up before
    // would send it twice.
    socketTimeout: deliveryTimeout,
    dnsTimeout: timeout,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  // The pool replaces connections that break while idle.
  transport.on('error', () => {})
  return transport
}

/** Sends mails by `SMTP_URL`, or writes them to files without one. */
export const createMailer = (settings: Settings) => {
  const { SMTP_URL, DELIVERY_TIMEOUT, MAIL_FROM, MAIL_TO, MAIL_DIR } = settings
  const transport = SMTP_URL && smtp(SMTP_URL, DELIVERY_TIMEOUT)
  const complete = (id: string, mail: SendMailOptions): SendMailOptions => ({
    from: { name: MAIL_FROM.name || name, address: MAIL_FROM.address },
    to: MAIL_TO,
    ...mail,
    messageId: `<${id}@${domainOf(MAIL_FROM)}>`,
    headers: { 'Auto-Submitted': 'auto-generated', ...mail.headers },
  })
  return {
    async send(id, mail) {
      if (transport) await transport.sendMail(complete(id, mail))
      else await writeMailFile(MAIL_DIR, id, complete(id, mail))
    },
    close: () => transport?.close(),
  } satisfies Mailer
}
