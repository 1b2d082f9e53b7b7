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
 * Matches colours in OKLCH. All of this site's are in sRGB, which `e2e/contrast.spec.ts` checks,
 * so hexadecimal loses nothing.
 */
const COLOUR = /oklch\([^()]*\)/g

/**
 * Parses a page. With scripting off, the elements in `<noscript>` are parsed, too, so that their
 * styles stay.
 */
const parsePage = (html: string) => load(html, { scriptingEnabled: false })

/**
 * Shortens the HTML that React has written: shapes in drawings lose their end tags, and
 * attributes with many quotes, such as the texts of islands, are put between apostrophes. (React
 * escapes the apostrophes in them.)
 */
const shorten = (html: string): string =>
  html
    .replace(/><\/(?:circle|path|rect)>/g, '/>')
    .replace(
      /="([^"]*&quot;[^"]*)"/g,
      (_, value: string) => `='${value.replaceAll('&quot;', '"')}'`,
    )

/**
 * Leaves a page only the styles that it uses, and writes their hash into its
 * Content-Security-Policy; a page that already has its own styles stays as it is. `codeOf`
 * returns the script of an island, or of `loader`.
 * @throws {Error} where Gatsby's styles are not found, since every page would keep all of them,
 *   or where the page has no policy that waits for a hash, since browsers would show it without
 *   styles
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
  // The styles are given by a function, since in a text `replace` would fill in `$&` and the like.
  return page
    .replace(STYLES_HASH, sourceHash(used))
    .replace(STYLES, () => `<style>${used}</style>`)
}

/**
 * Leaves each page only the styles that it uses. The pages are given by their files in `public/`,
 * since other files there come from `static/` or an earlier build.
 * @returns the pages, as they were before
 */
export const stylePages = (root: string, files: readonly string[]): CheerioAPI[] =>
  files.map((name) => {
    const file = path.join(root, 'public', name)
    const html = readFileSync(file, 'utf8')
    const $ = parsePage(html)
    const styled = stylePage(html, (name) => scriptCode(root, name), $)
    // An unchanged page is not written, since its file's date tells whether a build has changed
    // it.
    if (styled !== html) writeFileSync(file, styled)
    return $
  })
