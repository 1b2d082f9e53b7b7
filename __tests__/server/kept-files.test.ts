/** @jest-environment node */
import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { readSettings } from '../../server/settings'
import { keepFiles } from '../../server/plugins/site/kept-files'
import { temporaryFolder } from './support/temporary-folder'

const { folder, remove } = temporaryFolder()
const settings = readSettings({ PUBLIC_DIR: folder })

beforeAll(() => {
  for (const name of ['a', 'b', 'c']) {
    mkdirSync(path.join(folder, name))
    writeFileSync(path.join(folder, name, 'index.html'), name.repeat(10_000))
  }
})

afterAll(remove)

test('there is room for so many bytes; what was asked for the longest ago goes', async () => {
  const files = keepFiles(settings, { room: 30_000 })
  await files.find('/a/')
  await files.find('/b/')
  expect(files.fresh('/a/')).toBeDefined()
  await files.find('/c/')
  expect(files.fresh('/a/')).toBeUndefined()
  expect(files.fresh('/b/')).toBeDefined()
  expect(files.fresh('/c/')).toBeDefined()
  expect((await files.find('/a/'))?.name).toBe('a/index.html')
})

test('what is larger than all the room is not kept, and is there all the same', async () => {
  const files = keepFiles(settings, { room: 5000 })
  expect((await files.find('/a/'))?.name).toBe('a/index.html')
  expect(files.fresh('/a/')).toBeUndefined()
})

test('after a second, somebody has to look', async () => {
  let time = 0
  const files = keepFiles(settings, { now: () => time })
  const first = await files.find('/a/')
  time = 999
  expect(files.fresh('/a/')).toBe(first)
  time = 1000
  expect(files.fresh('/a/')).toBeUndefined()
  // Nothing was written, so nothing is read.
  expect(await files.find('/a/')).toBe(first)
  expect(files.fresh('/a/')).toBe(first)
})

test('what asks for the same at once is one look', async () => {
  const files = keepFiles(settings)
  const [one, other] = await Promise.all([files.find('/a/'), files.find('/a/')])
  expect(one).toBe(other)
})
