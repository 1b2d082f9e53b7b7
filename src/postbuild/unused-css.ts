/**
 * Removes from a stylesheet the rules that cannot match anything in a page, neither now nor after
 * its scripts have run. PurgeCSS would also remove rules with `:is()` and `:focus-visible`.
 */
import type { CheerioAPI } from 'cheerio'
import postcss, { type ChildNode, type Container } from 'postcss'
import parser from 'postcss-selector-parser'

/** A page, and the names that selectors can match in it. */
interface Page {
  $: CheerioAPI
  /**
   * The tags and classes of the page, and every word of its scripts, since scripts may add any of
   * these words later.
   */
  names: ReadonlySet<string>
}

const namesIn = ($: CheerioAPI, scripts: readonly string[]): Set<string> =>
  new Set([
    ...$('*')
      .get()
      .flatMap((node) =>
        'attribs' in node ? [node.name, ...(node.attribs.class?.split(/\s+/) ?? [])] : [],
      ),
    ...scripts.flatMap((script) => script.match(/[\w-]+/g) ?? []),
  ])

const canMatch = (node: parser.Node, page: Page): boolean => {
  const { $, names } = page
  switch (node.type) {
    case 'tag':
    case 'class':
      return names.has(node.value)
    case 'id':
      return names.has(node.value) || $(String(node)).length > 0
    case 'attribute':
      // Browsers set `open` on <details> and <dialog>, so a selector with `[open]` is kept.
      return (
        node.attribute === 'open' ||
        names.has(node.attribute) ||
        $(String(node)).length > 0
      )
    case 'pseudo':
      // Other pseudo-classes, such as `:not()` or `:hover`, may match at any time.
      return (
        ![':is', ':where', ':has'].includes(node.value) ||
        node.nodes.some((selector) => selector.every((inner) => canMatch(inner, page)))
      )
    default:
      return true
  }
}

/** Keeps the selectors of which every part is somewhere in the page; combinators are ignored. */
const usedSelectors = (selector: string, page: Page): string[] =>
  parser()
    .astSync(selector)
    .nodes.filter((each) => each.every((node) => canMatch(node, page)))
    .map((each) => String(each).trim())

const removeRules = (container: Container<ChildNode>, page: Page): void => {
  container.each((node) => {
    if (node.type === 'rule') {
      const selectors = usedSelectors(node.selector, page)
      if (selectors.length === 0) node.remove()
      else if (selectors.length < node.selectors.length)
        node.selector = selectors.join(',')
    } else if (
      node.type === 'atrule' &&
      node.nodes &&
      !['font-face', 'keyframes'].includes(node.name)
    ) {
      removeRules(node, page)
      if (node.nodes.length === 0) node.remove()
    }
  })
}

/** Returns the rules of `css` that a page uses, or may use after one of its `scripts` has run. */
export const removeUnusedCss = (
  css: string,
  $: CheerioAPI,
  scripts: readonly string[],
): string => {
  const styles = postcss.parse(css)
  removeRules(styles, { $, names: namesIn($, scripts) })
  return styles.toString()
}
