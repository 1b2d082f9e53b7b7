/** @jest-environment node */
import { renameSync, symlinkSync, unlinkSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { watchContent } from '../../../src/gatsby/develop/watch'
import type { ContentReport } from '../../../src/gatsby/develop/panel/report'
import { copyOf } from '../../support/project'

jest.setTimeout(30_000)

const STAT = 'content/stats/beta.json'

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

it('tells how the content stands at first and whenever that changes', async () => {
  expect(await nextReport()).toEqual({ problems: [], restart: false })
  const mend = project.change(STAT, '{', '{{')
  expect(await nextReport()).toMatchObject({ problems: [{ file: STAT }] })
  mend()
  expect(await nextReport()).toEqual({ problems: [], restart: false })
})

it('says nothing of a file that is saved in several steps, or of another good change', async () => {
  const text = project.read(STAT)
  for (let length = 0; length < text.length; length += 40) {
    writeFileSync(path.join(project.root, STAT), text.slice(0, length))
    await wait(10)
  }
  writeFileSync(path.join(project.root, STAT), `${text}\n`)
  while (project.read(`.develop/good/${STAT}`) !== `${text}\n`) await wait(20)
  expect(reports).toEqual([])
})

it('looks again when the code changes that says which messages are needed', async () => {
  const page = 'src/pages/404.tsx'
  const undo = project.change(page, "t('", "t('notFound.other') + t('")
  expect(await nextReport()).toMatchObject({
    problems: expect.arrayContaining([
      expect.objectContaining({ path: 'notFound.other' }),
    ]),
  })
  undo()
  expect(await nextReport()).toEqual({ problems: [], restart: false })
})

it.each(['content', 'locales'])('%s goes away and comes back', async (name) => {
  const folder = path.join(project.root, name)
  renameSync(folder, `${folder}-away`)
  expect(await nextReport()).toMatchObject({ problems: [expect.anything()] })
  renameSync(`${folder}-away`, folder)
  expect(await nextReport()).toEqual({ problems: [], restart: false })
  const mend = project.change(STAT, '{', '{{')
  expect(await nextReport()).toMatchObject({ problems: [{ file: STAT }] })
  mend()
  expect(await nextReport()).toEqual({ problems: [], restart: false })
})

it('lives on with a link that leads to itself', async () => {
  const link = path.join(project.root, 'content/loop.json')
  symlinkSync(link, link)
  expect(await nextReport()).toMatchObject({ problems: [{ file: 'content/loop.json' }] })
  // What leads nowhere is not watched, but the next save is seen.
  unlinkSync(link)
  project.change(STAT, '{', '{ ')
  expect(await nextReport()).toEqual({ problems: [], restart: false })
})
