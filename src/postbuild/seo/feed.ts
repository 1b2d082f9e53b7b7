import { inXml } from './site-map'

/** A year of the roadmap in one language, as GraphQL has it. */
export interface FeedYear {
  year: number
  status: 'done' | 'current' | 'next'
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
}

const firstDay = (year: number): string => `${year}-01-01T00:00:00Z`

/**
 * What a year says holds since it began; what is planned, since the year began in which it was
 * planned. So readers hear of a plan, and once more when its year has come; the same content
 * gives the same feed on any day.
 */
const sinceOf = ({ year }: FeedYear, current: number): string =>
  firstDay(Math.min(year, current))

const entry = (
  each: FeedYear,
  current: number,
  { roadmap, statusWords }: FeedOptions,
) => {
  const steps = each.steps.map(({ text }) => `<li>${inXml(text)}</li>`).join('')
  const html = `<p>${inXml(statusWords[each.status])}</p><ul>${steps}</ul>`
  return `  <entry>
    <id>${inXml(`${roadmap}-${each.year}`)}</id>
    <title>${each.year}: ${inXml(each.title)}</title>
    <link href="${inXml(roadmap)}"/>
    <updated>${sinceOf(each, current)}</updated>
    <content type="html">${inXml(html)}</content>
  </entry>
`
}

/** The roadmap as a feed, the latest first: https://www.rfc-editor.org/rfc/rfc4287 */
export const feed = (options: FeedOptions): string => {
  const { language, title, author, self, roadmap } = options
  const years = [...options.years].sort((a, b) => b.year - a.year)
  const begun = years.find(({ status }) => status !== 'next') ?? years.at(-1)
  const current = begun?.year ?? 1970
  return `<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${inXml(language)}">
  <id>${inXml(self)}</id>
  <title>${inXml(title)}</title>
  <author><name>${inXml(author)}</name></author>
  <link rel="self" type="application/atom+xml" href="${inXml(self)}"/>
  <link rel="alternate" type="text/html" href="${inXml(roadmap)}"/>
  <updated>${firstDay(current)}</updated>
${years.map((each) => entry(each, current, options)).join('')}</feed>
`
}
