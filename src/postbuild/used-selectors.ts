import parser from 'postcss-selector-parser'
import type { PageNames } from './names-in-page'

/** Those that match if one of the selectors in them does. */
const ALTERNATIVES = [':is', ':where', ':has']

/** What browsers set by themselves. */
const SET_BY_BROWSERS = ['open']

const matchesValue = (
  { operator, value = '', insensitive }: parser.Attribute,
  actual: string,
): boolean => {
  const [one, other] = insensitive
    ? [actual.toLowerCase(), value.toLowerCase()]
    : [actual, value]
  switch (operator) {
    case '=':
      return one === other
    case '^=':
      return one.startsWith(other)
    case '$=':
      return one.endsWith(other)
    case '*=':
      return one.includes(other)
    case '~=':
      return one.split(/\s+/).includes(other)
    case '|=':
      return one === other || one.startsWith(`${other}-`)
    default:
      return true
  }
}

const canBe = (node: parser.Node, names: PageNames): boolean => {
  const { tags, classes, ids, attributes, words } = names
  switch (node.type) {
    case 'tag':
      return tags.has(node.value.toLowerCase()) || words.has(node.value)
    case 'class':
      return classes.has(node.value) || words.has(node.value)
    case 'id':
      return ids.has(node.value) || words.has(node.value)
    case 'attribute':
      return (
        SET_BY_BROWSERS.includes(node.attribute) ||
        words.has(node.attribute) ||
        [...(attributes.get(node.attribute) ?? [])].some((value) =>
          matchesValue(node, value),
        )
      )
    case 'pseudo':
      // Of anything else, `:not()` and `:hover` for one, nobody knows.
      return (
        !ALTERNATIVES.includes(node.value) ||
        node.nodes.some((selector) => selector.every((inner) => canBe(inner, names)))
      )
    default:
      return true
  }
}

/**
 * The selectors of a rule that could match something in a page, now or in another state: all
 * the elements, classes, ids and attributes they name are there somewhere. Where they stand
 * to each other is not looked at.
 */
export const matchingSelectors = (selector: string, names: PageNames): string[] =>
  parser()
    .astSync(selector)
    .nodes.filter((each) => each.every((node) => canBe(node, names)))
    .map((each) => String(each).trim())
