import { mkdirSync, symlinkSync, truncateSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { filesIn, placeBelow } from '../../src/shared/files'
import { temporaryFolder } from '../support/lifecycle'

const folder = temporaryFolder()
const root = path.join(folder, 'project')
const inside = (file: string) => path.join(root, file)

beforeAll(() => {
  mkdirSync(inside('content/team'), { recursive: true })
  writeFileSync(inside('content/a.json'), '{}')
  writeFileSync(path.join(folder, 'secret.json'), '{}')
  symlinkSync('..', inside('up'))
  symlinkSync('content', inside('within'))
  symlinkSync('a.json', inside('content/linked.json'))
  writeFileSync(inside('content/huge.json'), '')
  // The file is sparse, so that its 10 GB take no space on the disk.
  truncateSync(inside('content/huge.json'), 10 * 1024 ** 3)
})

it.each<[string, string, string]>([
  ['link', 'up', 'up'],
  ['link', 'up', 'up/secret.json'],
  ['link', 'within', 'within/a.json'],
  ['link', 'within', 'within/new/b.json'],
  ['link', 'content/linked.json', 'content/linked.json'],
  ['notFolder', 'content/a.json', 'content/a.json/b.json'],
  ...['../secret.json', 'content/../../secret.json', '', '/etc/passwd', './a.json'].map(
    (file): [string, string, string] => ['outside', file, file],
  ),
  ...['content//a.json', 'content/a.json\0.png', 'content/'].map(
    (file): [string, string, string] => ['outside', file, file],
  ),
])(
  'with the reason «%s» and the cause %j, placeBelow and filesIn refuse the path %j',
  (reason, file, asked) => {
    expect(() => placeBelow(root, asked)).toThrow(
      expect.objectContaining({ reason, file }),
    )
    expect(() => filesIn(root).read(asked)).toThrow(expect.objectContaining({ reason }))
    expect(filesIn(root).below(asked)).toBeUndefined()
  },
)

it.each(['content/a.json', 'content/team/new.json', 'new/folder/a.json', 'content'])(
  'placeBelow gives the absolute path of a file or folder, whether it exists or not: %s',
  (file) => expect(placeBelow(root, file)).toBe(inside(file)),
)

it('filesIn refuses a file of 10 GB without reading it', () => {
  const tooLarge = {
    reason: 'tooLarge',
    file: 'content/huge.json',
    bytes: 10 * 1024 ** 3,
  }
  expect(() => filesIn(root).read('content/huge.json')).toThrow(
    expect.objectContaining(tooLarge),
  )
})

it('filesIn reads a project whose own folder is a symbolic link', () => {
  const other = path.join(folder, 'link')
  symlinkSync(root, other)
  expect(String(filesIn(other).read('content/a.json'))).toBe('{}')
  expect(filesIn(other).below('content')).toContain('a.json')
})
