/** @jest-environment node */
// Servers are killed while people write: nothing is lost or stored twice.
import { setTimeout as sleep } from 'node:timers/promises'
import type { Email } from 'postal-mime'
import { temporaryFolder } from '../support/clean-up'
import { describePostgres } from '../support/postgres'
import { startServerProcess } from '../support/process'
import { startSmtp } from '../support/smtp'
import { startWriters } from '../support/writers'

jest.setTimeout(300_000)

/** `ROUNDS=20` for a longer run. */
const ROUNDS = Number(process.env.ROUNDS ?? 3)

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
    startServerProcess(databaseUrl, { SMTP_URL: smtp.url, DELIVERY_DELAY: '20' })
  const servers = await Promise.all(Array.from({ length: count }, start))
  const writers = startWriters(async (message, headers) => {
    const server = servers[Math.floor(Math.random() * count)]
    return server ? server.send(message, headers) : { status: 0 }
  }, 60)
  for (let round = 0; round < ROUNDS; round += 1) {
    await sleep(300 + 700 * Math.random())
    const victim = round % count
    const restart = round === 1 ? restartDatabase?.() : undefined
    await servers[victim]?.stop('SIGKILL')
    // A server does not start while its database is down.
    await restart
    servers[victim] = await start()
  }
  await sleep(500)
  const texts = await writers.expectAllStored(databaseUrl)
  for (const { status } of writers.answers) expect([201, 503, 0]).toContain(status)
  // A mail may come twice, but then it is the same, under the same Message-ID.
  const mailed = new Map(smtp.received.map(({ mail }) => [mail.messageId, textOf(mail)]))
  expect([...mailed.values()].toSorted()).toEqual(texts.toSorted())
}

test('a server with SQLite is killed', () =>
  killWhilePeopleWrite({
    databaseUrl: `file:${temporaryFolder()}/killed.db`,
    servers: 1,
  }))

describePostgres('PostgreSQL', (server) => {
  test('two servers are killed, and the database restarts', async () =>
    killWhilePeopleWrite({
      databaseUrl: await server().database('killed'),
      servers: 2,
      restartDatabase: () => server().restart(),
    }))
})
