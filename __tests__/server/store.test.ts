/** @jest-environment node */
import { existsSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { createClient } from '@libsql/client'
import { databaseFile } from '../../server/database-file'
import { openStore } from '../../server/store'
import { temporaryFolder } from './support/receiver'
import { ada } from './support/requests'

const { folder, remove } = temporaryFolder()

afterAll(remove)

test('the first start makes the database and a folder that others cannot look into', async () => {
  const url = `file:${folder}/new/data folder/messages.db`
  const store = await openStore(url)
  await store.check()
  store.close()
  expect(existsSync(databaseFile(url))).toBe(true)
  expect(statSync(path.dirname(databaseFile(url))).mode & 0o777).toBe(0o700)
})

test('what came in before a restart is there after it, oldest first', async () => {
  const url = `file:${folder}/restart.db`
  const first = await openStore(url)
  for (const name of ['one', 'two', 'three'])
    await first.addMessage({ ...ada, name, language: 'fr' })
  await first.addSubscription({ email: 'Ben@example.org', language: 'de' })
  first.close()
  const second = await openStore(url)
  await second.addSubscription({ email: 'ben@EXAMPLE.org', language: 'fr' })
  expect((await second.messages()).map(({ name }) => name)).toEqual([
    'one',
    'two',
    'three',
  ])
  expect(await second.subscriptions()).toEqual([
    expect.objectContaining({ email: 'Ben@example.org', language: 'de' }),
  ])
  second.close()
})

test('an operator reads along while messages come in', async () => {
  const url = `file:${folder}/shared.db`
  const server = await openStore(url)
  const reader = await openStore(url)
  for (let number = 1; number <= 20; number++) {
    await server.addMessage({ ...ada, language: 'fr' })
    expect(await reader.messages()).toHaveLength(number)
  }
  const client = createClient({ url })
  const { rows } = await client.execute('PRAGMA journal_mode')
  expect(rows[0]?.journal_mode).toBe('wal')
  client.close()
  server.close()
  reader.close()
})

test('a folder that cannot be made stops the start', async () => {
  writeFileSync(`${folder}/file`, '')
  await expect(openStore(`file:${folder}/file/messages.db`)).rejects.toThrow(
    `The database ${folder}/file/messages.db cannot be opened: `,
  )
})
