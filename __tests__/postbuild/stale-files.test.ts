import { existsSync, mkdirSync, utimesSync } from 'node:fs'
import path from 'node:path'
import {
  noteFiles,
  noteStaticFiles,
  removeStaleAssets,
  removeStalePictures,
} from '../../src/postbuild/stale-files'
import { copyOf } from '../support/project'

const site = copyOf()
const inPublic = (file: string) => path.join(site.root, 'public', file)
const isThere = (file: string) => existsSync(inPublic(file))
const write = (file: string, text = 'x') => site.write(`public/${file}`, text)

beforeEach(() => mkdirSync(inPublic('static'), { recursive: true }))
afterEach(() => site.remove())

/**
 * Writes files into the site's folder as a build does. With `whole` false, the build ends too early
 * to remove the files of the build before.
 */
const build = (files: readonly string[], whole = true) => {
  const removeOthers = noteFiles(site.root, files)
  for (const file of files) write(file)
  if (whole) removeOthers()
}

it('a build removes files that only an earlier build listed, and keeps files that no build has listed', () => {
  build(['index.html', 'feed.atom', 'de/feed.atom', 'news/a/index.html'])
  write('of-a-plugin.xml')
  build(['index.html', 'de/feed.atom'])
  expect(['index.html', 'de/feed.atom', 'of-a-plugin.xml'].map(isThere)).toEqual([
    true,
    true,
    true,
  ])
  expect(['feed.atom', 'news/a/index.html'].map(isThere)).toEqual([false, false])
})

it('a build removes a file that only the killed build before it had made', () => {
  build(['index.html'])
  build(['index.html', 'feed.atom'], false)
  build(['index.html'])
  expect(isThere('feed.atom')).toBe(false)
})

it('a build after a killed build also removes old files of the builds before the killed one', () => {
  build(['index.html', 'feed.atom'])
  build(['index.html'], false)
  build(['index.html'])
  expect(isThere('feed.atom')).toBe(false)
})

it('a build removes a file that was deleted in static/, even if the build that copied it failed', () => {
  build(['index.html'])
  site.write('static/plan.txt', 'x')
  noteStaticFiles(site.root)
  write('plan.txt')
  site.remove('static')
  noteStaticFiles(site.root)
  build(['index.html'])
  expect(['index.html', 'plan.txt'].map(isThere)).toEqual([true, false])
})

it.each([
  ['is cut off', '["feed.'],
  ['is no list', '{}'],
  [
    'names files outside of public/',
    '["../content.json", "/etc/passwd", "a/../../content.json"]',
  ],
])('a build removes nothing if the list of files of earlier builds %s', (_what, list) => {
  site.write('content.json', '{}')
  build(['index.html', 'plan/index.html'])
  write('.files.json', list)
  build(['index.html'])
  for (const file of ['index.html', 'plan/index.html']) expect(isThere(file)).toBe(true)
  expect(site.read('content.json')).toBe('{}')
})

it('a build does not remove a folder that has the name of an earlier file', () => {
  build(['plan'])
  site.remove('public/plan')
  build(['plan/index.html'])
  expect(isThere('plan/index.html')).toBe(true)
})

it('a build removes old social images and feeds even if no earlier build has listed them', () => {
  for (const file of ['social/fr/old.png', 'de/feed.atom', 'other.png']) write(file)
  build(['index.html'])
  expect(['social/fr/old.png', 'de/feed.atom', 'other.png'].map(isThere)).toEqual([
    false,
    false,
    true,
  ])
})

it('a build removes the resized copies of a deleted picture, and of no other picture', () => {
  const [present, gone] = ['0'.repeat(32), 'f'.repeat(32)]
  for (const folder of [present, gone, 'islands']) write(`static/${folder}/a/b.avif`)
  removeStalePictures(site.root, new Set([present]))
  expect(isThere(`static/${gone}`)).toBe(false)
  expect(isThere(`static/${present}/a/b.avif`)).toBe(true)
  expect(isThere('static/islands/a/b.avif')).toBe(true)
})

it('a build keeps the resized copies of a picture that only a page’s HTML names, as with the component StaticImage', () => {
  const picture = 'a'.repeat(32)
  write(`static/${picture}/a/b.avif`)
  write('index.html', `<img src="/static/${picture}/a/b.avif">`)
  removeStalePictures(site.root, new Set())
  expect(isThere(`static/${picture}/a/b.avif`)).toBe(true)
})

it('a build removes a script, font or style sheet that no page has named for a week', () => {
  const script = 'static/islands/form-ABC.js'
  const old = ['static/islands/form-OLD.js', 'static/f-old.woff2', 'styles.abc.css']
  const start = Date.now()
  const day = (count: number) => new Date(start + count * 86_400_000)
  for (const file of [script, ...old]) write(file)
  for (const file of [script, ...old]) utimesSync(inPublic(file), day(0), day(0))
  write('index.html', `<script src="/${script}"></script>`)
  removeStaleAssets(site.root, day(6))
  expect([script, ...old].map(isThere)).toEqual([true, true, true, true])
  removeStaleAssets(site.root, day(8))
  expect([script, ...old].map(isThere)).toEqual([true, false, false, false])
  write('index.html', 'without a script')
  removeStaleAssets(site.root, day(14))
  expect(isThere(script)).toBe(true)
  removeStaleAssets(site.root, day(16))
  expect(isThere(script)).toBe(false)
})
