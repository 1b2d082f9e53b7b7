/** @jest-environment node */
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import Database from 'libsql'
import { openStore } from '../../../server/db'
import { databaseFile } from '../../../server/db/database-file'
import { messageIntake } from '../../../server/db/message-intake'
import { StoreUnavailable } from '../../../server/db/unavailable'
import { tryWriting } from '../../../server/db/values'
import { messagesIn, subscriptionsIn } from '../support/inbox'
import { ada } from '../support/requests'
import { temporaryFolder } from '../support/temporary-folder'

const { folder, remove } = temporaryFolder()

afterAll(remove)

const incoming = (key: string) => ({ ...ada, language: 'fr', key, suspicion: [] })

test('the first start makes the database and a folder that others cannot look into', async () => {
  const url = `file:${folder}/new/data folder/messages.db`
  const store = await openStore(url)
  await tryWriting(store)
  await store.close()
  expect(existsSync(databaseFile(url))).toBe(true)
  expect(statSync(path.dirname(databaseFile(url))).mode & 0o777).toBe(0o700)
})

test('an operator reads along while messages come in', async () => {
  const url = `file:${folder}/shared.db`
  const server = await openStore(url)
  const reader = await openStore(url)
  const { add } = messageIntake(server, { kinds: ['team'] })
  for (let number = 1; number <= 20; number++) {
    await add(incoming(String(number)))
    expect(await messagesIn(reader)).toHaveLength(number)
  }
  const database = new Database(databaseFile(url))
  expect(database.pragma('journal_mode')).toEqual([{ journal_mode: 'wal' }])
  database.close()
  await server.close()
  await reader.close()
})

test('a folder that cannot be made stops the start', async () => {
  writeFileSync(`${folder}/file`, '')
  const url = `file:${folder}/file/messages.db`
  await expect(openStore(url)).rejects.toThrow(`The database ${url} cannot be opened: `)
})

test('a database of before there were migrations keeps what is in it', async () => {
  const url = `file:${folder}/old.db`
  const old = new Database(databaseFile(url))
  old.exec(`
    CREATE TABLE contact_message (
      id TEXT PRIMARY KEY, received_at TEXT NOT NULL, language TEXT NOT NULL,
      name TEXT NOT NULL, email TEXT NOT NULL, subject TEXT NOT NULL, message TEXT NOT NULL);
    CREATE TABLE newsletter_subscription (
      id TEXT PRIMARY KEY, received_at TEXT NOT NULL, language TEXT NOT NULL,
      email TEXT NOT NULL, address TEXT NOT NULL UNIQUE);
    INSERT INTO contact_message VALUES
      ('b', '2026-05-02T10:00:00.000Z', 'de', 'Ben', 'Ben@example.org', '', 'später'),
      ('a', '2026-05-01T10:00:00.000Z', 'fr', 'Ada', 'ada@example.org', 'x', 'tôt 🦆');
    INSERT INTO newsletter_subscription VALUES
      ('c', '2026-05-01T10:00:00.000Z', 'fr', 'Eva@example.org', 'eva@example.org');
  `)
  old.close()
  const store = await openStore(url)
  expect(await messagesIn(store)).toEqual([
    expect.objectContaining({
      id: 'a',
      receivedAt: '2026-05-01T10:00:00.000Z',
      message: 'tôt 🦆',
      deliveries: [],
    }),
    expect.objectContaining({ id: 'b', name: 'Ben', language: 'de' }),
  ])
  expect(await subscriptionsIn(store)).toEqual([
    { email: 'Eva@example.org', language: 'fr', state: 'confirmed' },
  ])
  await store.close()
})

test('a database that somebody locks is waited for, then given up on, then used again', async () => {
  const url = `file:${folder}/locked.db`
  const store = await openStore(url)
  const { add } = messageIntake(store, { kinds: [] })
  const other = new Database(databaseFile(url))

  other.exec('BEGIN IMMEDIATE')
  const waiting = add(incoming('patient'))
  setTimeout(() => other.exec('COMMIT'), 300)
  await waiting

  other.exec('BEGIN IMMEDIATE')
  await expect(add(incoming('refused'))).rejects.toThrow(StoreUnavailable)
  other.exec('ROLLBACK')
  await add(incoming('again'))
  expect(await messagesIn(store)).toHaveLength(2)
  other.close()
  await store.close()
})

test('a mistake in the program leaves nothing half done, and the database usable', async () => {
  const url = `file:${folder}/mistake.db`
  const store = await openStore(url)
  const { add } = messageIntake(store, { kinds: [] })
  await add(incoming('before'))
  const mistake = store.write(async (db) => {
    await db.deleteFrom('message').execute()
    await db.insertInto('value').values({ name: 'x', value: 'y' }).execute()
    await db.insertInto('value').values({ name: 'x', value: 'y' }).execute()
  })
  await expect(mistake).rejects.toThrow('UNIQUE')
  await add(incoming('after'))
  expect(await messagesIn(store)).toHaveLength(2)
  await store.close()
})

test('a password in the address of a database is not told to whoever reads the error', async () => {
  for (const secret of [
    'user:hunter2@127.0.0.1:1/db',
    '127.0.0.1:1/db?password=hunter2',
  ]) {
    const opened = openStore(`postgres://${secret}`)
    await expect(opened).rejects.toThrow('postgres://127.0.0.1:1/db cannot be opened')
    await expect(opened).rejects.not.toThrow('hunter2')
  }
})

test('what is erased while somebody reads is gone from the disk once they have read', async () => {
  const url = `file:${folder}/forgotten.db`
  const store = await openStore(url)
  const { add } = messageIntake(store, { kinds: [] })
  const secret = 'what nobody shall know'
  await add({ ...incoming('secret'), message: secret })
  const reader = new Database(databaseFile(url))
  reader.exec('BEGIN')
  reader.prepare('SELECT * FROM message').all()
  await store.write((db) => db.deleteFrom('message').execute())
  setTimeout(() => reader.exec('COMMIT'), 300)
  await store.forget()
  for (const end of ['', '-wal'])
    expect(readFileSync(databaseFile(url) + end).includes(secret)).toBe(false)
  reader.close()
  await store.close()
})
