import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { load, type CheerioAPI } from 'cheerio'
import { hexOf } from '../gatsby/assets/colours'
import { scriptCode } from '../gatsby/assets/island-scripts'
import { sourceHash } from '../gatsby/assets/page-scripts'
import { WRITTEN_SCRIPT } from '../gatsby/html/Script'
import { noLonger } from '../gatsby/state'
import { STYLES_HASH } from '../shared/security-headers'
import { attributeOf, withoutInlineStyles } from './inline-styles'
import { isVainConnection, policyText } from './refused'
import { removeUnusedCss } from './unused-css'

/**
 * Matches the style element with the styles of the whole site, which Gatsby writes
 * into every page.
 */
const STYLES =
  /<style data-href="[^"]*" data-identity="gatsby-global-css">([\s\S]*?)<\/style>/

/** Matches each style element of a page, also those of plugins. */
const ANY_STYLES = /<style([^>]*)>([\s\S]*?)<\/style>/g

/** Matches a script that Gatsby's component `Script` has written into the page. */
const WRITTEN = new RegExp(
  `<script([^>]*) ${WRITTEN_SCRIPT}="">([\\s\\S]*?)</script>`,
  'g',
)

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
 * Shortens the HTML that React has written: removes end tags such as `</path>` in drawings, and
 * puts attributes with many quotes, such as the texts of islands, between apostrophes, so that the
 * quotes need no escaping. React has already escaped apostrophes in them.
 */
const shorten = (html: string): string =>
  html
    .replace(/><\/(?:circle|path|rect)>/g, '/>')
    .replace(
      /="([^"]*&quot;[^"]*)"/g,
      (_, value: string) => `='${value.replaceAll('&quot;', '"')}'`,
    )

const POLICY = /<meta http-equiv="Content-Security-Policy"[^>]*>/

/**
 * Moves the Content-Security-Policy of a page to the beginning of its head. React writes `async`
 * scripts and links to resources in front of it, and browsers would load those without asking the
 * policy.
 */
const withPolicyFirst = (html: string): string => {
  const policy = POLICY.exec(html)?.[0]
  if (policy === undefined) return html
  return html
    .replace(POLICY, '')
    .replace(
      /<head>(?:<meta (?:charset|name="viewport")[^>]*>)*/i,
      (start) => start + policy,
    )
}

/**
 * Removes each `preconnect` and `dns-prefetch` to a site from which the page's policy allows no
 * request. `refused.ts` reports them.
 */
const withoutVainConnections = (html: string, policy: string): string =>
  html.replace(/<link\b[^>]*>/gi, (tag) => {
    const rel = attributeOf(tag, 'rel')?.value
    const href = attributeOf(tag, 'href')?.value
    return isVainConnection({ rel, href }, policy) ? '' : tag
  })

/**
 * Adds the hashes of inline scripts that the component `Script` has written to the page's policy,
 * so that browsers run them.
 */
const allowWrittenScripts = (html: string): string => {
  const hashes = [...html.matchAll(WRITTEN)].map(([, , code = '']) => sourceHash(code))
  if (hashes.length === 0) return html
  return html
    .replace(WRITTEN, '<script$1>$2</script>')
    .replace('script-src ', () => `script-src ${hashes.join(' ')} `)
}

/**
 * Leaves a page only the styles that it uses, turns `style` attributes into classes, and writes the
 * hashes of all styles into the page's Content-Security-Policy. Does nothing to a page that an
 * earlier build has changed in this way.
 * @param codeOf returns the script of an island, or of `loader`
 * @throws {Error} where Gatsby's styles are not found, since every page would keep all of them, or
 * where the policy has no place for the hashes, since browsers would show the page without styles
 */
export const stylePage = (
  html: string,
  codeOf: (name: string) => string,
  $ = parsePage(html),
): string => {
  const isStyled = !html.includes(STYLES_HASH)
  if (!STYLES.test(html)) {
    if (isStyled || !/<style\s/.test(html)) return html
    throw noLonger('calls its style element as STYLES in postbuild/html.ts does')
  }
  if (isStyled) throw new Error(`The policy of a page lacks ${STYLES_HASH}`)

  const islands = $('[data-island]').get()
  const scripts = [
    $('script:not([src], [type])').text(),
    ...islands.map(({ attribs }) => codeOf(attribs['data-island'] ?? '')),
    ...($('script[async]').length > 0 ? [codeOf('loader')] : []),
  ]
  const inline = withoutInlineStyles(withoutVainConnections(html, policyText($)))
  const hashes = new Set<string>()
  const page = shorten(inline.html).replace(
    ANY_STYLES,
    (element, attributes: string, css: string) => {
      const isSite = STYLES.test(element)
      const used = removeUnusedCss(isSite ? css.replace(COLOUR, hexOf) : css, $, scripts)
      const all = isSite ? used + inline.css : used
      if (all === '' && !isSite) return ''
      hashes.add(sourceHash(all))
      return `<style${isSite ? '' : attributes}>${all}</style>`
    },
  )
  return withPolicyFirst(
    allowWrittenScripts(page.replace(STYLES_HASH, [...hashes].join(' '))),
  )
}

/** A page as it was before its styles were finished, and the styles that it now has. */
export interface StyledPage {
  $: CheerioAPI
  css: string
}

/**
 * Leaves each page only the styles that it uses.
 * @param files the HTML files of this build's pages, as paths from `public/`, where there may be
 * other HTML files, too
 */
export const stylePages = (root: string, files: readonly string[]): StyledPage[] =>
  files.map((name) => {
    const file = path.join(root, 'public', name)
    const html = readFileSync(file, 'utf8')
    const $ = parsePage(html)
    const styled = stylePage(html, (name) => scriptCode(root, name), $)
    // Write only changed pages, so that the date of a file tells in which build its page last
    // changed.
    if (styled !== html) writeFileSync(file, styled)
    const css = Array.from(styled.matchAll(ANY_STYLES), ([, , text = '']) => text)
    return { $, css: css.join('\n') }
  })
