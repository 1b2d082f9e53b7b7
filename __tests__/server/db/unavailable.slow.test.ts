// Visitors get a 503 while the database cannot be written to; no confirmed message is lost.
import Database from 'libsql'
import { temporaryFolder } from '../../support/clean-up'
import { eventually, LONG } from '../../support/eventually'
import { describePostgres, query } from '../../support/postgres'
import { drained, startServerProcess, textsIn } from '../../support/process'

jest.setTimeout(120_000)

const unavailable = { status: 503, retryAfter: '10' }
const healthy = [200, 200]
const unhealthy = [200, 503]

type Trouble = Record<'begin' | 'end', () => unknown> & { databaseUrl: string }

/** Sends before, during and after the trouble. */
const liveThrough = async ({ databaseUrl, begin, end }: Trouble) => {
  const server = await startServerProcess(databaseUrl)
  expect(await server.send('Before')).toMatchObject({ status: 201 })
  expect(await server.health()).toEqual(healthy)
  await begin()
  try {
    expect(await server.send('During')).toEqual(unavailable)
    await eventually(async () => expect(await server.health()).toEqual(unhealthy), LONG)
  } finally {
    await end()
  }
  await server.sendUntilStored('After')
  await eventually(async () => expect(await server.health()).toEqual(healthy), LONG)
  expect(await drained(databaseUrl)).toEqual({ waiting: 0, failed: 0, sent: 2 })
  expect(await textsIn(databaseUrl)).toEqual(['Before', 'After'])
}

test('SQLite is locked by another program', async () => {
  const file = `${temporaryFolder()}/messages.db`
  const other = new Database(file, { timeout: 5000 })
  await liveThrough({
    databaseUrl: `file:${file}`,
    begin: () => other.exec('BEGIN EXCLUSIVE'),
    end: () => other.exec('ROLLBACK'),
  })
  other.close()
})

describePostgres('PostgreSQL', (server) => {
  test('may only be read, as when another machine takes over', async () => {
    const databaseUrl = await server().database('read_only')
    const setReadOnly = (value: 'on' | 'off') =>
      query(
        server().url,
        `ALTER DATABASE read_only SET default_transaction_read_only = ${value}`,
        `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = 'read_only'`,
      )
    await liveThrough({
      databaseUrl,
      begin: () => setReadOnly('on'),
      end: () => setReadOnly('off'),
    })
  })

  test('stands still', async () => {
    await liveThrough({
      databaseUrl: await server().database('frozen'),
      begin: () => server().signal('STOP'),
      end: () => server().signal('CONT'),
    })
  })
})
