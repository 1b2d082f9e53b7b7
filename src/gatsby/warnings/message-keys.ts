/**
 * Finds the keys of messages that do not exist in the code of pages: a page shows such a key in place
 * of a text. TypeScript refuses them, too, but no build asks TypeScript. Also finds keys for which the
 * editor has no label.
 */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { traverse, types } from '@babel/core'
import { defaultLanguage } from '../../i18n/languages'
import { flattenMessages, messagesFile } from '../../i18n/messages'
import { parseJson } from '../../shared/json'
import { recordOf } from '../../shared/unknown'
import { editorLanguages, type EditorLanguage } from '../../words'
import { importsIn, lineOf } from '../syntax-tree'
import type { FoundCode, SourceFile } from './source-files'

const defaultMessages = (root: string) => {
  const text = readFileSync(path.join(root, messagesFile(defaultLanguage)), 'utf8')
  return flattenMessages(parseJson(text))
}

/**
 * Matches the modules from which code imports hooks and components for messages: the site's own
 * `src/i18n/react`, or gatsby-plugin-react-i18next.
 */
const OF_MESSAGES = /i18next$|i18n\/react$/

/**
 * Matches the key of a message. In “other:key”, the key belongs to the namespace `other`, which does
 * not exist: there is only `translation`.
 */
const KEY = /^(?:[\w-]+:)?[\w-]+(?:\.[\w-]+)*$/

/**
 * Returns a text that stands in the code, in quotes or between backticks; `undefined` for any other
 * code, such as a variable, whose value only shows when it runs.
 */
const literalText = (node: types.Node | null | undefined): string | undefined => {
  if (types.isStringLiteral(node)) return node.value
  if (types.isJSXExpressionContainer(node)) return literalText(node.expression)
  if (types.isTemplateLiteral(node) && node.expressions.length === 0)
    return node.quasis[0]?.value.raw
  return undefined
}

const hasProperty = (node: types.Node | undefined, name: string): boolean =>
  types.isObjectExpression(node) &&
  node.properties.some(
    (each) => types.isObjectProperty(each) && types.isIdentifier(each.key, { name }),
  )

/** Whether a child of an element is more than spaces and comments. */
const isText = (node: types.Node): boolean =>
  types.isJSXText(node)
    ? node.value.trim() !== ''
    : !(
        types.isJSXExpressionContainer(node) &&
        types.isJSXEmptyExpression(node.expression)
      )

const attributeOf = ({ openingElement }: types.JSXElement, name: string) =>
  openingElement.attributes.find(
    (each): each is types.JSXAttribute =>
      types.isJSXAttribute(each) && types.isJSXIdentifier(each.name, { name }),
  )

/** Whether a call is that of the function `t`, by its name or as a property, as in `i18n.t(…)`. */
const isCallOfT = (
  { callee }: types.CallExpression,
  names: ReadonlySet<string>,
): boolean =>
  (types.isIdentifier(callee) && names.has(callee.name)) ||
  (types.isMemberExpression(callee) && types.isIdentifier(callee.property, { name: 't' }))

/**
 * The names by which code calls the function `t`: `t` itself, and `other` if it has `const { t:
 * other } = …`.
 */
const namesOfT = (tree: types.File): ReadonlySet<string> => {
  const names = new Set(['t'])
  traverse(tree, {
    ObjectPattern({ node }) {
      for (const each of node.properties)
        if (
          types.isObjectProperty(each) &&
          types.isIdentifier(each.key, { name: 't' }) &&
          types.isIdentifier(each.value)
        )
          names.add(each.value.name)
    },
  })
  return names
}

/**
 * Lists the keys that stand in the code, in calls of `t` and in `i18nKey`. What has a default text,
 * such as a `<Trans>` with children, is left out, since it needs no message, and so is every file that sets a `keyPrefix`, since
 * its keys are not complete.
 */
const keysIn = (tree: types.File): { key: string; line: number }[] => {
  const names = namesOfT(tree)
  let hasPrefix = false
  const found: { key: string; line: number }[] = []
  const add = (node: types.Node | null | undefined): void => {
    const key = literalText(node)
    if (node && key && KEY.test(key)) found.push({ key, line: lineOf(node) })
  }
  traverse(tree, {
    CallExpression({ node }) {
      const [key, options] = node.arguments
      if (node.arguments.some((each) => hasProperty(each, 'keyPrefix'))) hasPrefix = true
      const hasText =
        literalText(options) !== undefined || hasProperty(options, 'defaultValue')
      if (isCallOfT(node, names) && !hasText) add(key)
    },
    JSXElement({ node }) {
      const hasText =
        node.children.some(isText) || attributeOf(node, 'defaults') !== undefined
      if (!hasText) add(attributeOf(node, 'i18nKey')?.value)
    },
  })
  return hasPrefix ? [] : found
}

/** The labels of parts of keys in a language, as the file has them now. */
const labelsIn = (root: string, language: EditorLanguage) => {
  const file = path.join(root, `src/words/${language}.json`)
  return recordOf(recordOf(parseJson(readFileSync(file, 'utf8'))).labels)
}

/**
 * Finds the parts of messages' keys, such as `footer`, for which the editor has no label to show.
 * @returns one item with all such parts, or an empty list
 */
export const unlabelledParts = (root: string): FoundCode[] => {
  const file = messagesFile(defaultLanguage)
  const keys = [...defaultMessages(root).keys()]
  const parts = new Set(keys.flatMap((key) => key.split('.')))
  const labels = editorLanguages.map((language) => labelsIn(root, language))
  const names = [...parts].filter((part) => labels.some((known) => !known[part]))
  return names.length > 0 ? [{ file, line: 1, names }] : []
}

/** Finds keys that no message has, in the files of which webpack makes pages. */
export const unknownKeys = (
  root: string,
  sources: readonly SourceFile[],
): FoundCode[] => {
  const keys = [...defaultMessages(root).keys()]
  // If the file of messages cannot be parsed, which the content check reports, no key is known, and
  // every key in the code would be reported here.
  if (keys.length === 0) return []
  // A message with a number has a key for each plural, such as `photo_one`, while code names it by
  // `photo`.
  const isKnown = (asked: string): boolean => {
    const key = asked.replace(/^translation:/, '')
    return keys.some((known) => known === key || known.startsWith(`${key}_`))
  }

  return sources
    .filter(({ tree }) => importsIn(tree).some(({ from }) => OF_MESSAGES.test(from)))
    .flatMap(({ file, tree }) =>
      keysIn(tree)
        .filter(({ key }) => !isKnown(key))
        .map(({ key, line }) => ({
          file: path.relative(root, file),
          line,
          names: [key],
        })),
    )
}
