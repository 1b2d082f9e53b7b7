/** Hands mails to a mail server. */
import { createTransport, type SendMailOptions } from 'nodemailer'
import { MINUTE } from '../../src/shared/retention'
import { DeliveryError, isComplaint } from '../errors'
import { isLoopback } from '../settings'

/**
 * Milliseconds to reach a mail server and be greeted, unless `DELIVERY_TIMEOUT` is shorter. Some servers greet
 * after a minute only, since programs that send spam do not wait for it.
 */
const CONNECT_TIMEOUT = 2 * MINUTE

/**
 * Milliseconds that a mail server may take to answer once it has a whole mail (RFC 5321, 4.5.3.2.6). It may
 * have taken the mail already: if we hung up earlier, the mail would be sent twice.
 */
const ANSWER_TIMEOUT = 10 * MINUTE

/** Connections to the mail server: four each for mails to the team, to subscribers, and of news. */
const CONNECTIONS = 12

/** An idle connection is closed after so long: providers that allow few count it as one of them. */
const IDLE_TIMEOUT = 10_000

/**
 * What is called when a mail has been sent up to its final dot, by the signal that would cut its attempt off.
 * From then on the server may have taken the mail: if the attempt were cut off, it would be sent twice.
 */
const onEnd = new WeakMap<AbortSignal, () => void>()

/** Connections to the mail server of a URL, so many at most. */
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
    // Nobody can listen on this machine, where certificates are self-signed.
    ignoreTLS: isLoopback(url),
    connectionTimeout: timeout,
    greetingTimeout: timeout,
    socketTimeout: answerTimeout,
    // A connection that is given up is cut off at once: bytes that still wait may be the end of a mail.
    socketCloseTimeout: 0,
    dnsTimeout: timeout,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  // The pool replaces connections that break while idle.
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
 * Sends by the mail server of an `smtp:` or `smtps:` URL.
 * @param deliveryTimeout milliseconds until the server must have a mail as a whole
 */
export const createSmtp = (url: URL, deliveryTimeout: number) => {
  const answerTimeout = Math.max(ANSWER_TIMEOUT, deliveryTimeout)
  const connect = (connections: number) =>
    createPool(url, deliveryTimeout, answerTimeout, connections)
  let transport = connect(CONNECTIONS)
  let isLimited = false

  /**
   * All mails share one connection from now on, until the server of the site restarts: where a provider
   * allows two, the news would take both, and the provider would refuse a mail to the team.
   */
  const limitConnections = () => {
    if (isLimited) return
    isLimited = true
    // The pool ends the mails that are on their way before it closes.
    transport.close()
    transport = connect(1)
  }

  return {
    /**
     * Resolves once the mail server has taken the mail.
     * @throws {DeliveryError} if that takes too long; then the connection is destroyed
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
