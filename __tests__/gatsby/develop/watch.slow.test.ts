import { existsSync, readdirSync, renameSync, symlinkSync, unlinkSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { VARIABLES_FILE } from '../../../src/content-model/check/message-files'
import { rememberCode } from '../../../src/gatsby/develop/code'
import { onSave, watchContent } from '../../../src/gatsby/develop/watch'
import { programText, terminalLanguage } from '../../../src/words/programs'
import { copyOf } from '../../support/project'

jest.setTimeout(30_000)

const STAT = 'content/publisher.json'

const project = copyOf('content', 'locales', VARIABLES_FILE)
const said: string[] = []
const say = (text = '') => void said.push(text)
const code = rememberCode(project.root, 'npm run develop')
const stop = watchContent(project.root, { warn: say, success: say }, code)
afterAll(async () => {
  await stop()
  project.remove()
})

const nextLines = async () => {
  while (said.length === 0) await wait(20)
  return said.shift()
}
const wrong = programText('terminal.developErrors', terminalLanguage())
const right = programText('terminal.developCorrected', terminalLanguage())

it('the development server still checks the content after its folder was moved away and back, and after a circular link', async () => {
  while (!existsSync(path.join(project.root, '.develop/snapshot', STAT))) await wait(20)
  const folder = path.join(project.root, 'content')
  renameSync(folder, `${folder}-away`)
  expect(await nextLines()).toContain(wrong)
  said.length = 0
  renameSync(`${folder}-away`, folder)
  while ((await nextLines()) !== right) continue
  const link = path.join(folder, 'loop.json')
  symlinkSync(link, link)
  expect(await nextLines()).toContain('content/loop.json')
  unlinkSync(link)
  // The server does not notice that the circular link was removed. It notices the next save of a
  // file, and then checks all content anew.
  project.change(STAT, '{', '{ ')
  expect(await nextLines()).toBe(right)
})

it('the development server names a mistake in the content again at each save until it is corrected', async () => {
  project.change(STAT, '"messageDays"', '"messageDay"')
  const lines = await nextLines()
  expect(lines).toContain(`${STAT} › messageDay`)
  project.change(VARIABLES_FILE, '{', '{ ')
  expect(await nextLines()).toBe(lines)
  project.change(STAT, '"messageDay"', '"messageDays"')
  expect(await nextLines()).toBe(right)
  project.change(VARIABLES_FILE, '{', '{ ')
  await wait(1000)
  expect(said).toEqual([])
})

it('the development server does not check the content after files change that the check does not read', async () => {
  let calls = 0
  const stopCounting = onSave(project.root, () => calls++)
  while (calls === 0) await wait(20)
  project.write('.develop/snapshot/content/a.json', '{}')
  project.write('public/src/a.json', '{}')
  project.write('src/new/file.ts', '')
  await wait(500)
  expect(calls).toBe(1)
  project.change(VARIABLES_FILE, '{', '{ ')
  while (calls === 1) await wait(20)
  await stopCounting()
})

it('the development server says that changed code needs a restart: once at the change, and again below each later list of mistakes in the content', async () => {
  const TYPE = 'src/content-model/types/clubs.ts'
  project.write(TYPE, 'export {}')
  expect(await nextLines()).toContain(TYPE)
  project.write('content/clubs/chess.json', '{}')
  const doubt = programText('terminal.oldCode', terminalLanguage(), {
    files: TYPE,
    command: 'npm run develop',
  })
  const lines = await nextLines()
  expect(lines).toContain('content/clubs/chess.json')
  expect(lines).toContain(doubt)
  project.remove('content/clubs')
  expect(await nextLines()).toBe(right)
  project.write(TYPE, 'export const clubs = 1')
  await wait(1000)
  expect(said).toEqual([])
})

it('the development server lists the warnings that a save brings, once', async () => {
  const file = 'content/values/new.json'
  const [some] = readdirSync(path.join(project.root, 'content/values'))
  const entry = JSON.parse(project.read(`content/values/${some}`))
  project.write(file, JSON.stringify({ ...entry, title: { fr: 'Neuf' } }))
  const lines = await nextLines()
  expect(lines).toContain(programText('terminal.developWarnings', terminalLanguage()))
  expect(lines).toContain(`${file} › title.de`)
  project.change(VARIABLES_FILE, '{', '{ ')
  await wait(1000)
  expect(said).toEqual([])
  project.remove(file)
})
