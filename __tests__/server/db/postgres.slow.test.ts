/** @jest-environment node */
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { openStore } from '../../../server/db'
import { describePostgres, query } from '../../support/postgres'
import { runStoresOn } from '../../support/stores'

jest.setTimeout(60_000)

describePostgres('on PostgreSQL', (server) => {
  let made = 0
  runStoresOn(() => server().database(`test_${(made += 1)}`))
  for (const tests of ['../erasure', './messages', './outbox', './subscriptions'])
    jest.requireActual(`${tests}.test`)

  test('a transaction whose connection breaks between two queries is repeated', async () => {
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
})

test.each(['user:hunter2@127.0.0.1:1/db', '127.0.0.1:1/db?password=hunter2'])(
  'the error about postgres://%s does not tell the password',
  async (place) => {
    const opened = openStore(`postgres://${place}`)
    await expect(opened).rejects.toThrow('postgres://127.0.0.1:1/db cannot be opened')
    await expect(opened).rejects.not.toThrow('hunter2')
  },
)
