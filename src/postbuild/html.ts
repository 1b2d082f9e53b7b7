import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { load, type CheerioAPI } from 'cheerio'
import { hexOf } from '../gatsby/colours'
import { scriptCode } from '../gatsby/island-scripts'
import { sourceHash } from '../gatsby/page-scripts'
import { STYLES_HASH } from '../shared/security-headers'
import { removeUnusedCss } from './unused-css'

/**
 * Matches the style element with the styles of the whole site, which Gatsby writes
 * into every page.
 */
const STYLES =
  /<style data-href="[^"]*" data-identity="gatsby-global-css">([\s\S]*?)<\/style>/
/**
 * Matches a colour in OKLCH. It can be written as `#rrggbb` without loss, since all colours of the
 * site are in sRGB (`e2e/contrast.spec.ts` checks it).
 */
const COLOUR = /oklch\([^()]*\)/g

/**
 * Parses a page as a browser without scripts does. Elements in `<noscript>` then count as elements,
 * so that the styles they use are kept.
 */
const parsePage = (html: string) => load(html, { scriptingEnabled: false })

/**
 * Shortens the HTML that React has written. Shapes in drawings lose their end tags. Attributes with
 * many quotes, such as the texts of islands, are put between apostrophes; apostrophes in them are
 * escaped by React already.
 */
const shorten = (html: string): string =>
  html
    .replace(/><\/(?:circle|path|rect)>/g, '/>')
    .replace(
      /="([^"]*&quot;[^"]*)"/g,
      (_, value: string) => `='${value.replaceAll('&quot;', '"')}'`,
    )

/**
 * Leaves a page only the styles that it uses, and writes their hash into the page's
 * Content-Security-Policy. A page that a build has already treated so is returned unchanged.
 * @param codeOf returns the script of an island, or that of the `loader`
 * @throws {Error} if the page's styles are not in the element that Gatsby writes, or if the page's
 * policy has no place for their hash: browsers would show the page without styles
 */
export const stylePage = (
  html: string,
  codeOf: (name: string) => string,
  $ = parsePage(html),
): string => {
  const css = STYLES.exec(html)?.[1]
  if (css === undefined) {
    if (!/<style\s/.test(html)) return html
    throw new Error('Gatsby gives its style element another name: adapt STYLES')
  }
  const islands = $('[data-island]').get()
  const used = removeUnusedCss(css.replace(COLOUR, hexOf), $, [
    $('script:not([src], [type])').text(),
    ...islands.map(({ attribs }) => codeOf(attribs['data-island'] ?? '')),
    ...($('script[async]').length > 0 ? [codeOf('loader')] : []),
  ])
  const page = shorten(html)
  if (!page.includes(STYLES_HASH))
    throw new Error(`The policy of a page lacks ${STYLES_HASH}`)
  // The styles are returned by a function: in a plain text, `replace` would take `$&` and the like
  // as its own signs.
  return page
    .replace(STYLES_HASH, sourceHash(used))
    .replace(STYLES, () => `<style>${used}</style>`)
}

/**
 * Leaves each page only the styles that it uses.
 * @param files the HTML files of this build's pages, as paths from `public/`, where there may be
 * other HTML files, too
 * @returns the parsed pages, as they were before
 */
export const stylePages = (root: string, files: readonly string[]): CheerioAPI[] =>
  files.map((name) => {
    const file = path.join(root, 'public', name)
    const html = readFileSync(file, 'utf8')
    const $ = parsePage(html)
    const styled = stylePage(html, (name) => scriptCode(root, name), $)
    // An unchanged page is not written again: the date of its file tells in which build the page
    // changed.
    if (styled !== html) writeFileSync(file, styled)
    return $
  })
