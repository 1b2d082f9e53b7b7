/**
 * Messages of all languages ⇄ one entry for an editor: each text is an object of languages,
 * as the texts of content are.
 */
import type { Language } from '../../src/i18n/languages'
import { isRecord } from '../../src/i18n/messages'

export type Tree = Record<string, unknown>

/** The nested messages of each language. */
export type Translations = ReadonlyMap<Language, unknown>

const branch = (translations: Translations, name: string): Translations =>
  new Map(
    [...translations].map(([language, tree]) => [
      language,
      isRecord(tree) ? tree[name] : undefined,
    ]),
  )

/** Names in the order of the first language, then what only others have. */
const namesIn = (translations: Translations): string[] => [
  ...new Set(
    [...translations.values()].flatMap((tree) =>
      isRecord(tree) ? Object.keys(tree) : [],
    ),
  ),
]

const isGroup = (translations: Translations): boolean =>
  [...translations.values()].some(isRecord)

/** `{ fr: { title: 'Oui' }, en: { title: 'Yes' } }` → `{ title: { fr: 'Oui', en: 'Yes' } }` */
export const sideBySide = (translations: Translations): Tree =>
  Object.fromEntries(
    namesIn(translations).map((name) => {
      const inner = branch(translations, name)
      return [
        name,
        isGroup(inner)
          ? sideBySide(inner)
          : Object.fromEntries([...inner].filter(([, text]) => text !== undefined)),
      ]
    }),
  )

/**
 * The messages of one language, once the edited texts are in them. A text that was not there
 * and is still empty stays away.
 */
export const messagesOf = (
  language: Language,
  edited: unknown,
  present: unknown,
): Tree => {
  const before = isRecord(present) ? present : {}
  const after = Object.entries(isRecord(edited) ? edited : {}).map(
    ([name, value]): [string, unknown] => {
      if (!isRecord(value)) return [name, undefined]
      if (isText(value)) return [name, value[language]]
      return [name, messagesOf(language, value, before[name])]
    },
  )
  const isEmpty = (value: unknown) =>
    value === undefined ||
    value === '' ||
    (isRecord(value) && Object.keys(value).length === 0)
  const filled = after.filter(
    ([name, value]) =>
      value !== undefined && (Object.hasOwn(before, name) || !isEmpty(value)),
  )
  return { ...Object.fromEntries(filled), ...without(before, filled) }
}

const without = (tree: Tree, entries: readonly (readonly [string, unknown])[]): Tree =>
  Object.fromEntries(
    Object.entries(tree).filter(([name]) => !entries.some(([other]) => other === name)),
  )

/** A text has words under its languages; a group has texts under its names. */
const isText = (value: Tree): boolean =>
  Object.values(value).every((inner) => !isRecord(inner))
