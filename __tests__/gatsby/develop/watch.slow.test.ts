/** @jest-environment node */
import { existsSync, renameSync, symlinkSync, unlinkSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { onSave } from '../../../src/gatsby/develop/on-save'
import type { ContentReport } from '../../../src/gatsby/develop/report'
import { watchContent } from '../../../src/gatsby/develop/watch'
import { translate } from '../../../src/words'
import { copyOf } from '../../support/project'

jest.setTimeout(30_000)

const STAT = 'content/publisher.json'
const GOOD = { fr: [], en: [] }
const naming = (file: string) => ({
  en: [translate('terminal.developErrors', 'en'), expect.stringContaining(file)],
})

const project = copyOf('content', 'locales', 'src', 'server')
const reports: ContentReport[] = []
const stop = watchContent(project.root, (report) => reports.push(report))
afterAll(async () => {
  await stop()
  project.remove()
})

const nextReport = async () => {
  while (reports.length === 0) await wait(20)
  return reports.shift()
}

it('survives a folder that is moved away and back, and a link to itself', async () => {
  while (!existsSync(path.join(project.root, '.develop/snapshot', STAT))) await wait(20)
  const folder = path.join(project.root, 'content')
  renameSync(folder, `${folder}-away`)
  expect(await nextReport()).not.toEqual(GOOD)
  renameSync(`${folder}-away`, folder)
  expect(await nextReport()).toEqual(GOOD)
  const link = path.join(folder, 'loop.json')
  symlinkSync(link, link)
  expect(await nextReport()).toMatchObject(naming('content/loop.json'))
  unlinkSync(link)
  // A broken link is not watched, but the next save is.
  project.change(STAT, '{', '{ ')
  expect(await nextReport()).toEqual(GOOD)
})

it('ignores saves outside content, messages and code', async () => {
  let calls = 0
  const stopCounting = onSave(project.root, () => calls++)
  while (calls === 0) await wait(20)
  project.write('.develop/snapshot/content/a.json', '{}')
  project.write('public/src/a.json', '{}')
  await wait(500)
  expect(calls).toBe(1)
  project.write('src/new/file.ts', '')
  while (calls === 1) await wait(20)
  await stopCounting()
})
