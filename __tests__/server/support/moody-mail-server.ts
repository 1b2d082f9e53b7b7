/** A real mail server on this machine that can be as bad as any. */
import { once } from 'node:events'
import type { Socket } from 'node:net'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer, type SMTPServerSession } from 'smtp-server'
import { below, type Chance } from './seed'

type Mood =
  | '451 to MAIL'
  | '550 to MAIL'
  | '451 to RCPT'
  | '550 to RCPT'
  | '451 after DATA'
  | '550 after DATA'
  | 'silence before the greeting'
  | 'silence after DATA'
  | 'a cut at RCPT'
  | 'a cut after DATA, taken'

const refusal = (mood: Mood) =>
  Object.assign(new Error('Not today'), { responseCode: Number(mood.slice(0, 3)) })

interface Options {
  /** Decides what goes wrong; all goes well without. */
  chance?: Chance
  /** How many of a hundred steps go wrong. */
  badness?: number
  /** Milliseconds that it thinks about each mail. */
  slowness?: number
}

export const startMoodyMailServer = async ({
  chance,
  badness = 8,
  slowness = 0,
}: Options = {}) => {
  const taken: string[] = []
  const met = new Map<Mood, number>()
  const sockets = new Map<number, Socket>()
  let moody = chance !== undefined
  let port = 0

  /** Whether it is in one of these moods just now. */
  const moodOf = (...choice: Mood[]): Mood | undefined => {
    if (!chance || !moody || chance() * 100 > badness) return undefined
    const mood = choice[below(chance, choice.length)]
    if (mood) met.set(mood, (met.get(mood) ?? 0) + 1)
    return mood
  }
  const cut = ({ remotePort }: SMTPServerSession) => sockets.get(remotePort)?.destroy()

  const create = () => {
    const smtp = new SMTPServer({
      authOptional: true,
      disabledCommands: ['AUTH', 'STARTTLS'],
      disableReverseLookup: true,
      logger: false,
      onConnect(_session, next) {
        if (!moodOf('silence before the greeting')) next()
      },
      onMailFrom(_address, _session, next) {
        const mood = moodOf('451 to MAIL', '550 to MAIL')
        next(mood ? refusal(mood) : null)
      },
      onRcptTo(_address, session, next) {
        const mood = moodOf('451 to RCPT', '550 to RCPT', 'a cut at RCPT')
        if (mood === 'a cut at RCPT') cut(session)
        else next(mood ? refusal(mood) : null)
      },
      onData(stream, session, next) {
        const chunks: Buffer[] = []
        stream.on('data', (chunk: Buffer) => chunks.push(chunk))
        stream.on('end', () => {
          const mood = moodOf(
            '451 after DATA',
            '550 after DATA',
            'silence after DATA',
            'a cut after DATA, taken',
          )
          if (mood === 'silence after DATA') return
          if (mood?.includes('cut') || !mood) taken.push(String(Buffer.concat(chunks)))
          if (mood?.includes('cut')) cut(session)
          else setTimeout(() => next(mood ? refusal(mood) : null), slowness)
        })
      },
    })
    // A client that is killed leaves its connection as it is.
    smtp.on('error', () => {})
    smtp.server.on('connection', (socket: Socket) => {
      const { remotePort = 0 } = socket
      sockets.set(remotePort, socket)
      socket.once('close', () => sockets.delete(remotePort))
    })
    return smtp
  }

  let smtp: SMTPServer | undefined
  const begin = async () => {
    smtp = create()
    const { server } = smtp
    const listening = once(server, 'listening')
    smtp.listen(port, '127.0.0.1')
    await listening
    const address = server.address()
    if (typeof address === 'object' && address) port = address.port
  }
  const die = async () => {
    if (!smtp) return
    const { server } = smtp
    smtp = undefined
    const closed = once(server, 'close')
    server.close()
    for (const socket of sockets.values()) socket.destroy()
    await closed
  }

  await begin()
  return {
    url: `smtp://127.0.0.1:${port}`,
    /** What went wrong so far, and how often. */
    met: () => Object.fromEntries(met),
    /** All that was taken, in the order it came. */
    mails: (): Promise<Email[]> =>
      Promise.all(taken.map((text) => PostalMime.parse(text))),
    /** From now on all goes well. */
    calmDown: () => {
      moody = false
    },
    /** Cuts all connections and listens no more. */
    die,
    /** Listens again, on the same port. */
    revive: begin,
  }
}
