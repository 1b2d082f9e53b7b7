/** Runs real builds one after the other in one folder, as `deploy/publish` and people do. */
import {
  existsSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import path from 'node:path'
import { withValue } from '../../src/content-model/address'
import { allFiles } from '../../src/shared/files'
import { picture } from '../support/example-content'
import { afterTests, temporaryFolder } from '../support/lifecycle'
import { runProgram } from '../support/programs'
import { copyOf, gitIn, projectFiles, ROOT } from '../support/project'
import { spawnServer } from '../support/server'

jest.setTimeout(15 * 60_000)

const NEWS = 'content/news/2026-01-02-one.json'
const PICTURE = 'content/news/one.png'
const PAGES = ['/news/2026-01-02-one/', '/en/news/2026-01-02-one/']

const project = copyOf(...projectFiles())
let { root } = project
const git = (...args: string[]) => gitIn(root)(...args)
const inEach = (fr: string, de = fr) => ({ fr, en: fr, de })

/** Writes the project's only news item, with the given words in its lead. */
const writeNews = (words: string, germanTitle = 'Eine Nachricht') => {
  project.write(
    NEWS,
    JSON.stringify({
      title: inEach('Une nouvelle', germanTitle),
      date: '2026-01-02',
      lead: inEach(`Voici ce qui est nouveau : ${words}.`),
      text: inEach('Un paragraphe.'),
      pictures: [{ picture: './one.png', alt: inEach('Une rue') }],
    }),
  )
}

/** Commits all files of the project and builds it. @returns the commit */
const build = (): string => {
  git('add', '-A')
  git('commit', '-q', '--allow-empty', '-m', 'A change')
  const { status, output } = runProgram('npm', ['run', '--silent', 'build'], {
    folder: root,
    environment: {
      // Jest sets JEST_WORKER_ID in its processes. The build must not get it, since Gatsby would
      // take the build for one of Gatsby's own tests.
      JEST_WORKER_ID: undefined,
      CI: 'true',
      LC_ALL: 'C',
      SITE_URL: 'https://www.example.org',
    },
  })
  expect([status, status === 0 ? '' : output]).toEqual([0, ''])
  return git('rev-parse', 'HEAD')
}

/** Changes one value in a file of content. */
const change = (file: string, at: string, value: unknown) => {
  const data: unknown = JSON.parse(project.read(file))
  project.write(file, JSON.stringify(withValue(data, at, value)))
}

const startServer = () => {
  const env = { NODE_ENV: 'production', PUBLIC_DIR: path.join(root, 'public') }
  return spawnServer(`file:${temporaryFolder()}/messages.db`, env).url
}

/**
 * How the clients of this test say which compressions they accept: one leaves it to Node's `fetch`,
 * some say it as browsers do, and the last one accepts none.
 */
const ASKERS = [
  {},
  ...['br', 'gzip, deflate, br', 'gzip', 'identity'].map((accepted) => ({
    'accept-encoding': accepted,
  })),
]

let url: string
const answersOf = (address: string) =>
  Promise.all(
    ASKERS.map(async (accepted) => {
      // A build between two requests may take longer than the server keeps a connection open. So each
      // request gets a connection of its own.
      const headers = { ...accepted, connection: 'close' }
      const answer = await fetch(url + address, { headers })
      return { status: answer.status, text: await answer.text() }
    }),
  )
const statusesOf = async (address: string) => [
  ...new Set((await answersOf(address)).map(({ status }) => status)),
]

/** Expects that every file below /static/ that a page names exists. */
const expectWholePages = () => {
  const files = allFiles(path.join(root, 'public'))
  const pages = files.filter((file) => file.endsWith('.html'))
  const named = new Set(
    pages.flatMap(
      (page) => project.read(`public/${page}`).match(/\/static\/[\w./-]+/g) ?? [],
    ),
  )
  expect(named.size).toBeGreaterThan(5)
  expect([...named].filter((file) => !files.includes(file.slice(1)))).toEqual([])
}

afterTests(() => rmSync(root, { recursive: true, force: true }))

beforeAll(async () => {
  symlinkSync(path.join(ROOT, 'node_modules'), path.join(root, 'node_modules'))
  for (const file of readdirSync(path.join(root, 'content/news')))
    project.remove(`content/news/${file}`)
  project.write(PICTURE, await picture(1200, 1500).toBuffer())
  project.write('static/plan.txt', 'Le plan de la ville')
  writeNews('la première version')
  git('init', '-q', '-b', 'main')
  build()
  url = await startServer()
})

it('the server sends the pages of the second build, whatever compression a client accepts', async () => {
  writeNews('la deuxième version')
  const commit = build()
  for (const { text } of await answersOf('/build.json'))
    expect(JSON.parse(text)).toMatchObject({ commit })
  for (const address of [...PAGES, '/feed.atom', '/de/feed.atom'])
    for (const { status, text } of await answersOf(address)) {
      expect([address, status]).toEqual([address, 200])
      expect(text).toContain('la deuxième version')
    }
})

it('a second build writes a new telephone number also into a page whose own text did not change', async () => {
  const text = inEach('Notre numéro : {phone}')
  change('content/privacy-notice.json', 'sections[0].paragraphs[0]', text)
  for (const digits of ['11', '22']) {
    change('content/contact.json', 'phone', `+41 22 000 00 ${digits}`)
    build()
    for (const { text: page } of await answersOf('/de/privacy/'))
      expect(page.replace(/\s/g, ' ')).toContain(`: +41 22 000 00 ${digits}`)
  }
})

it('a build after a change of code writes what the code says now, also into pages whose text did not change', async () => {
  const text = inEach('Effacé après : {pendingDays}')
  change('content/privacy-notice.json', 'sections[0].paragraphs[0]', text)
  const retention = 'src/shared/retention.ts'
  const code = project.read(retention)
  for (const days of ['5', '6']) {
    project.write(retention, code.replace(/PENDING_DAYS = \d+/, `PENDING_DAYS = ${days}`))
    build()
    for (const { text: page } of await answersOf('/de/privacy/'))
      expect(page.replace(/\s/g, ' ')).toContain(`: ${days}`)
  }
})

it('a build succeeds when the title of a news item is one very long word', async () => {
  writeNews('la troisième', 'Bundespersonalvorsorgeeinrichtungsreglement: neu')
  build()
  expect(await statusesOf('/social/de/news-2026-01-02-one.png')).toEqual([200])
})

it('a build after a news item was deleted leaves no file that names the item', async () => {
  expect(await statusesOf('/plan.txt')).toEqual([200])
  const copy = /\/static\/[\w./-]+one\.\w+/.exec(
    project.read(`public${PAGES[0]}index.html`),
  )
  expect(await statusesOf(copy?.[0] ?? '')).toEqual([200])
  for (const file of [NEWS, PICTURE, 'static/plan.txt']) project.remove(file)
  build()
  for (const address of [
    ...PAGES,
    '/news/2026-01-02-one',
    '/news/',
    '/feed.atom',
    '/de/feed.atom',
    '/social/fr/news-2026-01-02-one.png',
    '/plan.txt',
    copy?.[0] ?? '',
  ])
    expect([address, await statusesOf(address)]).toEqual([address, [404]])
  const site = path.join(root, 'public')
  const naming = allFiles(site).filter(
    (file) =>
      file.includes('2026-01-02-one') ||
      /2026-01-02-one|la troisième/.test(readFileSync(path.join(site, file), 'utf8')),
  )
  expect(naming).toEqual([])
})

it('a build after a deleted news item was restored makes its page and the page’s files again', async () => {
  project.write(PICTURE, await picture(1200, 1500).toBuffer())
  writeNews('le retour')
  build()
  expectWholePages()
  expect(await statusesOf(PAGES[0] ?? '')).toEqual([200])
})

it('the first build in a renamed folder succeeds, and removes pages that no longer exist', async () => {
  // In a renamed folder, the build throws Gatsby's cache away, and so forgets this old page. It
  // must remove the page all the same, since its own list `public/.files.json` names it.
  const stale = 'public/news/2025-01-01-old/index.html'
  project.write(stale, '<p>old')
  const list = JSON.parse(project.read('public/.files.json')) as string[]
  project.write(
    'public/.files.json',
    JSON.stringify([...list, path.relative('public', stale)]),
  )
  const before = root
  root = `${root}-renamed`
  renameSync(before, root)
  const commit = build()
  url = await startServer()
  expect(existsSync(path.join(root, stale))).toBe(false)
  for (const { text } of await answersOf('/build.json'))
    expect(JSON.parse(text)).toMatchObject({ commit })
})
