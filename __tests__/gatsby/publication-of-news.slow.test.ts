/**
 * Builds a project with news and feature cards that are in preparation, wait for their day, or lack a
 * language, and looks for each of them in all places where a public entry is shown.
 */
import { existsSync, readdirSync, rmSync, symlinkSync } from 'node:fs'
import path from 'node:path'
import { load } from 'cheerio'
import { notInLanguage } from '../../src/i18n/paths'
import { afterTests } from '../support/lifecycle'
import { runProgram } from '../support/programs'
import { copyOf, gitIn, projectFiles, ROOT } from '../support/project'

jest.setTimeout(10 * 60_000)

const LANGUAGES = ['fr', 'en', 'de'] as const
type Code = (typeof LANGUAGES)[number]

const project = copyOf(...projectFiles())
const { root } = project
const git = gitIn(root)

/**
 * The news items of the project: the languages in which each has texts, and those in which the build
 * must publish it.
 */
const NEWS = [
  { name: 'whole', languages: ['fr', 'en', 'de'], isPublic: ['fr', 'en', 'de'] },
  { name: 'without-en', languages: ['fr', 'de'], isPublic: ['fr', 'de'] },
  { name: 'without-de', languages: ['fr', 'en'], isPublic: ['fr', 'en'] },
  { name: 'prepared', languages: ['fr', 'en', 'de'], isPublic: [], draft: true },
  { name: 'broken', languages: ['fr'], isPublic: [], draft: true, date: 5 },
  { name: 'ahead', languages: ['fr', 'en', 'de'], isPublic: [], date: '2099-12-03' },
] satisfies {
  name: string
  languages: Code[]
  isPublic: Code[]
  draft?: true
  date?: unknown
}[]

const wordOf = (name: string, language: string) =>
  `Mot${name.replaceAll('-', '')}${language}`
const pathOf = (name: string, language: Code) =>
  `${language === 'fr' ? '' : `/${language}`}/news/2026-01-02-${name}/`
const pageOf = (address: string) => load(project.read(`public${address}index.html`))
const feedOf = (language: Code) =>
  project.read(`public/${language === 'fr' ? '' : `${language}/`}feed.atom`)

beforeAll(async () => {
  symlinkSync(path.join(ROOT, 'node_modules'), path.join(root, 'node_modules'))
  for (const file of readdirSync(path.join(root, 'content/news')))
    project.remove(`content/news/${file}`)

  for (const { name, languages, draft, date = '2026-01-02' } of NEWS) {
    const texts = Object.fromEntries(languages.map((code) => [code, wordOf(name, code)]))
    project.write(
      `content/news/2026-01-02-${name}.json`,
      JSON.stringify({
        draft,
        date,
        title: texts,
        lead: texts,
        text: texts,
        pictures: [],
      }),
    )
  }

  const [feature = ''] = readdirSync(path.join(root, 'content/features'))
  const card = JSON.parse(project.read(`content/features/${feature}`))
  const write = (name: string, changes: object) =>
    project.write(
      `content/features/${name}.json`,
      JSON.stringify({ ...card, ...changes }),
    )
  write('french', { order: 90, title: { fr: 'Cartefr' }, text: { fr: 'Cartefr' } })
  write('prepared', { order: 91, draft: true, title: { fr: 'Cartebrouillon' } })

  git('init', '-q', '-b', 'main')
  git('add', '-A')
  git('commit', '-q', '-m', 'Entries that are not everywhere')
  const { status, output } = runProgram('npm', ['run', '--silent', 'build'], {
    folder: root,
    // Gatsby would take the build for one of its own tests if it found JEST_WORKER_ID.
    environment: {
      JEST_WORKER_ID: undefined,
      CI: 'true',
      SITE_URL: 'https://www.example.org',
    },
  })
  expect([status, status === 0 ? '' : output]).toEqual([0, ''])
})

afterTests(() => rmSync(root, { recursive: true, force: true }))

describe.each(NEWS)('the news item «$name»', ({ name, isPublic }) => {
  const isIn = (language: Code) => (isPublic as Code[]).includes(language)

  it.each(LANGUAGES)(
    'the news item has a page in the language %s only if it is public in that language',
    (language) => {
      const page = `public${pathOf(name, language)}index.html`
      expect(existsSync(path.join(root, page))).toBe(isIn(language))
      const picture = `public/social/${language}/news-2026-01-02-${name}.png`
      expect(existsSync(path.join(root, picture))).toBe(isIn(language))
    },
  )

  it.each(LANGUAGES)(
    'the news item is in the list, the feed and the sitemap of %s only if it is public in that language',
    (language) => {
      const list = pageOf(language === 'fr' ? '/news/' : `/${language}/news/`)
      expect(list('main').text().includes(wordOf(name, language))).toBe(isIn(language))
      expect(feedOf(language).includes(wordOf(name, language))).toBe(isIn(language))
      const listed = `<loc>https://www.example.org${pathOf(name, language)}</loc>`
      expect(project.read('public/sitemap.xml').includes(listed)).toBe(isIn(language))
    },
  )

  it('the page of a news item names exactly the item’s languages to search engines, and links to the list of news in the others', () => {
    for (const language of LANGUAGES.filter(isIn)) {
      const $ = pageOf(pathOf(name, language))
      const named = $('link[rel=alternate][hreflang]').map(
        (_, { attribs }) => attribs.hreflang,
      )
      expect(named.get()).toEqual([...isPublic, 'x-default'])
      for (const other of LANGUAGES) {
        const link = $(`header a[hreflang=${other}]`).attr('href')
        const list = other === 'fr' ? '/news/' : `/${other}/news/`
        const note = notInLanguage(other)
        expect(link).toBe(isIn(other) ? pathOf(name, other) : `${list}#${note}`)
        expect(pageOf(list)(`#${note}`).text()).not.toBe('')
      }
      expect($('html').attr('data-languages')).toBe(
        isPublic.length === LANGUAGES.length ? undefined : isPublic.join('|'),
      )
    }
  })

  it('the page of a news item links to an earlier and a later item only if they are public in its language', () => {
    for (const language of LANGUAGES.filter(isIn)) {
      const $ = pageOf(pathOf(name, language))
      const targets = $('a[rel=prev], a[rel=next]').map((_, { attribs }) => attribs.href)
      for (const target of targets.get())
        expect(existsSync(path.join(root, `public${target}index.html`))).toBe(true)
    }
  })
})

it('a feature card is absent in the languages that it lacks, and everywhere while it is in preparation', () => {
  expect(pageOf('/')('main').text()).toContain('Cartefr')
  for (const home of ['/en/', '/de/'])
    expect(pageOf(home)('main').text()).not.toContain('Cartefr')
  for (const home of ['/', '/en/', '/de/'])
    expect(pageOf(home)('main').text()).not.toContain('Cartebrouillon')
})

it('the build notes when the next news item becomes public, which is at midnight in Geneva', () => {
  expect(JSON.parse(project.read('public/build.json'))).toMatchObject({
    due: '2099-12-02T23:00:00.000Z',
  })
})
