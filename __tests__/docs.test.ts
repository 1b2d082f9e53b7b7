import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { scripts } from '../package.json'
import { anchorsIn, documents, linksIn, textOf } from './support/documents'

const root = path.join(__dirname, '..')

test.each(documents())(
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
 * What guides name, such as files and commands. Each row has what it is, the pattern that finds its
 * name, and a function that says whether a name exists.
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

test.each(namedIn)(
  'everything of the kind «%s» that the guide %s names exists',
  (_what, guide, pattern, isThere) => {
    const named = [...textOf(guide).matchAll(pattern)].map(([, name = '']) => name)
    expect(named.filter((name) => !isThere(name))).toEqual([])
  },
)

test('every npm script is in CONTRIBUTING.md’s table of commands, or part of another script', () => {
  const table = textOf('.github/CONTRIBUTING.md')
  const parts = Object.values(scripts).flatMap((line) => line.split(' '))
  const named = (name: string) => RegExp(`(\`|npm (run )?)${name}\``).test(table)
  const all = Object.keys(scripts)
  expect(all.filter((name) => !named(name) && !parts.includes(name))).toEqual([])
})
