/** @jest-environment node */
import { existsSync, mkdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { areSame, readFiles, writeMirror } from '../../../src/build/develop/mirror'
import { copyOf, type Copy } from '../../support/project'

let project: Copy
beforeEach(() => (project = copyOf('content', 'locales', 'src')))
afterEach(() => project.remove())

const inMirror = (file: string) => path.join(project.root, '.develop/good', file)
const update = () => writeMirror(project.root, readFiles(project.root))
const isComplete = () =>
  areSame(readFiles(project.root), readFiles(path.join(project.root, '.develop/good')))

it('has all content and messages, pictures among them', () => {
  update()
  expect(isComplete()).toBe(true)
  expect(existsSync(inMirror('content/team/developer.png'))).toBe(true)
  expect(existsSync(inMirror('locales/de/translation.json'))).toBe(true)
})

it('follows what is changed, added and deleted', () => {
  update()
  project.change('content/roadmap/2026.json', '2026', '2030')
  mkdirSync(path.join(project.root, 'content/new'))
  writeFileSync(path.join(project.root, 'content/new/entry.json'), '{}')
  rmSync(path.join(project.root, 'content/stats'), { recursive: true })
  expect(isComplete()).toBe(false)
  update()
  expect(isComplete()).toBe(true)
})

it('touches no file that is as it was: Gatsby would draw its pages anew', () => {
  update()
  const written = () => statSync(inMirror('content/contact.json'), { bigint: true })
  const before = written()
  project.change('content/roadmap/2026.json', '2026', '2030')
  update()
  expect([written().mtimeNs, written().ino]).toEqual([before.mtimeNs, before.ino])
})

it('leaves alone what editors and systems keep beside the content', () => {
  writeFileSync(path.join(project.root, 'content/.contact.json.swp'), 'half')
  update()
  expect(existsSync(inMirror('content/.contact.json.swp'))).toBe(false)
})
