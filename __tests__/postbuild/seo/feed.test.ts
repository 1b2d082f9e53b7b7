import { load } from 'cheerio'
import { feed, type FeedEntry } from '../../../src/postbuild/seo/feed'

const home = load(`<link type="application/atom+xml" title="Nouvelles &amp; dates">
  <meta property="og:site_name" content="Site">`)

const entry: FeedEntry = {
  slug: '2026-03-01-debut',
  file: 'content/news/2026-03-01-debut.json',
  date: '2026-03-01',
  title: 'Début',
  lead: 'Nous avons commencé.',
  text: 'Le premier jour.',
}

const article = (html = '<p>Le premier jour.</p>') =>
  load(`<article><time>1er mars</time><div class="x">${html}</div></article>`)

const read = (
  news: Partial<FeedEntry>[],
  { page = article(), changes = new Map<string, string>() } = {},
) => {
  const entries = news.map((one) => ({ ...entry, ...one }))
  return load(
    feed(home, 'de', entries, () => page, changes),
    { xml: true },
  )
}

const textsOf = ($: ReturnType<typeof read>, selector: string) =>
  $(selector)
    .get()
    .map((each) => $(each).text())

it('a feed names its language and the days of the news, and links each page', () => {
  const $ = read([{ date: '2026-11-25', slug: '2026-11-25-ende' }, {}])
  expect($('feed').attr('xml:lang')).toBe('de')
  expect($('feed > title').text()).toBe('Nouvelles & dates')
  expect($('feed > updated').text()).toBe('2026-11-25T00:00:00.000Z')
  expect(textsOf($, 'published')).toEqual([
    '2026-11-25T00:00:00.000Z',
    '2026-03-01T00:00:00.000Z',
  ])
  // The link of an entry ends with `?lang=de`, and its id must not: feed readers would show an entry
  // whose id has changed as new.
  const ids = textsOf($, 'entry > id')
  expect(ids).toEqual([
    expect.stringMatching(/\/de\/news\/2026-11-25-ende\/$/),
    expect.stringMatching(/\/de\/news\/2026-03-01-debut\/$/),
  ])
  const links = $('entry > link').get()
  expect(links.map(({ attribs }) => attribs.href)).toEqual(
    ids.map((id) => `${id}?lang=de`),
  )
})

it('the feed gives news items of one day different times, so that feed readers keep the page’s order', () => {
  const day = { date: '2026-11-25' }
  const slugs = ['2026-11-25-c', '2026-11-25-b', '2026-11-25-a']
  const $ = read([...slugs.map((slug) => ({ ...day, slug })), {}])
  const times = textsOf($, 'published')
  expect(times).toEqual(times.toSorted().toReversed())
  expect(new Set(times).size).toBe(4)
})

it('when a new entry pushes the oldest one out of a feed, the times of the other entries stay the same', () => {
  const all = Array.from({ length: 25 }, (_, index) => ({
    slug: `2026-03-01-${String(25 - index).padStart(2, '0')}`,
  }))
  const before = textsOf(read(all.slice(1)), 'published')
  expect(before).toHaveLength(20)
  expect(textsOf(read(all), 'published').slice(1)).toEqual(before.slice(0, 19))
})

it('a corrected news item sets the update time of its entry and of the feed, but never to one before its publication', () => {
  const changes = new Map([
    [entry.file, '2026-04-02T10:00:00.000Z'],
    ['content/news/2026-03-05-early.json', '2026-03-04T10:00:00.000Z'],
  ])
  const early = {
    slug: '2026-03-05-early',
    file: 'content/news/2026-03-05-early.json',
    date: '2026-03-05',
  }
  const $ = read([early, {}], { changes })
  expect(textsOf($, 'entry > updated')).toEqual([
    '2026-03-05T00:00:00.000Z',
    '2026-04-02T10:00:00.000Z',
  ])
  expect($('feed > updated').text()).toBe('2026-04-02T10:00:00.000Z')
})

it('a feed shows characters such as & and <b>, which editors type, as text, also in the HTML of its entries', () => {
  const text = 'A & B <b>"bold"</b> – l’été'
  const $ = read([{ title: text, lead: text, text }])
  expect($('entry > title').text()).toBe(text)
  const inside = load($('entry > content').text())
  expect(
    inside('p')
      .get()
      .map((each) => inside(each).text()),
  ).toEqual([text, text])
  expect(inside('b')).toHaveLength(0)
})

it('an entry in a feed has its article and the pictures of its page, with full addresses', () => {
  const page =
    article(`<p>Voir</p><picture><source srcset="/a.avif"><img src="/static/a.jpg"
    alt="Un &quot;pont&quot;" width="720" height="480" loading="lazy"></picture>`)
  const text = '## Titre\n\nVoir [**ici**](/about/#team).\n\n- un\n- deux'
  const inside = load(read([{ text }], { page })('entry > content').text(), null, false)
  const [, site = ''] =
    /^(https?:..[^/]+).de.about/.exec(inside('a').attr('href') ?? '') ?? []
  expect(site).toMatch(/^http/)
  inside('img').parent().remove()
  expect(inside.html()).toBe(
    '<p>Nous avons commencé.</p><h2>Titre</h2>' +
      `<p>Voir <a href="${site}/de/about/?lang=de#team"><strong>ici</strong></a>.</p>` +
      '<ul><li>un</li><li>deux</li></ul>',
  )
  const pictures = load(read([{}], { page })('entry > content').text())('img').get()
  expect(pictures.map(({ attribs }) => attribs)).toEqual([
    { src: `${site}/static/a.jpg`, alt: 'Un "pont"', width: '720', height: '480' },
  ])
})
