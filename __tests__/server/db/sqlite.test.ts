import {
  cpSync,
  existsSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import { sql } from 'kysely'
import Database from 'libsql'
import { openStore, StoreUnavailable } from '../../../server/db'
import { databaseFile } from '../../../server/db/sqlite'
import { temporaryFolder } from '../../support/lifecycle'
import { fill, messagesIn } from '../../support/stores'

const folder = temporaryFolder()

it('the server creates its SQLite database in a folder that other users cannot read', async () => {
  const url = `file:${folder}/new/data folder/messages.db`
  const store = await openStore(url)
  await fill(store, 1)
  await store.close()
  expect(existsSync(databaseFile(url))).toBe(true)
  expect(statSync(path.dirname(databaseFile(url))).mode & 0o777).toBe(0o700)
})

it('the server does not start if it cannot create the folder of its database', async () => {
  writeFileSync(`${folder}/file`, '')
  const url = `file:${folder}/file/messages.db`
  await expect(openStore(url)).rejects.toThrow(`The database ${url} cannot be opened: `)
})

const OPEN_FILES = '/proc/self/fd'
const countOpen = () => (existsSync(OPEN_FILES) ? readdirSync(OPEN_FILES).length : 0)

it('the server waits for a locked SQLite database without opening more and more files', async () => {
  const url = `file:${folder}/locked.db`
  const store = await openStore(url)
  const other = new Database(databaseFile(url))
  other.exec('BEGIN IMMEDIATE')
  const before = countOpen()
  const waiting = fill(store, 1)
  setTimeout(() => other.exec('COMMIT'), 1000)
  await waiting
  // The store may have two connections open, each with the database and its journal, which are four
  // files. More would mean that each try at the locked database leaves files open.
  expect(countOpen()).toBeLessThanOrEqual(before + 4)
  expect(await messagesIn(store)).toHaveLength(1)
  other.exec('BEGIN EXCLUSIVE')
  await expect(fill(store, 1)).rejects.toThrow(StoreUnavailable)
  other.close()
  await store.close()
})

it('the server reads all messages of a SQLite database with a write-ahead log, and switches that log off', async () => {
  const url = `file:${folder}/logged.db`
  const file = databaseFile(url)
  const first = await openStore(url)
  await fill(first, 1)
  await first.close()
  const other = new Database(file)
  other.exec("PRAGMA journal_mode = WAL; UPDATE message SET name = 'In the log'")
  // The server has to switch off the write-ahead log, which SQLite cannot do while another process
  // uses the database. So the server does not start.
  await expect(openStore(url)).rejects.toThrow('SQLITE_BUSY')
  other.close()
  const store = await openStore(url)
  expect(await messagesIn(store)).toMatchObject([{ name: 'In the log' }])
  await fill(store, 1)
  expect(existsSync(`${file}-wal`)).toBe(false)
  await store.close()
})

it('SQLite rolls back a commit that a crash interrupted, and stores later messages', async () => {
  const url = `file:${folder}/crashed.db`
  const file = databaseFile(url)
  const running = await openStore(url)
  const crash = () => {
    const other = new Database(file)
    // This change is larger than SQLite's cache. So SQLite writes a part of it to the file before
    // the commit, and the test can copy the half-changed file.
    other.exec(
      'PRAGMA cache_size = 1; BEGIN; UPDATE message SET name = hex(zeroblob(100000))',
    )
    const [half, journal] = [readFileSync(file), readFileSync(`${file}-journal`)]
    expect(half.includes('0'.repeat(1000))).toBe(true)
    other.close()
    writeFileSync(file, half)
    writeFileSync(`${file}-journal`, journal)
  }
  await fill(running, 1)
  crash()
  await fill(running, 1)
  crash()
  const next = await openStore(url)
  await fill(next, 1)
  const names = (await messagesIn(next)).map(({ name }) => name)
  expect(names).toEqual(Array(3).fill('Ada Lovelace'))
  await next.close()
  await running.close()
})

it.each<[string, (file: string, backup: string) => void]>([
  ['replaced', (file, backup) => renameSync(backup, file)],
  ['deleted', (file) => rmSync(file)],
])(
  'a running server whose database file was %s stores no more messages until its next start',
  async (how, act) => {
    const url = `file:${folder}/${how}.db`
    const file = databaseFile(url)
    const store = await openStore(url)
    await fill(store, 1)
    cpSync(file, `${folder}/backup.db`)
    await fill(store, 1)
    act(file, `${folder}/backup.db`)
    for (let tries = 0; tries < 2; tries += 1)
      await expect(fill(store, 1)).rejects.toThrow(StoreUnavailable)
    await store.close()
    const next = await openStore(url)
    const before = (await messagesIn(next)).length
    await fill(next, 1)
    expect(await messagesIn(next)).toHaveLength(before + 1)
    await next.close()
  },
)

it('a running server stores new messages in an older backup that was copied over its SQLite database file', async () => {
  const url = `file:${folder}/overwritten.db`
  const file = databaseFile(url)
  const store = await openStore(url)
  // With 60 messages, the table has many pages, and the store keeps some of them in memory. After
  // an older file has replaced the database, the store must not mix its pages with those in memory.
  await fill(store, 60)
  cpSync(file, `${folder}/older.db`)
  await fill(store, 60)
  writeFileSync(file, readFileSync(`${folder}/older.db`))
  await fill(store, 20)
  await store.close()
  const other = new Database(file)
  expect(other.prepare('PRAGMA integrity_check').pluck().all()).toEqual(['ok'])
  expect(other.prepare('SELECT count(*) FROM message').pluck().all()).toEqual([80])
  other.close()
})

it('a running server whose SQLite database file was emptied stores no more messages until its next start', async () => {
  const url = `file:${folder}/cut-off.db`
  const store = await openStore(url)
  await fill(store, 1)
  truncateSync(databaseFile(url))
  await expect(fill(store, 1)).rejects.toThrow('no such table')
  await store.close()
  const next = await openStore(url)
  await fill(next, 1)
  expect(await messagesIn(next)).toHaveLength(1)
  await next.close()
})

it('the server refuses messages while the disk is full, and loses none that it has stored', async () => {
  const store = await openStore(`file:${folder}/full.db`)
  await store.read((db) => sql`PRAGMA max_page_count = 60`.execute(db))
  let stored = 0
  const fillDisk = async () => {
    for (; stored < 1000; stored += 1) await fill(store, 1)
  }
  await expect(fillDisk()).rejects.toThrow(StoreUnavailable)
  expect(await messagesIn(store)).toHaveLength(stored)
  // After the error the store has opened a new connection. The limit of 60 pages, with which the
  // test fills the disk, held for the old connection only, so a message can be stored again.
  await fill(store, 1)
  await store.close()
})
