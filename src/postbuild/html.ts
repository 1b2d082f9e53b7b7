import path from 'node:path'
import { scriptCode } from '../gatsby/island-scripts'
import { pagesIn, rewritePage } from './built-pages'
import { namesInPage } from './names-in-page'
import { trimStyles } from './remove-unused-css'

/** The styles of the whole site, as Gatsby writes them into every page. */
const STYLES =
  /<style data-href="[^"]*" data-identity="gatsby-global-css">([\s\S]*?)<\/style>/

/** What is in the page from the start where something may wake. */
const WAKING = '<script async'

const INLINE_SCRIPT = /<script>([\s\S]*?)<\/script>/g
const ISLAND = /data-island="([^"]*)"/g

const firstGroups = (html: string, pattern: RegExp): string[] => [
  ...new Set([...html.matchAll(pattern)].flatMap(([, group]) => group ?? [])),
]

/**
 * A page with no more styles than it uses; `codeOf` gives the script of an island,
 * and of `waking`. One that is finished already stays as it is.
 */
export const finishPage = (html: string, codeOf: (island: string) => string): string => {
  const css = STYLES.exec(html)?.[1]
  if (css === undefined) return html
  const names = namesInPage(html, [
    ...firstGroups(html, INLINE_SCRIPT),
    ...firstGroups(html, ISLAND).map(codeOf),
    ...(html.includes(WAKING) ? [codeOf('waking')] : []),
  ])
  const trimmed = trimStyles(css, names)
  return html.replace(STYLES, () => `<style>${trimmed}</style>`)
}

/** Finishes the pages that this build has drawn. `root` is the project's folder. */
export const finishPages = (root: string): void => {
  const known = new Map<string, string>()
  const codeOf = (name: string): string => {
    const code = known.get(name) ?? scriptCode(root, name)
    known.set(name, code)
    return code
  }
  for (const file of pagesIn(path.join(root, 'public'))) {
    rewritePage(file, (html) => finishPage(html, codeOf))
  }
}
