import { createTransport, type SendMailOptions } from 'nodemailer'
import { name } from '../../content/site.json'
import type { MailServer, Settings } from '../settings'
import { writeMailFile } from './mail-files'
import { domainOf } from './mailbox'

export interface Mailer {
  /** Resolves once the mail is in other hands. `id` is the same when it is sent again. */
  send(id: string, mail: SendMailOptions): Promise<void>
  close(): void
}

/** Milliseconds to reach a mail server, if an attempt may take as long. */
const STEP = 10_000

/** Connections that are kept to the mail server. */
const CONNECTIONS = 4

const smtp = ({ href, loopback }: MailServer, deliveryTimeout: number) => {
  const timeout = Math.min(STEP, deliveryTimeout)
  const transport = createTransport({
    url: href,
    pool: true,
    maxConnections: CONNECTIONS,
    requireTLS: !loopback,
    // On this machine its certificate would be its own word only, and nobody listens in.
    ignoreTLS: loopback,
    connectionTimeout: timeout,
    greetingTimeout: timeout,
    // It may think for minutes about a mail that it has taken (RFC 5321, 4.5.3.2.6): who hangs
    // up meanwhile sends it again.
    socketTimeout: deliveryTimeout,
    dnsTimeout: timeout,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  // A pooled connection that breaks while nobody uses it is replaced.
  transport.on('error', () => {})
  return transport
}

/** Hands mails to the mail server of the settings, or writes them to files without one. */
export const createMailer = (settings: Settings) => {
  const { smtp: server, deliveryTimeout, mailFrom, mailTo, mailDir } = settings
  const transport = server && smtp(server, deliveryTimeout)
  const complete = (id: string, mail: SendMailOptions): SendMailOptions => ({
    from: { name: mailFrom.name || name, address: mailFrom.address },
    to: mailTo,
    ...mail,
    messageId: `<${id}@${domainOf(mailFrom)}>`,
    headers: { 'Auto-Submitted': 'auto-generated', ...mail.headers },
  })
  return {
    async send(id, mail) {
      if (transport) await transport.sendMail(complete(id, mail))
      else await writeMailFile(mailDir, id, complete(id, mail))
    },
    close: () => transport?.close(),
  } satisfies Mailer
}
