/** @jest-environment node */
import { load } from 'cheerio'
import { feed } from '../../../src/postbuild/seo/feed'

interface Year {
  year: number
  status?: string
  title?: string
  step?: string
}

/** The roadmap of a page About. */
const item = ({ year, status = 'past', title = 'Titre', step = 'Un pas' }: Year) => {
  const $ = load('<li><h3><span></span> <span></span></h3><p></p><ul><li></li></ul></li>')
  $('body > li').attr('data-status', status)
  $('span').first().text(String(year))
  $('span').last().text(title)
  $('ul > li').text(step)
  return $('body').html()
}

const read = (years: Year[], buildYear = 2030) => {
  const page = load(`<link rel="canonical" href="https://example.org/about/">
    <ol id="roadmap">${years.map(item).join('')}</ol>`)
  return load(feed(page, buildYear), { xml: true })
}

const dates = (years: Year[], buildYear?: number) => {
  const $ = read(years, buildYear)
  return $('entry')
    .get()
    .map((entry) => [$(entry).find('title').text(), $(entry).find('updated').text()])
}

test('a planned year is dated by the year that planned it, then by its own year', () => {
  const plan = [
    { year: 2026, status: 'current' },
    { year: 2027, status: 'next' },
  ]
  expect(dates(plan)).toEqual([
    ['2027 – Titre', '2026-01-01T00:00:00Z'],
    ['2026 – Titre', '2026-01-01T00:00:00Z'],
  ])
  const later = [{ year: 2026 }, { year: 2027, status: 'current' }]
  expect(dates(later)[0]).toEqual(['2027 – Titre', '2027-01-01T00:00:00Z'])
})

test('if all years are planned, each is dated by the first', () => {
  expect(dates([{ year: 2030, status: 'next' }])).toEqual([
    ['2030 – Titre', '2030-01-01T00:00:00Z'],
  ])
})

test('nothing is newer than the build, even a future year that is marked as done', () => {
  const future = { year: 2028 }
  expect(dates([future], 2026)).toEqual([['2028 – Titre', '2026-01-01T00:00:00Z']])
  expect(read([future], 2026)('feed > updated').text()).toBe('2026-01-01T00:00:00Z')
})

test('what editors write is text, in the feed and in the HTML inside of it', () => {
  const text = 'A & B <b>"bold"</b> – l’été'
  const $ = read([{ year: 2026, title: text, step: text }])
  expect($('entry > title').text()).toBe(`2026 – ${text}`)
  const inside = load($('entry > content').text())
  expect(inside('li').text()).toBe(text)
  expect(inside('b')).toHaveLength(0)
})
