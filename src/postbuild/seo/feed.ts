/** The news as an Atom feed: https://www.rfc-editor.org/rfc/rfc4287 */
import type { CheerioAPI } from 'cheerio'
import type { CreatePagesArgs } from 'gatsby'
import type { Language } from '../../i18n/languages'
import { FEED, localizedPath, newsPath, routes } from '../../i18n/paths'
import { SITE_URL } from '../../shared/build-settings'
import { inXml } from './site-files'

/** An entry of the news in one language. */
export interface FeedEntry {
  slug: string
  /** Such as `2026-11-25`. */
  date: string
  title: string
  lead: string
  paragraphs: readonly string[]
}

/** Feed readers keep what they have seen. */
const MAX_ENTRIES = 20

/** The latest news in a language, the latest first. */
export const latestNews = async (
  graphql: CreatePagesArgs['graphql'],
  language: Language,
): Promise<readonly FeedEntry[]> => {
  const texts = ['title', 'lead', 'paragraphs'].map(
    (name) => `${name}(language: ${language})`,
  )
  const { data } = await graphql<{ allNews: { nodes: FeedEntry[] } }>(
    `{ allNews(sort: [{ date: DESC }, { slug: DESC }], limit: ${MAX_ENTRIES}) {
      nodes { slug date ${texts.join(' ')} }
    } }`,
  )
  if (!data) throw new Error('The news could not be queried')
  return data.allNews.nodes
}

const atMidnight = (day = ''): string => `${day}T00:00:00Z`

/** The feed of a language; its titles are those of the home page. */
export const feed = (
  $: CheerioAPI,
  language: Language,
  news: readonly FeedEntry[],
): string => {
  const address = (route: string) => inXml(SITE_URL + localizedPath(route, language))
  const self = address(FEED)
  const title = $('link[type="application/atom+xml"]').attr('title') ?? ''
  const entries = news.map(({ slug, date, title, lead, paragraphs }) => {
    const url = address(newsPath(slug))
    const html = [lead, ...paragraphs].map((text) => `<p>${inXml(text)}</p>`).join('')
    return `  <entry>
    <id>${url}</id>
    <title>${inXml(title)}</title>
    <link href="${url}"/>
    <published>${atMidnight(date)}</published>
    <updated>${atMidnight(date)}</updated>
    <content type="html">${inXml(html)}</content>
  </entry>
`
  })
  return `<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${language}">
  <id>${self}</id>
  <title>${inXml(title)}</title>
  <author><name>${inXml($('meta[property="og:site_name"]').attr('content') ?? '')}</name></author>
  <link rel="self" type="application/atom+xml" href="${self}"/>
  <link rel="alternate" type="text/html" href="${address(routes.news)}"/>
  <updated>${atMidnight(news[0]?.date)}</updated>
${entries.join('')}</feed>
`
}
