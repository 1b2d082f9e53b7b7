/** @jest-environment node */
import { createRequire } from 'node:module'
import path from 'node:path'
import { checkProject } from '../../../src/content-model/check'
import { ignoredIn, isHidden } from '../../../src/content-model/check/files'
import { contentTypeOf } from '../../../src/content-model'
import { copyOf, ROOT } from '../../support/project'

it.each(['._2026.json', 'roadmap/.2028.json', '.git/2028.json', 'a/.b/c.json', '..a'])(
  '%s is hidden',
  (file) => expect(isHidden(file)).toBe(true),
)

it.each(['', '.', '..', '2026.json', '../content/2026.json', 'a.b/c.json'])(
  '«%s» is not hidden',
  (file) => expect(isHidden(file)).toBe(false),
)

interface Watcher {
  on: (event: string, act: (file: string) => void) => Watcher
  close: () => Promise<void>
}

/** The watcher of Gatsby's source plugin, in the version that it uses. */
const watcherOfGatsby = (): {
  watch: (folder: string, options: object) => Watcher
} =>
  createRequire(path.join(ROOT, 'node_modules/gatsby-source-filesystem/package.json'))(
    'chokidar',
  )

it('Gatsby reads what the check reads, even below a hidden folder', async () => {
  const project = copyOf('src')
  const folder = path.join(project.root, '.develop/snapshot/content')
  const inside = (file: string) => `.develop/snapshot/content/${file}`
  for (const file of ['site.json', 'team/a.png', 'roadmap/2026.json'])
    project.write(inside(file), '{}')
  for (const file of [
    '.x.json',
    'roadmap/._2026.json',
    '.git/a.json',
    'roadmap/2028.map',
  ])
    project.write(inside(file), '{')
  const seen: string[] = []
  const watcher = watcherOfGatsby().watch(folder, { ignored: [ignoredIn(folder)] })
  watcher.on('add', (file) => seen.push(path.relative(folder, file)))
  await new Promise<void>((resolve) => watcher.on('ready', () => resolve()))
  await watcher.close()
  project.remove()
  expect(seen.sort()).toEqual(['roadmap/2026.json', 'site.json', 'team/a.png'])
})

it('the check passes hidden files over', () => {
  const project = copyOf('content', 'locales', 'src', 'server')
  const before = checkProject(project.root)
  for (const file of [
    'content/roadmap/._2026.json',
    'content/.git/x.json',
    'locales/de/.x.json',
  ])
    project.write(file, '{')
  expect(checkProject(project.root)).toEqual(before)
  project.remove()
})

it('only JSON is content', () => {
  expect(contentTypeOf('roadmap/2028.map')).toBeUndefined()
})
