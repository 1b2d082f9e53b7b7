import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { hexOf } from '../gatsby/colours'
import { scriptCode } from '../gatsby/island-scripts'
import { allFiles } from '../shared/files'
import { removeUnusedCss } from './unused-css'

export const pagesIn = (folder: string): string[] =>
  allFiles(folder)
    .filter((file) => file.endsWith('.html'))
    .map((file) => path.join(folder, file))

/** The styles of the whole site, which Gatsby writes into every page. */
const STYLES =
  /<style data-href="[^"]*" data-identity="gatsby-global-css">([\s\S]*?)<\/style>/
/** Every screen shows ours (`e2e/contrast.spec.ts`), so that nothing is lost in hexadecimal. */
const COLOUR = /oklch\([^()]*\)/g
const INLINE_SCRIPT = /<script>([\s\S]*?)<\/script>/g
const ISLAND = /data-island="([^"]*)"/g

const firstGroups = (html: string, pattern: RegExp): string[] => [
  ...new Set([...html.matchAll(pattern)].flatMap(([, group]) => group ?? [])),
]

/** Writes a page as HTML may be written, where React writes more. */
const shorten = (html: string): string =>
  html
    .replaceAll('&#x27;', "'")
    .replace(/><\/(?:circle|path|rect)>/g, '/>')
    // The texts of islands.
    .replace(/="([^"]*&quot;[^"]*)"/g, (_, value: string) => {
      const quoted = value.replaceAll("'", '&#39;').replaceAll('&quot;', '"')
      return `='${quoted}'`
    })

/**
 * Leaves a page only the styles that it uses; a page that was done before stays as it is.
 * `codeOf` gives the script of an island, and of `loader`.
 */
export const stylePage = (html: string, codeOf: (name: string) => string): string => {
  const css = STYLES.exec(html)?.[1]
  if (css === undefined) return html
  const used = removeUnusedCss(css.replace(COLOUR, hexOf), html, [
    ...firstGroups(html, INLINE_SCRIPT),
    ...firstGroups(html, ISLAND).map(codeOf),
    ...(html.includes('<script async') ? [codeOf('loader')] : []),
  ])
  return shorten(html).replace(STYLES, () => `<style>${used}</style>`)
}

/** Styles the pages that this build has rendered. */
export const stylePages = (root: string): void => {
  for (const file of pagesIn(path.join(root, 'public'))) {
    const html = readFileSync(file, 'utf8')
    const styled = stylePage(html, (name) => scriptCode(root, name))
    // The date of a page says whether a build has changed it.
    if (styled !== html) writeFileSync(file, styled)
  }
}
