/** @jest-environment node */
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { Client } from 'pg'
import { openStore, type Db } from '../../../server/db'
import { describePostgres } from '../support/needs'

describePostgres('PostgreSQL', (server) => {
  /** Ends connections as the server does when somebody restarts it. */
  const terminate = async (pid: number) => {
    const client = new Client({ connectionString: server().url })
    await client.connect()
    await client.query('SELECT pg_terminate_backend($1)', [pid])
    await client.end()
  }

  const ownPid = async (db: Db) => {
    const { rows } = await sql<{ pid: number }>`SELECT pg_backend_pid() AS pid`.execute(
      db,
    )
    return rows[0]?.pid ?? 0
  }

  test('is stopped while a transaction thinks: it is done again, and the process lives', async () => {
    const store = await openStore(await server().database('thinking'))
    const pids: number[] = []
    await store.write(async (db) => {
      const pid = await ownPid(db)
      pids.push(pid)
      if (pids.length > 1) return
      await terminate(pid)
      // The connection is in use, and breaks while nothing is asked of it.
      await sleep(300)
    })
    expect(new Set(pids).size).toBe(2)
    await store.close()
  })
})
