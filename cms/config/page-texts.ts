/**
 * The texts of the pages → a collection of Decap with one entry for each page, in which each
 * text is an object of languages, as the texts of content are.
 */
import type { Issue } from '../../src/content-model/check/issues'
import { checkMessage } from '../../src/content-model/check/message-rules'
import {
  localizedWidget,
  type CmsCollection,
  type CmsField,
} from '../../src/content-model/derive/cms-form'
import { defaultLanguage, allLanguages, type Language } from '../../src/i18n/languages'
import { flattenMessages, isRecord, variablesOf } from '../../src/i18n/messages'
import { say, textLabel } from './words'

export const TEXTS = 'texts'

/** Texts from this length on are written in a box of several lines. */
const LINE_MAX = 60

/** The file that Decap believes the texts of a page are in. There is none. */
export const textsFile = (page: string): string => `locales/.texts/${page}.json`

export const pageOf = (path: string): string | undefined =>
  /^locales\/\.texts\/(\w+)\.json$/.exec(path)?.[1]

const fieldOf = (name: string, value: unknown, key: string): CmsField => {
  const label = textLabel(name)
  if (isRecord(value))
    return {
      name,
      label,
      widget: 'object',
      collapsed: true,
      fields: fieldsIn(value, key),
    }
  const text = String(value)
  const names = variablesOf(text)
  return {
    name,
    label,
    hint: names ? `${key} – ${say('variables', { names })}` : key,
    ...localizedWidget(text.length > LINE_MAX ? 'text' : 'string'),
  }
}

const fieldsIn = (tree: unknown, key: string): CmsField[] =>
  Object.entries(isRecord(tree) ? tree : {}).map(([name, value]) =>
    fieldOf(name, value, `${key}.${name}`),
  )

/** `original` holds the messages of the default language: they say what texts there are. */
export const textsForm = (original: unknown): CmsCollection => ({
  name: TEXTS,
  label: say('texts'),
  description: say('textsHelp'),
  format: 'plain',
  files: Object.entries(isRecord(original) ? original : {}).map(([page, tree]) => ({
    name: page,
    label: textLabel(page),
    description: page,
    file: textsFile(page),
    fields: fieldsIn(tree, page),
  })),
})

type Tree = Record<string, unknown>

const treeOf = (value: unknown): Tree => (isRecord(value) ? value : {})

/**
 * The nested messages of each language, text by text:
 * `{ fr: { title: 'Oui' }, en: { title: 'Yes' } }` → `{ title: { fr: 'Oui', en: 'Yes' } }`
 */
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

/** A text has words under its languages; a group has texts under its names. */
const isGroup = (value: Tree): boolean => Object.values(value).some(isRecord)

const isEmpty = (value: unknown): boolean =>
  value === undefined ||
  value === '' ||
  (isRecord(value) && Object.keys(value).length === 0)

/**
 * The messages of one language, once the edited texts are in them, in the order of its file.
 * A text that was not there and is still empty stays away.
 */
export const messagesOf = (
  language: Language,
  edited: unknown,
  present: unknown,
): Tree => {
  const before = treeOf(present)
  const after = treeOf(edited)
  const names = new Set([...Object.keys(before), ...Object.keys(after)])
  const textOf = (name: string): unknown => {
    const value = after[name]
    if (!isRecord(value)) return undefined
    return isGroup(value) ? messagesOf(language, value, before[name]) : value[language]
  }
  return Object.fromEntries(
    [...names].flatMap((name) => {
      if (!Object.hasOwn(before, name))
        return isEmpty(textOf(name)) ? [] : [[name, textOf(name)]]
      return [[name, textOf(name) ?? before[name]]]
    }),
  )
}

/** What would stop the build in the edited texts of a page, by paths like `hero.title.de`. */
export const checkTexts = (edited: unknown): { path: string; issue: Issue }[] => {
  const original = flattenMessages(messagesOf(defaultLanguage, edited, undefined))
  return allLanguages.flatMap((language) => {
    const messages = flattenMessages(messagesOf(language.code, edited, undefined))
    return [...original].flatMap(([key, text]) => {
      const found = checkMessage(key, messages.get(key), variablesOf(text), language)
      return found && found.code !== 'untranslated'
        ? [{ path: `${key}.${language.code}`, issue: found }]
        : []
    })
  })
}
