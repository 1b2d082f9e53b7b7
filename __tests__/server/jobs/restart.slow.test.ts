/** @jest-environment node */
// Servers are killed while people write: nothing is lost or stored twice.
import { setTimeout as sleep } from 'node:timers/promises'
import type { Email } from 'postal-mime'
import { describePostgres } from '../support/postgres'
import {
  drained,
  startServerProcess,
  textsIn,
  type ServerProcess,
} from '../support/process'
import { startSmtp } from '../support/smtp'
import { temporaryFolder } from '../support/temporary-folder'

jest.setTimeout(300_000)

/** `ROUNDS=20` for a longer run. */
const ROUNDS = Number(process.env.ROUNDS ?? 3)

const { folder, remove } = temporaryFolder()
afterAll(remove)

/** People who write, and repeat each message under its key until it is stored. */
const startWriters = (count: number, servers: readonly ServerProcess[]) => {
  const confirmed: string[] = []
  const sent = new Set<string>()
  const statuses = new Set<number>()
  let stopping = false

  const sendOnce = async (message: string, key: string) => {
    const server = servers[Math.floor(Math.random() * servers.length)]
    try {
      const answer = await server?.send(message, { 'Idempotency-Key': key })
      if (answer) statuses.add(answer.status)
      return answer?.status === 201
    } catch {
      // The server was killed: nobody knows whether it is stored.
      return false
    }
  }

  const write = async (person: number) => {
    for (let number = 1; !stopping; number += 1) {
      const message = `Message ${number} of ${person}\n.\nFrom here\n🦆`
      sent.add(message)
      let stored = false
      while (!stored && !stopping) {
        stored = await sendOnce(message, `${person}-${number}`)
        await sleep(100 * Math.random())
      }
      if (stored) confirmed.push(message)
    }
  }
  const all = Array.from({ length: count }, (_, person) => write(person))
  return {
    sent,
    confirmed,
    statuses,
    async stop() {
      stopping = true
      await Promise.all(all)
    },
  }
}

const textOf = ({ text = '' }: Email) =>
  text.slice(text.indexOf('Message ', text.indexOf('-'.repeat(60)))).trimEnd()

interface Disaster {
  databaseUrl: string
  servers: number
  restartDatabase?: () => Promise<void>
}

const killWhilePeopleWrite = async ({
  databaseUrl,
  servers: count,
  restartDatabase,
}: Disaster) => {
  let mood = 0
  const smtp = await startSmtp({
    // Refuses every fourth mail.
    onMail: () => ((mood += 1) % 4 === 0 ? { code: 451, text: 'busy' } : undefined),
  })
  const start = () =>
    startServerProcess({ databaseUrl, env: { SMTP_URL: smtp.url, DELIVERY_DELAY: '20' } })
  const servers = await Promise.all(Array.from({ length: count }, start))
  const writers = startWriters(8, servers)
  try {
    for (let round = 0; round < ROUNDS; round += 1) {
      await sleep(300 + 700 * Math.random())
      const victim = round % count
      const dead = servers[victim]
      const restart = round === 1 ? restartDatabase?.() : undefined
      await dead?.stop('SIGKILL')
      // A server does not start while its database is down.
      await restart
      servers[victim] = await start()
    }
    await sleep(500)
    await writers.stop()
    const counts = await drained(databaseUrl)
    const texts = await textsIn(databaseUrl)

    expect(writers.confirmed.length).toBeGreaterThan(20)
    for (const status of writers.statuses) expect([201, 503]).toContain(status)
    expect(writers.confirmed.filter((text) => !texts.includes(text))).toEqual([])
    expect(new Set(texts).size).toBe(texts.length)
    expect(texts.filter((text) => !writers.sent.has(text))).toEqual([])
    expect(counts).toEqual({ waiting: 0, failed: 0, sent: texts.length })

    // A mail may come twice, but then it is the same, under the same Message-ID.
    const mailed = new Map(
      smtp.received.map(({ mail }) => [mail.messageId, textOf(mail)]),
    )
    expect([...mailed.values()].toSorted()).toEqual(texts.toSorted())
  } finally {
    await writers.stop()
    await Promise.all(servers.map((server) => server.stop()))
    await smtp.stop()
  }
}

test('a server with SQLite is killed', () =>
  killWhilePeopleWrite({ databaseUrl: `file:${folder}/killed.db`, servers: 1 }))

describePostgres('PostgreSQL', (server) => {
  test('two servers are killed, and the database restarts', async () =>
    killWhilePeopleWrite({
      databaseUrl: await server().database('killed'),
      servers: 2,
      restartDatabase: () => server().restart(),
    }))
})
