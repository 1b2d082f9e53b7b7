/** @jest-environment node */
import { chmodSync, mkdirSync, symlinkSync } from 'node:fs'
import path from 'node:path'
import { checkProject, errorsIn } from '../../../src/content-model/check'
import { jsonFiles, sourceFolder } from '../../../src/content-model/check/files'
import { copyOf, type Copy } from '../../support/project'

let project: Copy
beforeEach(() => (project = copyOf('src')))
afterEach(() => project.remove())

const inside = (file: string) => path.join(project.root, file)

it('a folder with nothing but strays lacks its content still', () => {
  project.write('content/readme.txt', 'x')
  project.write('locales/readme.txt', 'x')
  const files = errorsIn(project.root).map(({ file }) => file)
  expect(files).toContain('content/site.json')
  expect(files).toContain('locales/fr/translation.json')
})

it('a folder that is not there has no files, and says so', () => {
  expect(jsonFiles(inside('content'))).toEqual([])
  expect(checkProject(project.root)).toMatchObject([
    { file: 'content/', issue: { code: 'noFolder' } },
    { file: 'locales/', issue: { code: 'noFolder' } },
  ])
})

it('links in a circle, dangling links and odd names throw nothing', () => {
  project.write('content/a.json', '{}')
  symlinkSync('loop', inside('content/loop'))
  symlinkSync('nowhere', inside('content/b.json'))
  symlinkSync('..', inside('content/up'))
  expect(sourceFolder(project.root, 'content').json).toContain('a.json')
  expect(() => checkProject(project.root)).not.toThrow()
})

const isRoot = process.getuid?.() === 0

// Nothing is closed to root.
;(isRoot ? it.skip : it)('a folder that may not be read is named', () => {
  mkdirSync(inside('content/stats'), { recursive: true })
  chmodSync(inside('content/stats'), 0)
  const { problems } = sourceFolder(project.root, 'content')
  chmodSync(inside('content/stats'), 0o700)
  expect(problems).toMatchObject([
    { file: 'content/stats/', issue: { code: 'noFolder' } },
  ])
})
