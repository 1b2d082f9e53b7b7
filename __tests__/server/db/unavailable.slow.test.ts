/** @jest-environment node */
// Visitors get a 503 while the database cannot be written to; no confirmed message is lost.
import { existsSync, readdirSync, readlinkSync } from 'node:fs'
import path from 'node:path'
import Database from 'libsql'
import { openStore, StoreUnavailable } from '../../../server/db'
import { tryWriting } from '../../../server/db/values'
import { eventually, LONG } from '../support/eventually'
import { describePostgres, query } from '../support/postgres'
import { drained, startServerProcess, textsIn } from '../support/process'
import { temporaryFolder } from '../support/temporary-folder'

jest.setTimeout(120_000)

const unavailable = { status: 503, retryAfter: '10' }
const healthy = { alive: 200, ready: 200 }
const unhealthy = { ...healthy, ready: 503 }

interface Trouble {
  databaseUrl: string
  begin: () => unknown
  end: () => unknown
}

/** Sends before, during and after the trouble. */
const liveThrough = async ({ databaseUrl, begin, end }: Trouble) => {
  const server = await startServerProcess({ databaseUrl })
  try {
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
  } finally {
    await server.stop()
  }
}

const OPEN_FILES = '/proc/self/fd'
const testOnLinux = existsSync(OPEN_FILES) ? test : test.skip

/** How often this process has a file open, or what belongs to it. */
const opened = (file: string) =>
  readdirSync(OPEN_FILES).filter((name) => {
    const link = path.join(OPEN_FILES, name)
    return existsSync(link) && readlinkSync(link).startsWith(file)
  }).length

describe('SQLite', () => {
  const { folder, remove } = temporaryFolder()
  afterAll(remove)

  testOnLinux('is locked for long: it is not opened more and more often', async () => {
    const file = `${folder}/messages.db`
    const store = await openStore(`file:${file}`)
    await tryWriting(store)
    const other = new Database(file)
    other.exec('BEGIN IMMEDIATE')
    const before = opened(file)
    for (let tried = 0; tried < 2; tried += 1)
      await expect(tryWriting(store)).rejects.toThrow(StoreUnavailable)
    // A database, its log and its index, for two connections.
    expect(opened(file)).toBeLessThanOrEqual(before + 6)
    other.exec('ROLLBACK')
    await tryWriting(store)
    other.close()
    await store.close()
  })

  test('is locked by another program', async () => {
    const file = path.join(folder, 'locked', 'messages.db')
    let other: Database.Database | undefined
    await liveThrough({
      databaseUrl: `file:${file}`,
      begin: () => {
        other = new Database(file, { timeout: 5000 })
        other.exec('BEGIN EXCLUSIVE')
      },
      end: () => {
        other?.exec('ROLLBACK')
        other?.close()
      },
    })
  })
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
    const databaseUrl = await server().database('frozen')
    let pids: number[] = []
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
        const rows = await query(
          server().url,
          `SELECT pid FROM pg_stat_activity
           UNION SELECT split_part(pg_read_file('postmaster.pid'), chr(10), 1)::int`,
        )
        pids = rows.map((row) => Number(Reflect.get(Object(row), 'pid')))
        signalAll('SIGSTOP')
      },
      end: () => signalAll('SIGCONT'),
    })
  })
})
