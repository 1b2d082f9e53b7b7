/** The roadmap as an Atom feed: https://www.rfc-editor.org/rfc/rfc4287 */
import type { CreatePagesArgs } from 'gatsby'
import { FEED, localizedPath, routes } from '../../i18n/paths'
import { translator, type LocaleData } from '../../i18n/translator'
import { buildDate, SITE_URL } from '../../shared/build-settings'
import { inXml } from './site-files'

/** A year of the roadmap in one language, as GraphQL has it. */
export interface FeedYear {
  year: number
  status: 'past' | 'current' | 'next'
  title: string
  steps: readonly { text: string }[]
}

export interface FeedOptions {
  language: string
  title: string
  author: string
  /** The addresses of the feed itself and of the roadmap that it follows. */
  self: string
  roadmap: string
  years: readonly FeedYear[]
  statusWords: Readonly<Record<FeedYear['status'], string>>
  /** No date is later, whatever status editors give to future years. */
  buildYear: number
}

const firstDay = (year: number): string => `${year}-01-01T00:00:00Z`

const entry = (
  { year, status, title, steps }: FeedYear,
  current: number,
  { roadmap, statusWords }: FeedOptions,
) => {
  const items = steps.map(({ text }) => `<li>${inXml(text)}</li>`).join('')
  const html = `<p>${inXml(statusWords[status])}</p><ul>${items}</ul>`
  // A planned year is dated to the current one and again when it begins: readers hear of the
  // plan and of its start, and the same content gives the same feed on any day.
  return `  <entry>
    <id>${inXml(`${roadmap}-${year}`)}</id>
    <title>${year} – ${inXml(title)}</title>
    <link href="${inXml(roadmap)}"/>
    <updated>${firstDay(Math.min(year, current))}</updated>
    <content type="html">${inXml(html)}</content>
  </entry>
`
}

/** The feed, latest year first. */
export const feed = (options: FeedOptions): string => {
  const { language, title, author, self, roadmap, buildYear } = options
  const years = [...options.years].sort((a, b) => b.year - a.year)
  const begun = years.find(({ status }) => status !== 'next') ?? years.at(-1)
  const current = Math.min(begun?.year ?? 1970, buildYear)
  return `<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${inXml(language)}">
  <id>${inXml(self)}</id>
  <title>${inXml(title)}</title>
  <author><name>${inXml(author)}</name></author>
  <link rel="self" type="application/atom+xml" href="${inXml(self)}"/>
  <link rel="alternate" type="text/html" href="${inXml(roadmap)}"/>
  <updated>${firstDay(current)}</updated>
${years.map((year) => entry(year, current, options)).join('')}</feed>
`
}

const QUERY = `
  query Feed($language: String!) {
    siteInfo {
      name
    }
    locales: allLocale(filter: { language: { eq: $language } }) {
      edges {
        node {
          ns
          language
          data
        }
      }
    }
    allRoadmapYear(sort: { year: ASC }) {
      nodes {
        year
        status
        title(language: $language)
        steps {
          text(language: $language)
        }
      }
    }
  }
`

interface FeedData {
  siteInfo: { name: string }
  locales: LocaleData
  allRoadmapYear: { nodes: FeedYear[] }
}

/** The feed of a language, by its path. */
export const queryFeed = async (
  graphql: CreatePagesArgs['graphql'],
  language: string,
): Promise<[path: string, text: string]> => {
  const { data } = await graphql<FeedData>(QUERY, { language })
  if (!data) throw new Error(`The roadmap could not be queried in «${language}»`)
  const { name } = data.siteInfo
  const t = translator(data.locales, language)
  const address = localizedPath(FEED, language)
  const text = feed({
    language,
    title: t('site.feed', { name }),
    author: name,
    self: SITE_URL + address,
    roadmap: `${SITE_URL}${localizedPath(routes.about, language)}#roadmap`,
    years: data.allRoadmapYear.nodes,
    statusWords: {
      past: t('about.roadmap.status.past'),
      current: t('about.roadmap.status.current'),
      next: t('about.roadmap.status.next'),
    },
    buildYear: buildDate(process.env).getUTCFullYear(),
  })
  return [address, text]
}
