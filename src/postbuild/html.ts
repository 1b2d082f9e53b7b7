import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { load, type CheerioAPI } from 'cheerio'
import { hexOf } from '../gatsby/colours'
import { scriptCode } from '../gatsby/island-scripts'
import { sourceHash } from '../gatsby/page-scripts'
import { STYLES_HASH } from '../shared/security-headers'
import { removeUnusedCss } from './unused-css'

/** The styles of the whole site, which Gatsby writes into every page. */
const STYLES =
  /<style data-href="[^"]*" data-identity="gatsby-global-css">([\s\S]*?)<\/style>/
/** All of ours are in sRGB, to which `e2e/contrast.spec.ts` holds them, so hexadecimal loses nothing. */
const COLOUR = /oklch\([^()]*\)/g

/** What stands in `<noscript>` counts, too. */
const parsePage = (html: string) => load(html, { scriptingEnabled: false })

/**
 * Writes a page as HTML may be written, where React writes more: shapes of drawings without an end tag, and attributes
 * that have many quotes, such as the texts of islands, between apostrophes. (React escapes the apostrophes in them.)
 */
const shorten = (html: string): string =>
  html
    .replace(/><\/(?:circle|path|rect)>/g, '/>')
    .replace(
      /="([^"]*&quot;[^"]*)"/g,
      (_, value: string) => `='${value.replaceAll('&quot;', '"')}'`,
    )

/**
 * Leaves a page only the styles that it uses, and writes their hash into its policy; a page that
 * was done before stays as it is. `codeOf` gives the script of an island, and of `loader`.
 * @throws {Error} where Gatsby's styles are not found: every page would have all of them; and
 *   where the page has no policy, or one that waits for no hash: browsers would show it bare
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
  return page
    .replace(STYLES_HASH, sourceHash(used))
    .replace(STYLES, () => `<style>${used}</style>`)
}

/**
 * Styles pages, which are given by their files in `public/`. Others there are not ours: somebody put
 * them into `static/`, or an earlier build left them.
 * @returns the pages, as they were before
 */
export const stylePages = (root: string, files: readonly string[]): CheerioAPI[] =>
  files.map((name) => {
    const file = path.join(root, 'public', name)
    const html = readFileSync(file, 'utf8')
    const $ = parsePage(html)
    const styled = stylePage(html, (name) => scriptCode(root, name), $)
    // The date of a page says whether a build has changed it.
    if (styled !== html) writeFileSync(file, styled)
    return $
  })
