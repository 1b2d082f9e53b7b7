/**
 * Removes from a stylesheet the rules that match nothing in a page, neither now nor after the
 * page's scripts have run. PurgeCSS cannot do this job: it would also remove rules with `:is()` and
 * `:focus-visible` that are needed.
 */
import type { CheerioAPI } from 'cheerio'
import postcss, { type ChildNode, type Container } from 'postcss'
import parser from 'postcss-selector-parser'

/** A page, and the names that may occur in it, by which a selector is kept or removed. */
interface Page {
  $: CheerioAPI
  /**
   * The names that a selector may contain if its rule is kept: the tags and classes of the page,
   * and every word of its scripts, since scripts may add any of these words later.
   */
  names: ReadonlySet<string>
  /** The words of the page's scripts. */
  words: ReadonlySet<string>
  /** The beginnings of names that scripts put together, such as `is-` of `is-${state}`. */
  beginnings: readonly string[]
}

const pageWith = ($: CheerioAPI, scripts: readonly string[]): Page => {
  const inPage = $('*')
    .get()
    .flatMap((node) =>
      'attribs' in node ? [node.name, ...(node.attribs.class?.split(/\s+/) ?? [])] : [],
    )
  const inScripts = scripts.flatMap((script) => script.match(/[\w-]+/g) ?? [])
  return {
    $,
    names: new Set([...inPage, ...inScripts]),
    words: new Set(inScripts),
    beginnings: inScripts.filter((word) => /^[A-Za-z][\w-]*-$/.test(word)),
  }
}

/**
 * Whether a class or an attribute of this name is in the page, or may be once its scripts have run. A
 * script may put the name together from its beginning, and a name such as `md:flex` is several words of
 * a script.
 */
const mayOccur = (name: string, { names, beginnings }: Page): boolean =>
  names.has(name) ||
  beginnings.some((beginning) => name.startsWith(beginning)) ||
  name.split(/[^\w-]+/).every((word) => names.has(word))

/** The name of an attribute as a script writes it: `data-edit-state` is `dataset.editState`. */
const inDataset = (attribute: string): string =>
  attribute
    .slice('data-'.length)
    .replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())

const canMatch = (node: parser.Node, page: Page): boolean => {
  const { $, names } = page
  switch (node.type) {
    case 'tag':
      return names.has(node.value)
    case 'class':
      return mayOccur(node.value, page)
    case 'id':
      return names.has(node.value) || $(String(node)).length > 0
    case 'attribute':
      // A selector with `[open]` is kept although no page has this attribute: browsers set it on
      // <details> and <dialog>.
      return (
        node.attribute === 'open' ||
        mayOccur(node.attribute, page) ||
        (node.attribute.startsWith('data-') &&
          page.words.has(inDataset(node.attribute))) ||
        $(String(node)).length > 0
      )
    case 'pseudo':
      // Rules with pseudo-classes such as `:not()` and `:hover` are kept, since these may match at
      // any time. Only the selectors inside `:is()`, `:where()` and `:has()` are looked for in the
      // page.
      return (
        ![':is', ':where', ':has'].includes(node.value) ||
        node.nodes.some((selector) => selector.every((inner) => canMatch(inner, page)))
      )
    default:
      return true
  }
}

/**
 * Returns those selectors of a rule of which each tag, class, id and attribute occurs somewhere in
 * the page. Whether one element is inside the other, as in `form .button`, is not checked, so a
 * rule that matches nothing may stay.
 */
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
  removeRules(styles, pageWith($, scripts))
  return styles.toString()
}
