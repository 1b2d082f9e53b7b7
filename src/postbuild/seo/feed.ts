/** Writes the news as an Atom feed: https://www.rfc-editor.org/rfc/rfc4287 */
import type { CheerioAPI } from 'cheerio'
import type { CreatePagesArgs } from 'gatsby'
import type { Language } from '../../i18n/languages'
import { FEED, localizedPath, markedPath, newsPath, routes } from '../../i18n/paths'
import { SITE_URL } from '../../shared/build-settings'
import { inXml } from './site-files'

/** A news item in one language. */
export interface FeedEntry {
  slug: string
  /** The path of the JSON file of the entry, such as `content/news/2026-11-25-start.json`. */
  file: string
  /** The day of the entry, such as `2026-11-25`. */
  date: string
  title: string
  lead: string
}

/**
 * The most entries of a feed. Older entries are left out, since feed readers keep those that they
 * have already fetched.
 */
const MAX_ENTRIES = 20

/** Queries the news that are public in a language, the latest first, in the order of the news page. */
export const newsIn = async (
  graphql: CreatePagesArgs['graphql'],
  language: Language,
): Promise<readonly FeedEntry[]> => {
  const { data } = await graphql<{ in: { latestNews: FeedEntry[] } }>(
    `{ in(language: ${language}) { latestNews { slug file date title lead } } }`,
  )
  if (!data) throw new Error('The news could not be queried')
  return data.in.latestNews
}

/**
 * Gives each entry a time of publication, by which feed readers sort. An entry has only a day: if
 * two have the same, the one that the news page lists first, as the later one, gets a time one
 * minute after the other.
 * @returns the times in ISO 8601, by the slug of the entry
 */
const publishedTimes = (news: readonly FeedEntry[]): ReadonlyMap<string, string> => {
  const perDay = new Map<string, number>()
  return new Map(
    news.toReversed().map(({ slug, date }) => {
      const minute = perDay.get(date) ?? 0
      perDay.set(date, minute + 1)
      const time = new Date(Date.parse(`${date}T00:00:00Z`) + minute * 60_000)
      return [slug, time.toISOString()]
    }),
  )
}

/**
 * Returns the HTML that a feed reader shows for an entry: the entry's lead, and the texts and
 * pictures of its page.
 */
const contentOf = ({ lead }: FeedEntry, $: CheerioAPI): string => {
  const complete = (address = '') => new URL(address, SITE_URL).href
  const parts = $('article p, article img').get()
  const html = parts.map((part) => {
    const { src, alt = '', width = '', height = '' } = part.attribs
    if (part.name === 'img')
      return `<p><img src="${inXml(complete(src))}" alt="${inXml(alt)}" width="${width}" height="${height}"/></p>`
    const texts = $(part)
      .contents()
      .get()
      .map((each) => {
        const text = inXml($(each).text())
        return 'attribs' in each && each.name === 'a'
          ? `<a href="${inXml(complete(each.attribs.href))}">${text}</a>`
          : text
      })
    return `<p>${texts.join('')}</p>`
  })
  return [`<p>${inXml(lead)}</p>`, ...html].join('')
}

/**
 * Writes the feed of a language.
 * @param $ the parsed home page, whose head has the titles of the site and of the feed
 * @param news all news, the latest first
 * @param pageOf returns the parsed page of an entry
 * @param changes when each file was last changed, as `lastChanges` returns it. It comes from git,
 * so a build without changes writes the same feed again
 */
export const feed = (
  $: CheerioAPI,
  language: Language,
  news: readonly FeedEntry[],
  pageOf: (slug: string) => CheerioAPI,
  changes: ReadonlyMap<string, string>,
): string => {
  const address = (route: string) => inXml(SITE_URL + localizedPath(route, language))
  const link = (route: string) => inXml(SITE_URL + markedPath(route, language))
  const self = address(FEED)
  const title = $('link[type="application/atom+xml"]').attr('title') ?? ''
  const times = publishedTimes(news)
  const latest = news.slice(0, MAX_ENTRIES).map((entry) => {
    const published = times.get(entry.slug) ?? ''
    const changed = changes.get(entry.file) ?? published
    return { ...entry, published, updated: changed > published ? changed : published }
  })
  const entries = latest.map((entry) => {
    const route = newsPath(entry.slug)
    return `  <entry>
    <id>${address(route)}</id>
    <title>${inXml(entry.title)}</title>
    <link href="${link(route)}"/>
    <published>${entry.published}</published>
    <updated>${entry.updated}</updated>
    <content type="html">${inXml(contentOf(entry, pageOf(entry.slug)))}</content>
  </entry>
`
  })
  const [updated = ''] = latest
    .map((entry) => entry.updated)
    .toSorted()
    .toReversed()
  return `<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${language}">
  <id>${self}</id>
  <title>${inXml(title)}</title>
  <author><name>${inXml($('meta[property="og:site_name"]').attr('content') ?? '')}</name></author>
  <link rel="self" type="application/atom+xml" href="${self}"/>
  <link rel="alternate" type="text/html" href="${link(routes.news)}"/>
  <updated>${updated}</updated>
${entries.join('')}</feed>
`
}
