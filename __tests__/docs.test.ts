import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { scripts } from '../package.json'
import { anchorsIn, documents, linksIn, textOf } from './support/documents'

const root = path.join(__dirname, '..')

it.each(documents())(
  'every link in the document %s leads to an existing file and heading',
  (file) => {
    const broken = linksIn(textOf(file)).filter((link) => {
      const [to = '', anchor] = link.split('#')
      const target = to ? path.posix.join(path.posix.dirname(file), decodeURI(to)) : file
      if (!existsSync(path.join(root, target))) return true
      return anchor !== undefined && !anchorsIn(textOf(target)).includes(anchor)
    })
    expect(broken).toEqual([])
  },
)

it.each(['cms', 'scripts', '__tests__/support'])(
  'the map of the folder %s in the README names each file of code in it',
  (folder) => {
    const own = path.join(root, folder, 'README.md')
    const map = existsSync(own) ? own : path.join(root, folder, '../README.md')
    const files = readdirSync(path.join(root, folder), {
      recursive: true,
      encoding: 'utf8',
    })
      .filter((file) => /(?<!\.test)\.(?:tsx?|js|css|html)$/.test(file))
      .filter((file) => !file.includes('node_modules'))
    const text = readFileSync(map, 'utf8')
    const lacking = files.filter((file) => !text.includes(path.basename(file)))
    expect(files).not.toHaveLength(0)
    expect(lacking).toEqual([])
  },
)

it('each of Gatsby’s internals in the table of src/gatsby/README.md occurs in the file that the table names beside it', () => {
  const [, table = ''] = textOf('src/gatsby/README.md').split('## Internals')
  const rows = table.matchAll(/^\| ([^|]+?) +\| `([^`]+)` +\|/gm)
  const named = [...rows].flatMap(([, internal = '', file = '']) =>
    [...internal.matchAll(/`([\w-]+)`/g)].map(([, name = '']) => [name, file] as const),
  )
  const contains = (name: string, place: string): boolean => {
    const at = path.join(root, 'src/gatsby', place)
    const files = place.endsWith('/')
      ? readdirSync(at).map((file) => path.join(at, file))
      : [at]
    return files.some((file) => readFileSync(file, 'utf8').includes(name))
  }
  expect(named.length).toBeGreaterThan(5)
  expect(named.filter(([name, file]) => !contains(name, file))).toEqual([])
})

/** The changelog is left out, since its old entries may name commands that no longer exist. */
const guides = documents().filter((file) => file !== 'CHANGELOG.md')

const testFiles = ['e2e', '__tests__'].flatMap((folder) =>
  readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' }),
)

/**
 * If a guide names a path in one of these folders, the path must exist. `content` is missing here,
 * since editors may delete the entries that a guide names.
 */
const FOLDERS = '__tests__|bench|cms|deploy|docs|e2e|locales|scripts|server|src'

/**
 * Paths in guides that need not exist, since the reader of the guide creates them, or a build does.
 */
const MADE = /gatsby-types\.d\.ts$|\/press|locales\/it|ValuesList|Quote|clubs|[Ll]amp/

/**
 * The kinds of things that guides name. Each row has the kind, the pattern that finds such names in
 * a guide, and a function that says whether the thing with a name exists.
 */
const NAMED: [string, RegExp, (name: string) => boolean][] = [
  ['command', /npm run (?:-s )?([a-z][\w:-]*)/g, (name) => Object.hasOwn(scripts, name)],
  [
    'test',
    /npm run test:\w+ -- (\w+)/g,
    (name) => testFiles.some((each) => each.includes(name)),
  ],
  [
    'path',
    RegExp(`(?:\`|npx jest )((?:${FOLDERS})/[\\w./@-]+)(?=[\`\\s])`, 'g'),
    (name) => MADE.test(name) || existsSync(path.join(root, name)),
  ],
]

const namedIn = NAMED.flatMap(([what, pattern, isThere]) =>
  guides.map((guide) => [what, guide, pattern, isThere] as const),
)

it.each(namedIn)(
  'each %s that the guide %s names exists',
  (_what, guide, pattern, isThere) => {
    const named = [...textOf(guide).matchAll(pattern)].map(([, name = '']) => name)
    expect(named.filter((name) => !isThere(name))).toEqual([])
  },
)

it('every npm script is in CONTRIBUTING.md’s table of commands, or part of another script', () => {
  const table = textOf('.github/CONTRIBUTING.md')
  const parts = Object.values(scripts).flatMap((line) => line.split(' '))
  const named = (name: string) => RegExp(`(\`|npm (run )?)${name}\``).test(table)
  const all = Object.keys(scripts)
  expect(all.filter((name) => !named(name) && !parts.includes(name))).toEqual([])
})
