import { mkdirSync, rmSync, symlinkSync } from 'node:fs'
import path from 'node:path'
import { buildStamp, forgetBuild, isBuilt, noteBuild } from '../../scripts/build-stamp'
import { copyOf } from '../support/project'

const project = copyOf()
beforeEach(() => {
  project.write('public/index.html', '<p>Bonjour')
  for (const folder of ['content', 'locales', 'src', 'static'])
    project.write(`${folder}/a.json`, '{}')
  project.write('static/.well-known/x.txt', 'x')
  project.write('package.json', '{}')
  mkdirSync(path.join(project.root, '.cache'))
  noteBuild(project.root, buildStamp(project.root))
})
afterEach(() => {
  delete process.env.SITE_URL
  delete process.env.GATSBY_CONTACT_ENDPOINT
  project.remove()
})

it('a build stays up to date if only the generated types change', () => {
  expect(isBuilt(project.root)).toBe(true)
  project.write('src/gatsby-types.d.ts', 'declare namespace Queries {}')
  expect(isBuilt(project.root)).toBe(true)
})

it.each([
  ['SITE_URL', ''],
  ['SITE_URL', 'http://localhost:9000'],
  ['SITE_URL', 'http://localhost:9000/'],
  ['GATSBY_CONTACT_ENDPOINT', ''],
])('a build stays up to date if %s is set to its default value: %s', (name, value) => {
  process.env[name] = value
  expect(isBuilt(project.root)).toBe(true)
})

it('a build stays up to date if a message arrives, a test or a guide changes', () => {
  for (const file of ['data/messages.db', 'data/messages.db-wal', 'docs/a.md', 'NEWS.md'])
    project.write(file, 'x')
  project.write('__tests__/a.test.ts', 'x')
  expect(isBuilt(project.root)).toBe(true)
})

it.each([
  ['a text changes', () => project.write('content/a.json', '{ }')],
  ['a file is added', () => project.write('locales/it.json', '{}')],
  ['package-lock.json changes', () => project.write('package-lock.json', '{}')],
  ['package.json changes', () => project.write('package.json', '{ }')],
  ['a plugin of this project is added', () => project.write('plugins/x/index.js', '')],
  ['a source of its own changes', () => project.write('data/extra.json', '{}')],
  ['what gatsby-config.ts imports changes', () => project.write('theme.mjs', '')],
  ['a hidden file changes', () => project.write('static/.well-known/x.txt', 'y')],
  [
    'a symbolic link is added',
    () => symlinkSync('..', path.join(project.root, 'static/up')),
  ],
  ['SITE_URL changes', () => void (process.env.SITE_URL = 'https://example.org')],
  [
    'the address of the contact form changes',
    () => void (process.env.GATSBY_CONTACT_ENDPOINT = '/f'),
  ],
  ['the pages are gone', () => rmSync(path.join(project.root, 'public/index.html'))],
  ['Gatsby runs without success', () => forgetBuild(project.root)],
])('the project counts as not built once %s', (_what, change) => {
  change()
  expect(isBuilt(project.root)).toBe(false)
})
