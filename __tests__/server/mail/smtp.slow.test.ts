import { createServer, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import fastify from 'fastify'
import { startWorker } from '../../../server/jobs/worker'
import { readSettings } from '../../../server/settings'
import { setUp } from '../../support/deliveries'
import { afterTests, eventually } from '../../support/lifecycle'
import { countStates } from '../../support/stores'

const TIMEOUT = 400

/** The mail server's answer to a line, by the SMTP command with which the line begins. */
const ANSWERS: readonly (readonly [string, string])[] = [
  ['EHLO', '250-slow.example.org\r\n250 AUTH PLAIN'],
  ['AUTH', '235 2.7.0 Welcome'],
  ['MAIL', '250 2.1.0 Ok'],
  ['RCPT', '250 2.1.5 Ok'],
  ['DATA', '354 Go ahead'],
  ['RSET', '250 2.0.0 Ok'],
  ['QUIT', '221 2.0.0 Bye'],
]

/**
 * A mail server that answers one step slowly on its first two connections. Like real ones,
 * it then reads what has arrived meanwhile, and accepts a complete mail even if nobody waits
 * for its answer.
 */
const startSlowSmtp = async (slow: string) => {
  const taken: string[] = []
  let connections = 0
  const server = createServer((socket: Socket) => {
    const isSlow = (connections += 1) <= 2
    let pending = ''
    let isMail = false
    let last = Promise.resolve()
    const answer = (step: string, text: string) => {
      last = last.then(async () => {
        if (isSlow && step === slow) await sleep(2 * TIMEOUT)
        // An answer to each step takes half of the time limit: no single answer exceeds the limit,
        // but the whole delivery does.
        if (isSlow && slow === 'each step') await sleep(TIMEOUT / 2)
        socket.write(`${text}\r\n`)
      })
    }
    socket.on('error', () => {})
    socket.on('data', (chunk) => {
      pending += chunk.toString()
      for (;;) {
        const end = isMail ? '\r\n.\r\n' : '\r\n'
        const at = pending.indexOf(end)
        if (at < 0) return
        const text = pending.slice(0, at)
        pending = pending.slice(at + end.length)
        if (isMail) {
          taken.push(text)
          answer('the final dot', '250 2.0.0 Queued')
        } else {
          const [step, reply] = ANSWERS.find(([name]) => text.startsWith(name)) ?? []
          answer(step ?? '', reply ?? '500 5.5.1 Unknown')
        }
        isMail = !isMail && text === 'DATA'
      }
    })
    answer('the greeting', '220 slow.example.org')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  afterTests(() => server.close())
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return { url: `smtp://user:password@127.0.0.1:${port}`, taken }
}

const steps = [
  'the greeting',
  'EHLO',
  'AUTH',
  'MAIL',
  'RCPT',
  'DATA',
  'the final dot',
  'each step',
]

it.each(steps)(
  'the worker sends a mail only once even if the SMTP server is slow at %s',
  async (step) => {
    const smtp = await startSlowSmtp(step)
    const env = { SMTP_URL: smtp.url, DELIVERY_TIMEOUT: String(TIMEOUT) }
    const { store, send, deliver } = await setUp(env)
    const settings = { ...readSettings(env), DELIVERY_DELAY: 1 }
    await send()
    const worker = startWorker(settings, store, deliver, fastify().log)
    await eventually(async () =>
      expect(await countStates(store)).toMatchObject({ sent: 1 }),
    )
    // Wait for a mail that should not come: if an attempt was given up without closing its
    // connection, the mail server would still accept the mail within this time.
    await sleep(3 * TIMEOUT)
    await worker.stop()
    expect(smtp.taken).toHaveLength(1)
  },
)
