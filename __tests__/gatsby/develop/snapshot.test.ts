/** @jest-environment node */
import fs, {
  existsSync,
  mkdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import {
  areSame,
  inTheWay,
  readFiles,
  writeMirror,
} from '../../../src/gatsby/develop/snapshot'
import { copyOf, type Copy } from '../../support/project'

let project: Copy
beforeEach(() => (project = copyOf('content', 'locales', 'src', 'server')))
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

it('a file becomes a folder, and a folder a file', () => {
  project.write('content/a.json', '{}')
  project.write('content/b.json/c.json', '{}')
  project.write('content/b.json/d/e.png', 'e')
  update()
  project.remove('content/a.json')
  project.remove('content/b.json')
  project.write('content/a.json/c/d.png', 'd')
  project.write('content/b.json', '{}')
  update()
  expect(isComplete()).toBe(true)
})

it('keeps no folder that has become empty', () => {
  project.write('content/new/pictures/a.png', 'a')
  update()
  project.remove('content/new')
  update()
  expect(existsSync(inMirror('content/new'))).toBe(false)
  expect(existsSync(inMirror('content'))).toBe(true)
})

it('a name in other letters is in the way: on some disks it is the same file', () => {
  expect(
    inTheWay(
      ['team/Ada.png', 'team/Photos/x.png', 'team/other.png', 'team/é.png', 'stats'],
      ['team/ada.png', 'team/photos/x.png', 'team/other.png', 'team/e\u0301.png'],
    ),
  ).toEqual(['team/Ada.png', 'team/Photos/x.png', 'team/é.png'])
})

it('while a picture makes place for another, no entry names one that is not there', () => {
  const entry = (picture: string) => JSON.stringify({ picture })
  project.write('content/x/a.json', entry('Ada.png'))
  project.write('content/x/Ada.png', 'a')
  update()
  project.remove('content/x/Ada.png')
  project.write('content/x/ada.png', 'a')
  project.write('content/x/a.json', entry('ada.png'))

  const steps: boolean[] = []
  const isWhole = () => {
    const file = inMirror('content/x/a.json')
    if (!existsSync(file)) return true
    const { picture } = JSON.parse(readFileSync(file, 'utf8'))
    return existsSync(inMirror(`content/x/${picture}`))
  }
  for (const name of ['rmSync', 'renameSync'] as const) {
    const act: (...args: never[]) => void = fs[name]
    jest.spyOn(fs, name).mockImplementation((...args: unknown[]) => {
      act(...(args as never[]))
      steps.push(isWhole())
    })
  }
  update()
  jest.restoreAllMocks()
  expect(steps).toEqual([true, true, true, true])
  expect(isComplete()).toBe(true)
})
