/**
 * Removes from a stylesheet what cannot match in a page, now or after its scripts have run.
 * PurgeCSS would also drop `:is()` and `:focus-visible`.
 */
import type { CheerioAPI } from 'cheerio'
import postcss, { type ChildNode, type Container } from 'postcss'
import parser from 'postcss-selector-parser'

/** What selectors can match in a page. */
interface PageNames {
  tags: ReadonlySet<string>
  classes: ReadonlySet<string>
  /** Whether an element matches an id or attribute selector. */
  matches: (selector: string) => boolean
  /** Every word of the scripts: a later state of the page may use any of them. */
  words: ReadonlySet<string>
  html: string
}

const namesInPage = (
  html: string,
  $: CheerioAPI,
  scripts: readonly string[],
): PageNames => {
  const elements = $('*')
    .get()
    .filter((node) => 'attribs' in node)
  return {
    tags: new Set(elements.map(({ name }) => name.toLowerCase())),
    classes: new Set(
      elements.flatMap(({ attribs }) => attribs.class?.split(/\s+/) ?? []),
    ),
    matches: (selector) => $(selector).length > 0,
    words: new Set(scripts.flatMap((script) => script.match(/[\w-]+/g) ?? [])),
    html,
  }
}

const canMatch = (node: parser.Node, names: PageNames): boolean => {
  const { tags, classes, matches, words } = names
  switch (node.type) {
    case 'tag':
      return tags.has(node.value.toLowerCase()) || words.has(node.value)
    case 'class':
      return classes.has(node.value) || words.has(node.value)
    case 'id':
      return words.has(node.value) || matches(String(node))
    case 'attribute':
      // Browsers set `open` on <details> and <dialog>.
      return (
        node.attribute === 'open' || words.has(node.attribute) || matches(String(node))
      )
    case 'pseudo':
      // Any other, such as `:not()` or `:hover`, may match at any time.
      return (
        ![':is', ':where', ':has'].includes(node.value) ||
        node.nodes.some((selector) => selector.every((inner) => canMatch(inner, names)))
      )
    default:
      return true
  }
}

/** The selectors of which every part is somewhere in the page; combinators are ignored. */
const usedSelectors = (selector: string, names: PageNames): string[] =>
  parser()
    .astSync(selector)
    .nodes.filter((each) => each.every((node) => canMatch(node, names)))
    .map((each) => String(each).trim())

/** Whether a page has one of the signs that a font is for: `U+2248, U+20-7E`. */
const hasSign = (range: string, { html }: PageNames): boolean =>
  new RegExp(
    `[${range.replace(/(-?)(?:u\+)?([\da-f]+)[, ]*/gi, '$1\\u{$2}')}]`,
    'u',
  ).test(html)

const removeRules = (container: Container<ChildNode>, names: PageNames): void => {
  container.each((node) => {
    if (node.type === 'rule') {
      const selectors = usedSelectors(node.selector, names)
      if (selectors.length === 0) node.remove()
      else if (selectors.length < node.selectors.length)
        node.selector = selectors.join(',')
    } else if (node.type === 'atrule' && node.name === 'font-face') {
      node.walkDecls('unicode-range', ({ value }) => {
        if (!hasSign(value, names)) node.remove()
      })
    } else if (node.type === 'atrule' && node.nodes && node.name !== 'keyframes') {
      removeRules(node, names)
      if (node.nodes.length === 0) node.remove()
    }
  })
}

const removeKeyframes = (container: Container<ChildNode>): void => {
  const named = new Set<string>()
  container.walkDecls(({ value }) => {
    for (const word of value.split(/[\s,]+/)) named.add(word)
  })
  container.walkAtRules('keyframes', (keyframes) => {
    if (!named.has(keyframes.params)) keyframes.remove()
  })
}

const layerOf = (node?: ChildNode) =>
  node?.type === 'atrule' && node.name === 'layer' && node.nodes ? node : undefined

/** Makes one block of those of one layer that follow one another. */
const joinLayers = (styles: Container<ChildNode>): void => {
  styles.each((node) => {
    const layer = layerOf(node)
    const before = layerOf(node.prev())
    if (!layer?.nodes || before?.params !== layer.params) return
    before.append(layer.nodes)
    layer.remove()
  })
}

/** The rules of `css` that a page uses, or may use after one of its `scripts` has run. */
export const removeUnusedCss = (
  css: string,
  html: string,
  $: CheerioAPI,
  scripts: readonly string[],
): string => {
  const styles = postcss.parse(css)
  removeRules(styles, namesInPage(html, $, scripts))
  removeKeyframes(styles)
  joinLayers(styles)
  return styles.toString()
}
