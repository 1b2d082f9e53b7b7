import { load } from 'cheerio'
import { feed, type FeedEntry } from '../../../src/postbuild/seo/feed'

const home = load(`<link type="application/atom+xml" title="Nouvelles &amp; dates">
  <meta property="og:site_name" content="Site">`)

const entry: FeedEntry = {
  slug: '2026-03-01-debut',
  date: '2026-03-01',
  title: 'Début',
  lead: 'Nous avons commencé.',
  paragraphs: ['Le premier jour.'],
}

const read = (...news: Partial<FeedEntry>[]) => {
  const entries = news.map((one) => ({ ...entry, ...one }))
  return load(feed(home, 'de', entries), { xml: true })
}

test('a feed names its language and the true days, and leads to each page', () => {
  const $ = read({ date: '2026-11-25', slug: '2026-11-25-ende' }, {})
  expect($('feed').attr('xml:lang')).toBe('de')
  expect($('feed > title').text()).toBe('Nouvelles & dates')
  expect($('feed > updated').text()).toBe('2026-11-25T00:00:00Z')
  const entries = $('entry').get()
  expect(entries.map((one) => $(one).find('published').text())).toEqual([
    '2026-11-25T00:00:00Z',
    '2026-03-01T00:00:00Z',
  ])
  const pages = entries.map((one) => $(one).find('link').attr('href'))
  expect(pages).toEqual([
    expect.stringMatching(/\/de\/news\/2026-11-25-ende\/$/),
    expect.stringMatching(/\/de\/news\/2026-03-01-debut\/$/),
  ])
  // Feed readers know an entry again by its id.
  expect(entries.map((one) => $(one).find('id').text())).toEqual(pages)
})

test('what editors write is text, in the feed and in the HTML inside of it', () => {
  const text = 'A & B <b>"bold"</b> – l’été'
  const $ = read({ title: text, lead: text, paragraphs: [text] })
  expect($('entry > title').text()).toBe(text)
  const inside = load($('entry > content').text())
  expect(
    inside('p')
      .get()
      .map((each) => inside(each).text()),
  ).toEqual([text, text])
  expect(inside('b')).toHaveLength(0)
})
