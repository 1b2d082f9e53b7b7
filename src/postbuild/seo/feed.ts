/** Writes the news as an Atom feed: https://www.rfc-editor.org/rfc/rfc4287 */
import type { CheerioAPI } from 'cheerio'
import type { CreatePagesArgs } from 'gatsby'
import { articleHtml } from '../../content-model/article/html'
import { parseArticle } from '../../content-model/article/parse'
import type { Language } from '../../i18n/languages'
import {
  FEED,
  localizedPath,
  markedAddress,
  markedPath,
  newsPath,
  routes,
} from '../../i18n/paths'
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
  /** The article, as Markdown. */
  text: string
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
    `{ in(language: ${language}) { latestNews { slug file date title lead text } } }`,
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
 * Returns the HTML that a feed reader shows for an entry: the entry's lead, its article, and the
 * pictures of its page.
 */
const contentOf = (
  { lead, text }: FeedEntry,
  language: Language,
  $: CheerioAPI,
): string => {
  const article = articleHtml(parseArticle(text), {
    addressOf: (path) => markedAddress(SITE_URL, path, language),
  })
  const pictures = $('article img')
    .get()
    .map(({ attribs: { src = '', alt = '', width = '', height = '' } }) => {
      const address = new URL(src, SITE_URL).href
      return `<p><img src="${inXml(address)}" alt="${inXml(alt)}" width="${width}" height="${height}"/></p>`
    })
  return [`<p>${inXml(lead)}</p>`, article, ...pictures].join('')
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
    <content type="html">${inXml(contentOf(entry, language, pageOf(entry.slug)))}</content>
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
