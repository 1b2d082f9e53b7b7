/** @jest-environment node */
import { existsSync, readdirSync, readlinkSync } from 'node:fs'
import Database from 'libsql'
import { openStore, StoreUnavailable } from '../../../server/db'
import { tryWriting } from '../../../server/db/values'
import { temporaryFolder } from '../support/temporary-folder'

jest.setTimeout(60_000)

const OPEN_FILES = '/proc/self/fd'
const testOnLinux = existsSync(OPEN_FILES) ? test : test.skip

/** How often this process has a file open, or what belongs to it. */
const opened = (file: string) =>
  readdirSync(OPEN_FILES).filter((name) => {
    try {
      return readlinkSync(`${OPEN_FILES}/${name}`).startsWith(file)
    } catch {
      return false
    }
  }).length

testOnLinux(
  'a database is locked for long: it is not opened more and more often (Linux)',
  async () => {
    const { folder, remove } = temporaryFolder()
    const file = `${folder}/messages.db`
    const store = await openStore(`file:${file}`)
    await tryWriting(store)
    const other = new Database(file)
    other.exec('BEGIN IMMEDIATE')
    const before = opened(file)
    await expect(tryWriting(store)).rejects.toThrow(StoreUnavailable)
    await expect(tryWriting(store)).rejects.toThrow(StoreUnavailable)
    // A database, its log and its index, for two connections.
    expect(opened(file)).toBeLessThanOrEqual(before + 6)
    other.exec('ROLLBACK')
    await tryWriting(store)
    other.close()
    await store.close()
    remove()
  },
)
