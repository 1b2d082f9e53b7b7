/** @jest-environment node */
// Visitors get a 503 while the database cannot be written to; no confirmed message is lost.
import { execFileSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chmodSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import Database from 'libsql'
import { Client } from 'pg'
import { eventually, LONG } from '../support/eventually'
import { messagesIn, readDatabase } from '../support/stores'
import { describePostgres, query } from '../support/postgres'
import {
  drained,
  startServerProcess,
  textsIn,
  type ServerProcess,
} from '../support/process'
import { temporaryFolder } from '../support/temporary-folder'

jest.setTimeout(120_000)

const unavailable = { status: 503, retryAfter: '10' }
const healthy = { alive: 200, ready: 200, page: 200 }
const unhealthy = { ...healthy, ready: 503 }

interface Trouble {
  databaseUrl: string
  env?: Record<string, string>
  begin: (server: ServerProcess) => unknown
  end: () => unknown
}

/** Sends before, during and after the trouble. */
const liveThrough = async ({ databaseUrl, env, begin, end }: Trouble) => {
  const server = await startServerProcess({ databaseUrl, env })
  try {
    expect(await server.send('Before')).toMatchObject({ status: 201 })
    expect(await server.health()).toEqual(healthy)
    await begin(server)
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

describe('SQLite', () => {
  const { folder, remove } = temporaryFolder()
  afterAll(remove)

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

  test.each([
    ['its file may only be read', { folder: 0o555, file: 0o444 }],
    ['its folder may not be entered', { folder: 0o000, file: 0o666 }],
  ])('%s', async (name, modes) => {
    const place = path.join(folder, name)
    const file = path.join(place, 'messages.db')
    const setModes = (to: typeof modes) => {
      chmodSync(place, 0o755)
      for (const each of readdirSync(place)) chmodSync(path.join(place, each), to.file)
      chmodSync(place, to.folder)
    }
    chmodSync(folder, 0o755)
    await liveThrough({
      databaseUrl: `file:${file}`,
      // Takes the rights of root away, whom no file mode stops, on SIGCONT.
      env: {
        NODE_OPTIONS: `--import ${path.join(__dirname, '../support/preload/nobody.mjs')}`,
      },
      begin: async ({ kill }) => {
        const other = new Database(file, { timeout: 5000 })
        setModes(modes)
        kill('SIGCONT')
        // An open file ignores its mode; an error makes the server open it again.
        other.exec('BEGIN IMMEDIATE')
        await sleep(3000)
        other.exec('ROLLBACK')
        other.close()
      },
      end: () => setModes({ folder: 0o777, file: 0o666 }),
    })
  })
})

describePostgres('PostgreSQL', (server) => {
  test('has its tables locked by another program', async () => {
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

/** A part of the memory as a folder; only root may make one. */
const smallDisk = (megabytes: number) => {
  const { folder, remove } = temporaryFolder()
  try {
    const options = `-t tmpfs -o size=${megabytes}m,mode=0755 tmpfs ${folder}`
    execFileSync('mount', options.split(' '), { stdio: 'ignore' })
  } catch {
    remove()
    return undefined
  }
  const ballast = path.join(folder, 'ballast')
  return {
    folder,
    fill() {
      for (let bytes = 1 << 20; bytes > 0; bytes >>= 1)
        try {
          for (;;) writeFileSync(ballast, Buffer.alloc(bytes), { flag: 'a' })
        } catch (error) {
          if (Reflect.get(Object(error), 'code') !== 'ENOSPC') throw error
        }
    },
    free: () => rmSync(ballast, { force: true }),
    remove() {
      execFileSync('umount', ['-l', folder], { stdio: 'ignore' })
      remove()
    },
  }
}

const disk = smallDisk(8)
afterAll(() => disk?.remove())
const describeIf = disk ? describe : describe.skip

describeIf('a full disk', () => {
  const { folder, remove } = temporaryFolder()
  afterAll(remove)
  if (!disk) return

  /** Sends until the server refuses; gives what was stored. */
  const sendUntilRefused = async ({ send }: ServerProcess) => {
    const stored: string[] = []
    for (;;) {
      const message = `Message ${stored.length} ${randomBytes(2400).toString('hex')}`
      const answer = await send(message)
      if (answer.status !== 201) {
        expect(answer).toEqual(unavailable)
        return stored
      }
      stored.push(message)
    }
  }

  test('under SQLite: nothing that was confirmed is lost', async () => {
    const databaseUrl = `file:${disk.folder}/data/messages.db`
    const server = await startServerProcess({ databaseUrl })
    try {
      expect(await server.send('Before')).toMatchObject({ status: 201 })
      disk.fill()
      const stored = await sendUntilRefused(server)
      expect(await server.health()).toEqual(unhealthy)
      disk.free()
      await server.sendUntilStored('After')
      expect(await drained(databaseUrl)).toMatchObject({ waiting: 0, failed: 0 })
      expect(await textsIn(databaseUrl)).toEqual(['Before', ...stored, 'After'])
    } finally {
      await server.stop()
    }
  })

  test('under the mail folder: mails wait until there is room', async () => {
    const databaseUrl = `file:${folder}/messages.db`
    const env = { MAIL_DIR: `${disk.folder}/mail` }
    const server = await startServerProcess({ databaseUrl, env })
    try {
      disk.fill()
      expect(await server.send('To be mailed')).toMatchObject({ status: 201 })
      const reason = expect.stringContaining('ENOSPC')
      await eventually(async () => {
        const [message] = await readDatabase(databaseUrl, messagesIn)
        expect(message?.deliveries).toMatchObject([{ state: 'waiting', reason }])
      }, LONG)
      expect(await server.health()).toEqual(healthy)
      disk.free()
      expect(await drained(databaseUrl)).toEqual({ waiting: 0, failed: 0, sent: 1 })
    } finally {
      await server.stop()
    }
  })
})
