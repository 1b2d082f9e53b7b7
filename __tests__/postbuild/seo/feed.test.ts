/** @jest-environment node */
import { load } from 'cheerio'
import { feed, type FeedYear } from '../../../src/postbuild/seo/feed'

const year = (changed: Partial<FeedYear> & { year: number }): FeedYear => ({
  status: 'past',
  title: 'Titre',
  steps: [{ text: 'Un pas' }],
  ...changed,
})

const read = (years: FeedYear[], buildYear = 2030) =>
  load(
    feed({
      language: 'fr',
      title: 'Feuille de route',
      author: 'Genève Signale',
      self: 'https://example.org/feed.atom',
      roadmap: 'https://example.org/about/#roadmap',
      years,
      buildYear,
      statusWords: { past: 'Année écoulée', current: 'En cours', next: 'À venir' },
    }),
    { xml: true },
  )

const dates = (years: FeedYear[], buildYear?: number) => {
  const $ = read(years, buildYear)
  return $('entry')
    .get()
    .map((entry) => [$(entry).find('title').text(), $(entry).find('updated').text()])
}

test('a planned year is dated by the year that planned it, then by its own year', () => {
  const plan = [
    year({ year: 2026, status: 'current' }),
    year({ year: 2027, status: 'next' }),
  ]
  expect(dates(plan)).toEqual([
    ['2027 – Titre', '2026-01-01T00:00:00Z'],
    ['2026 – Titre', '2026-01-01T00:00:00Z'],
  ])
  const later = [year({ year: 2026 }), year({ year: 2027, status: 'current' })]
  expect(dates(later)[0]).toEqual(['2027 – Titre', '2027-01-01T00:00:00Z'])
})

test('if all years are planned, each is dated by the first', () => {
  expect(dates([year({ year: 2030, status: 'next' })])).toEqual([
    ['2030 – Titre', '2030-01-01T00:00:00Z'],
  ])
})

test('nothing is newer than the build, even a future year that is marked as done', () => {
  const future = year({ year: 2028 })
  expect(dates([future], 2026)).toEqual([['2028 – Titre', '2026-01-01T00:00:00Z']])
  expect(read([future], 2026)('feed > updated').text()).toBe('2026-01-01T00:00:00Z')
})

test('what editors write is text, in the feed and in the HTML inside of it', () => {
  const text = 'A & B <b>"bold"</b> – l’été'
  const $ = read([year({ year: 2026, title: text, steps: [{ text }] })])
  expect($('entry > title').text()).toBe(`2026 – ${text}`)
  const inside = load($('entry > content').text())
  expect(inside('li').text()).toBe(text)
  expect(inside('b')).toHaveLength(0)
})
