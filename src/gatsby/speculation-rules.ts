import { inlineScript, type InlineScript } from './inline-script'

/**
 * What the browser may get ready while the pointer rests on a link or goes down on it: the
 * whole page where it can, else its HTML. A page of another language is only fetched, since
 * drawing it would settle the language before the visitor has. `pathPrefix` is the path under
 * which the site is served, empty for the root.
 * Source: https://wicg.github.io/nav-speculation/speculation-rules.html
 */
export const speculationRules = (pathPrefix: string): InlineScript => {
  const pages = [
    { href_matches: `${pathPrefix}/*` },
    // Links of mails act; the editor is no page of the site.
    { not: { href_matches: [`${pathPrefix}/api/*`, `${pathPrefix}/admin/*`] } },
    // A link that fills a frame, and one to the page that one is on: what is typed there would
    // not be in the copy.
    { not: { selector_matches: '[target], [aria-current]' } },
  ]
  const sameLanguage = { not: { selector_matches: '[data-language]' } }
  return inlineScript(
    JSON.stringify({
      prerender: [{ where: { and: [...pages, sameLanguage] }, eagerness: 'moderate' }],
      prefetch: [{ where: { and: pages }, eagerness: 'moderate' }],
    }),
  )
}
