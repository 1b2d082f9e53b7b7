// Servers are killed and restarted while people write and a news item is sent. No message or mail
// may be lost, and no message stored twice.
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import Database from 'libsql'
import type { Email } from 'postal-mime'
import { email as contactEmail } from '../../content/contact.json'
import { openStore } from '../../server/db'
import { storeNews } from '../../server/db/news'
import { databaseFile } from '../../server/db/sqlite'
import { headersFile } from '../../src/postbuild/program-files'
import { HEADERS_FILE } from '../../src/shared/public-folder'
import { hasCaddy, startCaddy } from '../support/caddy'
import { startSmtp } from '../support/deliveries'
import { eventually, freePort, temporaryFolder } from '../support/lifecycle'
import { describePostgres } from '../support/postgres'
import { adasMessage, postJson } from '../support/requests'
import { drained, startServerProcess, textsIn } from '../support/server'
import { addReaders, news, SLUG } from '../support/stores'

jest.setTimeout(900_000)

/** `ROUNDS=20 READERS=10000` makes the test run longer, as bench/README.md describes. */
const ROUNDS = Number(process.env.ROUNDS ?? 3)
const READERS = Number(process.env.READERS ?? 400)

/**
 * How many mails of a news item a server sends at the same time. So many may be sent twice if the
 * server is killed.
 */
const IN_FLIGHT = 4

/** How many messages the test sends in a second. */
const RATE = 60

/** If a message was not stored, the test sends it again after so many milliseconds at most. */
const PATIENCE = 500

/** Sends a message, and resolves to the HTTP status of the answer. */
type Send = (message: string, headers: object) => Promise<number>

/** Stops sending messages; it is called after each test, even one that has failed. */
let stopWriters = () => {}
afterEach(() => stopWriters())

/**
 * Sends new messages at a steady rate. A message that was not stored is sent again with the same
 * idempotency key.
 */
const startWriters = (send: Send) => {
  const answers: { status: number; at: number; took: number }[] = []
  const written: Promise<string>[] = []
  let hasEnded = false

  const write = async (number: number) => {
    const message = `Message ${number}\n.\nFrom here\n🦆`
    for (;;) {
      const at = performance.now()
      // If a message gets no answer, the sender does not know whether it is stored. So the test
      // sends it again, with the same key.
      const sent = send(message, { 'Idempotency-Key': `${number}` })
      const status = await sent.catch(() => 0)
      answers.push({ status, at, took: performance.now() - at })
      if (status === 201 || hasEnded) return message
      await sleep(PATIENCE * Math.random())
    }
  }
  const timer = setInterval(() => written.push(write(written.length)), 1000 / RATE)
  stopWriters = () => {
    clearInterval(timer)
    hasEnded = true
  }

  return {
    answers,
    /**
     * Stops sending, checks that each message is stored once, and returns the texts of the
     * messages.
     */
    async expectAllStored(databaseUrl: string) {
      clearInterval(timer)
      const sent = await Promise.all(written)
      expect((await textsIn(databaseUrl)).toSorted()).toEqual(sent.toSorted())
      return sent
    },
  }
}

const textOf = ({ text = '' }: Email) =>
  text.slice(text.indexOf('Message ', text.indexOf('-'.repeat(60)))).trimEnd()

const killWhilePeopleWrite = async (
  databaseUrl: string,
  count: number,
  restartDatabase?: () => Promise<void>,
) => {
  const store = await openStore(databaseUrl)
  await addReaders(store, READERS)
  const before = performance.now()
  expect(await storeNews(store, SLUG, news)).toBe(READERS)
  expect(performance.now() - before).toBeLessThan(5000)
  await store.close()
  let mood = 0
  const smtp = await startSmtp({
    // The mail server refuses every fourth mail with a temporary error, so that the servers have to
    // send it again.
    onMail: () => ((mood += 1) % 4 === 0 ? { code: 451, text: 'busy' } : undefined),
  })
  const env = { SMTP_URL: smtp.url, DELIVERY_DELAY: '20', NEWS_PER_MINUTE: '6000' }
  const start = () => startServerProcess(databaseUrl, env)
  const servers = await Promise.all(Array.from({ length: count }, start))
  const writers = startWriters(async (message, headers) => {
    const server = servers[Math.floor(Math.random() * count)]
    return server ? server.send(message, headers) : 0
  })
  for (let round = 0; round < ROUNDS; round += 1) {
    await sleep(300 + 700 * Math.random())
    const victim = round % count
    const restart = round === 1 ? restartDatabase?.() : undefined
    await servers[victim]?.stop('SIGKILL')
    // In one round, the database restarts as well. Wait for that, since a server cannot start
    // without its database.
    await restart
    servers[victim] = await start()
  }
  // Somebody who subscribes now must quickly get the mail with the link to confirm, though many
  // messages and mails of a news item are still waiting to be sent.
  const asked = performance.now()
  const email = 'eva@example.org'
  await postJson(`${servers[0]?.url}/api/newsletter`, { email })
  const mailsTo = (address: string) =>
    smtp.received.filter(({ to }) => to.includes(address))
  await eventually(() => expect(mailsTo(email)).toHaveLength(1))
  expect(performance.now() - asked).toBeLessThan(4000)

  const texts = await writers.expectAllStored(databaseUrl)
  const sent = texts.length + READERS + 1
  expect(await drained(databaseUrl)).toEqual({ waiting: 0, failed: 0, sent })
  for (const { status } of writers.answers) expect([201, 503, 0]).toContain(status)
  // A killed server may have sent a mail without noting it, and sends it again. Both mails must
  // have the same text and the same Message-ID.
  const toTeam = mailsTo(contactEmail)
  const mailed = new Map(toTeam.map(({ mail }) => [mail.messageId, textOf(mail)]))
  expect([...mailed.values()].toSorted()).toEqual(texts.toSorted())
  const toReaders = smtp.received.filter(({ mail }) => mail.subject === 'Title fr')
  expect(toReaders.length - READERS).toBeLessThanOrEqual(ROUNDS * IN_FLIGHT)
  const readers = new Map(toReaders.map(({ mail, to }) => [mail.messageId, to[0]]))
  expect([readers.size, new Set(readers.values()).size]).toEqual([READERS, READERS])
  // Stop the servers here, so that the next test has the machine to itself.
  await Promise.all(servers.map((server) => server.stop()))
}

it('a killed server with SQLite loses no message, and stores none twice', async () => {
  const databaseUrl = `file:${temporaryFolder()}/killed.db`
  await killWhilePeopleWrite(databaseUrl, 1)
  const database = new Database(databaseFile(databaseUrl))
  expect(database.pragma('integrity_check')).toMatchObject([{ integrity_check: 'ok' }])
  database.close()
})

/** Starts `count` servers behind Caddy, and lets people send messages to them. */
const behindCaddy = async (databaseUrl: string, count: number, env = {}) => {
  const ports: string[] = []
  while (ports.length < count) ports.push(String(await freePort()))
  // With a DELIVERY_DELAY of an hour, all mails stay in the outbox, since this test has no mail
  // server.
  const own = { TRUST_PROXY: '1', DELIVERY_DELAY: '3600000', ...env }
  const start = (PORT = '') => startServerProcess(databaseUrl, { PORT, ...own })
  const servers = await Promise.all(ports.map((port) => start(port)))
  const folder = temporaryFolder()
  writeFileSync(path.join(folder, HEADERS_FILE), headersFile(true))
  const caddy = await startCaddy(folder, ...servers.map(({ url }) => url))
  const writers = startWriters(async (message, headers) => {
    const { status } = await caddy.contact({ ...adasMessage, message }, headers)
    return status
  })
  return {
    ...writers,
    /** Ends a server with this signal, starts it again after a pause, and gives its exit code. */
    async restart(index: number, signal: NodeJS.Signals, pause = 0) {
      const code = await servers[index]?.stop(signal)
      await sleep(pause)
      servers[index] = await start(ports[index])
      return code
    },
  }
}

const itWithCaddy = hasCaddy ? it : it.skip

itWithCaddy(
  'a message waits in Caddy while the only server behind it restarts',
  async () => {
    const databaseUrl = `file:${temporaryFolder()}/messages.db`
    const { answers, restart, expectAllStored } = await behindCaddy(databaseUrl, 1)
    for (let round = 0; round < 2; round += 1) {
      // Caddy needs up to 2.5 seconds to notice that a restarted server answers again. So the test
      // waits for so long before each restart and after the last one.
      await sleep(2500)
      await restart(0, 'SIGTERM')
    }
    await sleep(2500)
    await expectAllStored(databaseUrl)
    // Two messages may get another status than 201: those that arrived in the moment in which the
    // server closed. All others must be stored at the first attempt.
    const refused = answers.filter(({ status }) => status !== 201)
    expect(refused.slice(2)).toEqual([])
  },
)

describePostgres('PostgreSQL', (postgres) => {
  it('two killed servers with PostgreSQL lose no message, and store none twice, while the database restarts', async () =>
    killWhilePeopleWrite(await postgres().database('killed'), 2, postgres().restart))

  itWithCaddy(
    'two servers behind Caddy lose no message, whether one is restarted or killed',
    async () => {
      const databaseUrl = await postgres().database('several')
      const env = { SHUTDOWN_DELAY: '2000' }
      const { answers, restart, expectAllStored } = await behindCaddy(databaseUrl, 2, env)
      await sleep(2000)
      const killed = performance.now()
      await restart(0, 'SIGKILL', 3000)
      for (const index of [0, 1]) {
        await sleep(2000)
        expect(await restart(index, 'SIGTERM')).toBe(0)
      }
      await sleep(2000)
      await expectAllStored(databaseUrl)

      for (const { status, at, took } of answers) {
        // On two quiet cores, storing a message takes a second at most. The test allows four, for a
        // busy machine. Ten seconds would mean that Caddy sent the message to a server that was
        // closing.
        expect(took).toBeLessThan(4000)
        if (status === 201) continue
        // Only two kinds of messages may be refused: those that the killed server was working on,
        // and those that Caddy sent to it before it noticed that the server was gone.
        expect(at).toBeLessThan(killed + 1500)
        expect(at + took).toBeGreaterThan(killed)
      }
    },
  )
})
