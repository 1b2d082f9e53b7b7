/** @jest-environment node */
import { chmodSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import Database from 'libsql'
import { Client } from 'pg'
import { eventually, LONG } from '../support/eventually'
import { notNow, startFaultyReceiver, unwell, well } from '../support/faulty-receiver'
import { describePostgres } from '../support/needs'
import { drained, keptIn } from '../support/outbox'
import { temporaryFolder } from '../support/temporary-folder'

jest.setTimeout(240_000)

interface Trouble {
  databaseUrl: string
  preload?: string
  begin: (receiver: { kill: (signal: NodeJS.Signals) => void }) => Promise<void>
  end: () => Promise<void>
}

/** Before, during and after; what was said no to is nowhere. */
const liveThrough = async ({ databaseUrl, preload, begin, end }: Trouble) => {
  const receiver = await startFaultyReceiver({ databaseUrl, preload })
  try {
    expect(await receiver.send('Before')).toMatchObject({ status: 201 })
    expect(await receiver.health()).toEqual(well)
    await begin(receiver)
    try {
      expect(await receiver.send('During')).toEqual(notNow)
      const health = await eventually(async () => {
        const seen = await receiver.health()
        expect(seen.ready).toBe(unwell.ready)
        return seen
      }, LONG)
      expect(health).toEqual(unwell)
    } finally {
      await end()
    }
    await receiver.untilReady()
    await receiver.sendUntilStored('After')
    expect(await receiver.health()).toEqual(well)
    expect(await drained(databaseUrl)).toEqual({ waiting: 0, failed: 0, sent: 2 })
    const kept = (await keptIn(databaseUrl)).map(({ message }) => message)
    expect(kept).toEqual(['Before', 'After'])
  } finally {
    await receiver.stop()
  }
}

describe('SQLite', () => {
  const { folder, remove } = temporaryFolder()
  afterAll(remove)

  test.concurrent(
    'is locked by somebody for long: 503, and then it goes on',
    async () => {
      const file = `${folder}/locked/messages.db`
      let other: Database.Database | undefined
      await liveThrough({
        databaseUrl: `file:${file}`,
        begin: async () => {
          other = new Database(file, { timeout: 5000 })
          other.exec('BEGIN EXCLUSIVE')
        },
        end: async () => {
          other?.exec('ROLLBACK')
          other?.close()
        },
      })
    },
  )

  /** A file that is open stays open, whatever its rights are; a lock has it opened anew. */
  const haveItOpenedAgain = async (other: Database.Database) => {
    other.exec('BEGIN IMMEDIATE')
    await sleep(3000)
    other.exec('ROLLBACK')
    other.close()
  }

  test.concurrent.each([
    ['the file may only be read', { outer: 0o755, inner: 0o555, file: 0o444 }],
    ['its folder may not be entered', { outer: 0o755, inner: 0o000, file: 0o666 }],
    ['the folder above may not be entered', { outer: 0o000, inner: 0o777, file: 0o666 }],
  ])('%s: 503, and then it goes on', async (name, closed) => {
    const outer = path.join(folder, name)
    const inner = path.join(outer, 'data')
    const file = path.join(inner, 'messages.db')
    const setModes = (modes: typeof closed) => {
      chmodSync(outer, 0o755)
      chmodSync(inner, 0o755)
      for (const each of readdirSync(inner)) chmodSync(path.join(inner, each), modes.file)
      chmodSync(inner, modes.inner)
      chmodSync(outer, modes.outer)
    }
    chmodSync(folder, 0o755)
    await liveThrough({
      databaseUrl: `file:${file}`,
      preload: 'nobody.mjs',
      begin: async ({ kill }) => {
        const other = new Database(file, { timeout: 5000 })
        setModes(closed)
        kill('SIGUSR2')
        await haveItOpenedAgain(other)
      },
      end: async () => setModes({ outer: 0o755, inner: 0o777, file: 0o666 }),
    })
  })
})

describePostgres('PostgreSQL', (server) => {
  const ask = async (url: string, ...queries: string[]) => {
    const client = new Client({ connectionString: url })
    await client.connect()
    try {
      let rows: unknown[] = []
      for (const query of queries) rows = (await client.query(query)).rows
      return rows
    } finally {
      await client.end()
    }
  }

  test('has a table locked by somebody for long: 503, and then it goes on', async () => {
    const databaseUrl = await server().database('locked')
    const other = new Client({ connectionString: databaseUrl })
    await liveThrough({
      databaseUrl,
      begin: async () => {
        await other.connect()
        await other.query('BEGIN')
        await other.query('LOCK TABLE message, value IN ACCESS EXCLUSIVE MODE')
      },
      end: async () => {
        await other.query('ROLLBACK')
        await other.end()
      },
    })
  })

  test('may be read only, as when another machine takes over: 503, and then it goes on', async () => {
    const databaseUrl = await server().database('read_only')
    const set = (value: string) =>
      ask(
        server().url,
        `ALTER DATABASE read_only SET default_transaction_read_only = ${value}`,
        `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = 'read_only'`,
      )
    await liveThrough({
      databaseUrl,
      begin: async () => void (await set('on')),
      end: async () => void (await set('off')),
    })
  })

  test('stands still: 503, and then it goes on', async () => {
    const databaseUrl = await server().database('frozen')
    const pids: number[] = []
    const signalAll = (signal: NodeJS.Signals) => {
      for (const pid of pids)
        try {
          process.kill(pid, signal)
        } catch {
          // It has ended since.
        }
    }
    await liveThrough({
      databaseUrl,
      begin: async () => {
        const [main] = await ask(
          server().url,
          `SELECT split_part(pg_read_file('postmaster.pid'), chr(10), 1)::int AS pid`,
        )
        const others = await ask(server().url, 'SELECT pid FROM pg_stat_activity')
        for (const row of [main, ...others]) pids.push(Number(Object(row).pid))
        signalAll('SIGSTOP')
      },
      end: async () => signalAll('SIGCONT'),
    })
  })
})
