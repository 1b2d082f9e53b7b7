/** The messages of all languages text by text, as the texts of content are, and back. */
import type { Language } from '../../src/i18n/languages'
import { isRecord } from '../../src/i18n/messages'

type Tree = Record<string, unknown>

const treeOf = (value: unknown): Tree => (isRecord(value) ? value : {})

/** `{ fr: { title: 'Oui' }, en: { title: 'Yes' } }` → `{ title: { fr: 'Oui', en: 'Yes' } }` */
export const sideBySide = (translations: ReadonlyMap<Language, unknown>): Tree => {
  const trees = [...translations].map(([code, tree]) => [code, treeOf(tree)] as const)
  const names = new Set(trees.flatMap(([, tree]) => Object.keys(tree)))
  return Object.fromEntries(
    [...names].map((name) => {
      const inner = new Map(
        trees
          .filter(([, tree]) => Object.hasOwn(tree, name))
          .map(([code, tree]) => [code, tree[name]]),
      )
      const isGroup = [...inner.values()].some(isRecord)
      return [name, isGroup ? sideBySide(inner) : Object.fromEntries(inner)]
    }),
  )
}

const isEmpty = (value: unknown): boolean =>
  value === undefined ||
  value === '' ||
  (isRecord(value) && Object.keys(value).length === 0)

/**
 * The messages of one language, in the order of its file. A text that was not there and is still
 * empty stays away.
 */
export const messagesIn = (
  language: Language,
  texts: unknown,
  present: unknown,
): Tree => {
  const before = treeOf(present)
  const after = treeOf(texts)
  const textOf = (name: string): unknown => {
    const value = after[name]
    if (!isRecord(value)) return undefined
    return Object.values(value).some(isRecord)
      ? messagesIn(language, value, before[name])
      : value[language]
  }
  const names = new Set([...Object.keys(before), ...Object.keys(after)])
  return Object.fromEntries(
    [...names]
      .map((name) => [name, textOf(name) ?? before[name]] as const)
      .filter(([name, text]) => Object.hasOwn(before, name) || !isEmpty(text)),
  )
}
