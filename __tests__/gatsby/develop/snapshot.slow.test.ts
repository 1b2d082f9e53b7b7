import { once } from 'node:events'
import { existsSync, readdirSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { watch } from 'chokidar'
import { isError } from '../../../src/content-model/issues'
import type * as snapshot from '../../../src/gatsby/develop/snapshot'
import { updateSnapshot } from '../../../src/gatsby/develop/snapshot'
import { exampleForEach } from '../../support/example-content'
import { eventually } from '../../support/lifecycle'
import { outsideFolder, replace } from '../../support/links'

const PUBLISHER = 'content/publisher.json'
const WHY = 'content/why.json'

const project = exampleForEach()
const update = () => updateSnapshot(project.root)
beforeEach(() => expect(update().filter(isError)).toEqual([]))

const inSnapshot = (file: string) => path.join('.develop/snapshot', file)
const copied = (file: string) => project.read(inSnapshot(file))
const isCopied = (file: string) => existsSync(path.join(project.root, inSnapshot(file)))
const reindent = () => project.change(WHY, '"title"', ' "title"')

it('updating the snapshot of the content copies changed and new files, removes deleted ones, and leaves out hidden ones', () => {
  reindent()
  project.write('content/.why.json.swp', 'half')
  project.write('content/team/unused.png', 'x')
  update()
  expect(copied(WHY)).toBe(project.read(WHY))
  expect(isCopied('content/team/unused.png')).toBe(true)
  expect(isCopied('content/.why.json.swp')).toBe(false)
  project.remove('content/team/unused.png')
  update()
  expect(isCopied('content/team/unused.png')).toBe(false)
})

it.each(['.develop', '.develop/snapshot', '.develop/snapshot/content/team'])(
  'updating the snapshot of the content writes and deletes nothing through a link at %s, and names that link',
  (place) => {
    const outside = outsideFolder()
    const kept = path.join(outside.folder, 'kept.json')
    writeFileSync(kept, '{}')
    replace(path.join(project.root, place), outside.folder, (at, to) =>
      symlinkSync(to, at),
    )
    reindent()
    expect(update().filter(isError)).toEqual([
      expect.objectContaining({ file: place, issue: { code: 'link', params: {} } }),
    ])
    expect(readdirSync(outside.folder)).toEqual(['kept.json'])
    outside.remove()
  },
)

it('updating the snapshot of the content on Windows names files with slashes, as the editor’s addresses of texts do', () => {
  const join = (...parts: string[]) =>
    path.isAbsolute(parts[0] ?? '') ? path.join(...parts) : path.win32.join(...parts)
  const named: string[] = []
  jest.isolateModules(() => {
    jest.doMock('node:path', () => ({ ...path, join }))
    const onWindows: typeof snapshot = jest.requireActual(
      '../../../src/gatsby/develop/snapshot',
    )
    onWindows.updateSnapshot(project.root, (file, json) => {
      named.push(file)
      return json
    })
  })
  expect(named).toContain(WHY)
})

it('updating the snapshot of the content rewrites no unchanged file, since Gatsby would render its pages again', () => {
  const written = () =>
    statSync(path.join(project.root, inSnapshot(PUBLISHER)), { bigint: true }).mtimeNs
  const before = written()
  reindent()
  update()
  expect(written()).toEqual(before)
})

it('when the snapshot of the content is updated twice in a moment, a file watcher such as Gatsby’s also sees the second update', async () => {
  const folder = path.join(project.root, '.develop/snapshot')
  const watcher = watch(folder, { ignoreInitial: true })
  await once(watcher, 'ready')
  let seen = ''
  const first = once(watcher, 'change')
  watcher.on('change', () => (seen = copied(WHY)))
  reindent()
  update()
  await first
  project.change(WHY, ' "title"', '  "title"')
  update()
  await eventually(() => expect(seen).toBe(project.read(WHY)))
  await watcher.close()
})
