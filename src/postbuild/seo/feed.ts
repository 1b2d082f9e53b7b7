/** The roadmap as an Atom feed: https://www.rfc-editor.org/rfc/rfc4287 */
import type { CheerioAPI } from 'cheerio'
import { inXml } from './site-files'

/** The years of the roadmap as the page About shows them (`Roadmap.tsx`), latest first. */
const yearsIn = ($: CheerioAPI) =>
  $('#roadmap [data-status]')
    .get()
    .map((item) => {
      const [year, title] = $('h3 > span', item).get()
      return {
        year: Number($(year).text()),
        title: $(title).text(),
        isPlanned: $(item).attr('data-status') === 'next',
        status: $('p', item).text(),
        steps: $('li', item)
          .get()
          .map((step) => $(step).text()),
      }
    })
    .sort((a, b) => b.year - a.year)

const firstDay = (year: number): string => `${year}-01-01T00:00:00Z`

/** The feed of the language of a page About. No date is later than the year of the build. */
export const feed = ($: CheerioAPI, buildYear: number): string => {
  const link = $('link[type="application/atom+xml"]')
  const self = inXml(link.attr('href') ?? '')
  const roadmap = inXml(`${$('link[rel=canonical]').attr('href')}#roadmap`)
  const years = yearsIn($)
  const begun = years.find(({ isPlanned }) => !isPlanned) ?? years.at(-1)
  if (!begun) throw new Error(`${roadmap} has no years`)
  // A planned year is dated to the current one and again when it begins: readers hear of the
  // plan and of its start, and the same content gives the same feed on any day.
  const current = Math.min(begun.year, buildYear)
  const entries = years.map(({ year, title, status, steps }) => {
    const items = steps.map((step) => `<li>${inXml(step)}</li>`).join('')
    return `  <entry>
    <id>${roadmap}-${year}</id>
    <title>${year} – ${inXml(title)}</title>
    <link href="${roadmap}"/>
    <updated>${firstDay(Math.min(year, current))}</updated>
    <content type="html">${inXml(`<p>${inXml(status)}</p><ul>${items}</ul>`)}</content>
  </entry>
`
  })
  return `<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${inXml($('html').attr('lang') ?? '')}">
  <id>${self}</id>
  <title>${inXml(link.attr('title') ?? '')}</title>
  <author><name>${inXml($('meta[property="og:site_name"]').attr('content') ?? '')}</name></author>
  <link rel="self" type="application/atom+xml" href="${self}"/>
  <link rel="alternate" type="text/html" href="${roadmap}"/>
  <updated>${firstDay(current)}</updated>
${entries.join('')}</feed>
`
}
