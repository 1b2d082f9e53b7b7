/**
 * Removes from a stylesheet what cannot match in a page, now or after its scripts have run.
 * PurgeCSS would also drop `:is()` and `:focus-visible`.
 */
import type { CheerioAPI } from 'cheerio'
import postcss, { type ChildNode, type Container } from 'postcss'
import parser from 'postcss-selector-parser'

/** What selectors can match in a page. */
interface Page {
  $: CheerioAPI
  /**
   * Its tags and classes, and every word of its scripts, since a later state of the page may use any
   * of them.
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
      // Browsers set `open` on <details> and <dialog>.
      return (
        node.attribute === 'open' ||
        names.has(node.attribute) ||
        $(String(node)).length > 0
      )
    case 'pseudo':
      // Any other, such as `:not()` or `:hover`, may match at any time.
      return (
        ![':is', ':where', ':has'].includes(node.value) ||
        node.nodes.some((selector) => selector.every((inner) => canMatch(inner, page)))
      )
    default:
      return true
  }
}

/** The selectors of which every part is somewhere in the page; combinators are ignored. */
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

/** The rules of `css` that a page uses, or may use after one of its `scripts` has run. */
export const removeUnusedCss = (
  css: string,
  $: CheerioAPI,
  scripts: readonly string[],
): string => {
  const styles = postcss.parse(css)
  removeRules(styles, { $, names: namesIn($, scripts) })
  return styles.toString()
}
