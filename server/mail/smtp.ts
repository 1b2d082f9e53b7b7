/** Hands mails to a mail server by SMTP. */
import { createTransport, type SendMailOptions } from 'nodemailer'
import { MINUTE } from '../../src/shared/retention'
import { DeliveryError, isComplaint } from '../errors'
import { isLoopback } from '../settings'

/**
 * Milliseconds within which a mail server must accept a connection and greet, unless
 * `DELIVERY_TIMEOUT` is shorter. Some servers greet only after a minute, since programs that send
 * spam do not wait that long.
 */
const CONNECT_TIMEOUT = 2 * MINUTE

/**
 * Milliseconds that a mail server may take to answer after it has received a whole mail (RFC
 * 5321, 4.5.3.2.6). It may have accepted the mail already: if we hung up earlier, the mail would
 * be sent twice.
 */
const ANSWER_TIMEOUT = 10 * MINUTE

/**
 * The number of connections to the mail server: four for mails to the team, four for mails about
 * subscriptions, four for mails of news items.
 */
const CONNECTIONS = 12

/**
 * Milliseconds after which an idle connection is closed: a provider that allows only a few
 * connections counts idle ones, too.
 */
const IDLE_TIMEOUT = 10_000

/**
 * For the signal that can abort an attempt, a function to call when the mail has been sent up to
 * its final dot. From then on the mail server has longer to answer: it may have accepted the mail,
 * which would be sent twice if the attempt were aborted.
 */
const onEnd = new WeakMap<AbortSignal, () => void>()

/** Makes a pool of connections to a mail server, `maxConnections` at most. */
const createPool = (
  url: URL,
  deliveryTimeout: number,
  answerTimeout: number,
  maxConnections: number,
) => {
  const timeout = Math.min(CONNECT_TIMEOUT, deliveryTimeout)
  const transport = createTransport({
    url: url.href,
    pool: true,
    maxConnections,
    idleTimeout: IDLE_TIMEOUT,
    requireTLS: !isLoopback(url),
    // TLS is not used with a mail server on this machine: nobody can read the connection, and the
    // server's certificate would usually be refused, since it is self-signed.
    ignoreTLS: isLoopback(url),
    connectionTimeout: timeout,
    greetingTimeout: timeout,
    socketTimeout: answerTimeout,
    // Destroy a connection that is given up at once: bytes that still wait to be sent could
    // complete a mail that will be sent again.
    socketCloseTimeout: 0,
    dnsTimeout: timeout,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  // The pool replaces connections that break while idle. Without a listener for their error, it
  // would end the process.
  transport.on('error', () => {})
  transport.use('stream', ({ message, data }, done) => {
    message?.processFunc((mail) =>
      mail.once('end', () => data.signal && onEnd.get(data.signal)?.()),
    )
    done()
  })
  return transport
}

/**
 * Makes the sender of mails by an `smtp:` or `smtps:` URL.
 * @param deliveryTimeout milliseconds within which the mail server must have received a whole mail
 */
export const createSmtp = (url: URL, deliveryTimeout: number) => {
  const answerTimeout = Math.max(ANSWER_TIMEOUT, deliveryTimeout)
  const connect = (connections: number) =>
    createPool(url, deliveryTimeout, answerTimeout, connections)
  let transport = connect(CONNECTIONS)
  let isLimited = false

  /**
   * Makes all mails share one connection from now on, until our server restarts. If a provider
   * allows two connections, mails of news items would otherwise use both, and the provider would
   * refuse a mail to the team.
   */
  const limitConnections = () => {
    if (isLimited) return
    isLimited = true
    // `close` interrupts no mail: the earlier pool of connections first finishes the mails that it
    // is sending.
    transport.close()
    transport = connect(1)
  }

  return {
    /**
     * Resolves once the mail server has accepted the mail.
     * @throws {DeliveryError} if that takes too long; the connection is destroyed then
     */
    async send(mail: SendMailOptions) {
      const attempt = new AbortController()
      const { signal } = attempt
      const giveUpAfter = (time: number) => setTimeout(() => attempt.abort(), time)
      let timer = giveUpAfter(deliveryTimeout)
      onEnd.set(signal, () => {
        clearTimeout(timer)
        timer = giveUpAfter(answerTimeout)
      })
      try {
        await transport.sendMail({ ...mail, signal })
      } catch (error) {
        if (isComplaint(error)) limitConnections()
        throw signal.aborted ? new DeliveryError('It took too long') : error
      } finally {
        clearTimeout(timer)
      }
    },
    close: () => transport.close(),
  }
}
