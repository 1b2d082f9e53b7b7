import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { openStore } from '../../../server/db'
import { readMessages } from '../../../server/db/inbox'
import { storeMessage } from '../../../server/db/messages'
import { eventually, LONG } from '../../support/lifecycle'
import { describePostgres, query } from '../../support/postgres'
import { adasMessage } from '../../support/requests'
import { startTestServer } from '../../support/server'
import { fill, newMessage, runStoresOn } from '../../support/stores'

jest.setTimeout(60_000)

describePostgres('on PostgreSQL', (server) => {
  let made = 0
  const createDatabase = () => server().database(`test_${(made += 1)}`)
  runStoresOn(createDatabase)
  for (const tests of [
    '../erasure.slow.test',
    './mailboxes.slow.test',
    './messages.test',
    './news.test',
    './outbox.test',
    '../jobs/worker.slow.test',
    './reached-limits.test',
    './subscriptions.test',
  ])
    jest.requireActual(tests)

  /** Makes a fault of the database begin (called with true) or end (called with false). */
  type Trouble = (begins: boolean) => unknown

  it.each<[string, Trouble]>([
    [
      'may only be read, as when another machine takes over',
      (begins) =>
        query(
          server().url,
          `ALTER DATABASE test_${made} SET default_transaction_read_only = ${begins}`,
          `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = 'test_${made}'`,
        ),
    ],
    ['stands still', (begins) => server().signal(begins ? 'STOP' : 'CONT')],
  ])(
    'while the PostgreSQL database %s, visitors get a 503, and no message that was confirmed as stored is lost',
    async (_, trouble) => {
      const env = { DATABASE_URL: await createDatabase() }
      const { contact, get, messages } = await startTestServer({ env })
      const send = async (message: string) =>
        (await contact({ ...adasMessage, message })).status
      const expectReady = (status: number) =>
        eventually(async () => expect((await get('/readyz')).status).toBe(status), LONG)
      expect(await send('Before')).toBe(201)
      await expectReady(200)
      await trouble(true)
      try {
        expect(await send('During')).toBe(503)
        await expectReady(503)
      } finally {
        await trouble(false)
      }
      await eventually(async () => expect(await send('After')).toBe(201), LONG)
      await expectReady(200)
      expect((await messages()).map(({ message }) => message)).toEqual([
        'Before',
        'After',
      ])
    },
  )

  it('a transaction whose connection to PostgreSQL breaks between two queries is repeated', async () => {
    const store = await openStore(await server().database('broken'))
    const pids: number[] = []
    await store.write(async (db) => {
      const { rows } = await sql<{ pid: number }>`SELECT pg_backend_pid() AS pid`.execute(
        db,
      )
      pids.push(rows[0]?.pid ?? 0)
      if (pids.length > 1) return
      await query(server().url, `SELECT pg_terminate_backend(${pids[0]})`)
      await sleep(300)
    })
    expect(new Set(pids).size).toBe(2)
    await store.close()
  })

  it('a migration may take longer than the time limits of PostgreSQL, and another server waits for it', async () => {
    const url = await server().database('large')
    await query(
      url,
      // Operators who use PgBouncer set the time limits in the database, not in its URL, so the
      // test does so, too.
      `ALTER DATABASE large SET statement_timeout = '8s'`,
      `ALTER DATABASE large SET idle_in_transaction_session_timeout = '8s'`,
      'CREATE TABLE kysely_migration (name text PRIMARY KEY, timestamp text)',
      `CREATE FUNCTION wait() RETURNS trigger LANGUAGE plpgsql
        AS 'BEGIN PERFORM pg_sleep(10); RETURN NEW; END'`,
      `CREATE TRIGGER wait BEFORE INSERT ON kysely_migration
        FOR EACH ROW WHEN (NEW.name = '0001-tables') EXECUTE FUNCTION wait()`,
    )
    const stores = await Promise.all([openStore(url), openStore(url)])
    for (const store of stores) await fill(store, 1)
    for (const store of stores) await store.close()
  })

  it('the server refuses a PostgreSQL database whose encoding lacks characters, but accepts one in SQL_ASCII', async () => {
    const create = async (encoding: string) => {
      const url = server().url.replace(/postgres$/, encoding.toLowerCase())
      const options = `ENCODING '${encoding}' TEMPLATE template0 LOCALE 'C'`
      await query(server().url, `CREATE DATABASE ${encoding} ${options}`)
      return url
    }
    for (const encoding of ['LATIN1', 'WIN1252', 'EUC_JP'])
      await expect(openStore(await create(encoding))).rejects.toThrow(
        `its encoding is ${encoding} and has to be UTF8`,
      )
    const store = await openStore(await create('SQL_ASCII'))
    await storeMessage(store, newMessage({ name: '’€🦆' }), [])
    expect(await readMessages(store)).toMatchObject([{ name: '’€🦆' }])
    await store.close()
  })
})

it('the error about a missing certificate file names the database whose address requires it', async () => {
  const opened = openStore('postgres://u:hunter2@127.0.0.1:1/db?sslrootcert=/no/such.pem')
  await expect(opened).rejects.toThrow(
    /^The database postgres:\/\/127\.0\.0\.1:1\/db .*\/no\/such\.pem/,
  )
})

it.each([
  'user:hunter2@127.0.0.1:1/db',
  'user:hunter2@hunter2@127.0.0.1:1/db',
  '127.0.0.1:1/db?password=hunter2',
])(
  'the error about the database postgres://%s does not contain its password',
  async (place) => {
    const opened = openStore(`postgres://${place}`)
    await expect(opened).rejects.toThrow('postgres://127.0.0.1:1/db cannot be opened')
    await expect(opened).rejects.not.toThrow('hunter2')
  },
)
