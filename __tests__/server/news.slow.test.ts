// Servers are killed while they send a news: all get it, and twice only what was on its way.
import { setTimeout as sleep } from 'node:timers/promises'
import { openStore } from '../../server/db'
import { storeNews } from '../../server/db/news'
import { temporaryFolder } from '../support/clean-up'
import { eventually } from '../support/eventually'
import { describePostgres } from '../support/postgres'
import { drained, startServerProcess } from '../support/process'
import { postJson } from '../support/requests'
import { startSmtp } from '../support/smtp'
import { addReaders, news, SLUG } from '../support/stores'

/** `READERS=10000 ROUNDS=10` for a longer run, as in bench/README.md. */
const READERS = Number(process.env.READERS ?? 400)
const ROUNDS = Number(process.env.ROUNDS ?? 3)

jest.setTimeout(600_000 + READERS * 100)

/** Mails that a server has on their way at a time. */
const IN_FLIGHT = 4

const sendWhileKilled = async (databaseUrl: string, count: number) => {
  const store = await openStore(databaseUrl)
  await addReaders(store, READERS)
  const before = performance.now()
  expect(await storeNews(store, SLUG, news)).toBe(READERS)
  expect(performance.now() - before).toBeLessThan(5000)
  await store.close()

  const mailServers = await Promise.all(Array.from({ length: count }, () => startSmtp()))
  const start = ({ url }: { url: string }) =>
    startServerProcess(databaseUrl, { SMTP_URL: url, NEWS_PER_MINUTE: '6000' })
  const servers = await Promise.all(mailServers.map(start))
  const received = () => mailServers.flatMap((each) => each.received)

  for (let round = 0; round < ROUNDS; round += 1) {
    const victim = round % count
    const mailServer = mailServers[victim]
    await sleep(300 + 700 * Math.random())
    await servers[victim]?.stop('SIGKILL')
    if (mailServer) servers[victim] = await start(mailServer)
  }
  const asked = performance.now()
  const email = 'eva@example.org'
  await postJson(`${servers[0]?.url}/api/newsletter`, { email })
  await eventually(() =>
    expect(received().filter(({ to }) => to.includes(email))).toHaveLength(1),
  )
  // A quarter of a second to half a second, if the machine has little else to do.
  expect(performance.now() - asked).toBeLessThan(4000)

  // Who asks the database all the time slows the servers down.
  const isNearlyOver = () => expect(received().length > READERS).toBe(true)
  await eventually(isNearlyOver, 60 + READERS / 10)
  const sent = READERS + 1
  expect(await drained(databaseUrl)).toEqual({ waiting: 0, failed: 0, sent })
  const all = received().filter(({ to }) => !to.includes(email))
  expect(all.length - READERS).toBeLessThanOrEqual(ROUNDS * IN_FLIGHT)
  // Each mail by its Message-ID has one reader, and each reader one mail, although it came twice.
  const readers = new Map(all.map(({ mail, to }) => [mail.messageId, to[0]]))
  expect(readers.size).toBe(READERS)
  expect(new Set(readers.values()).size).toBe(READERS)
  for (const { received: own } of mailServers)
    expect(own.length).toBeGreaterThan(READERS / count / 4)
  await Promise.all(servers.map((server) => server.stop()))
}

test('a server with SQLite is killed', () =>
  sendWhileKilled(`file:${temporaryFolder()}/news.db`, 1))

describePostgres('PostgreSQL', (postgres) => {
  test('two servers share the work, and are killed', async () =>
    sendWhileKilled(await postgres().database('news'), 2))
})
