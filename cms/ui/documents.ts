/**
 * What is edited in one form: an entry of the content, or the texts of a page, which lie in a file
 * for each language. Both have a schema, so that one form, check and search do for both.
 */
import { contentTypes } from '../../src/content-model'
import { isFolder, slugOf, type ContentType } from '../../src/content-model/content-type'
import {
  group,
  localized,
  type Fields,
  type GroupField,
} from '../../src/content-model/fields'
import { checkMessage, MESSAGE_MAX } from '../../src/content-model/text'
import { leavesOf } from '../../src/content-model/walk'
import { allLanguages } from '../../src/i18n/config'
import { defaultLanguage } from '../../src/i18n/languages'
import { flattenMessages, messagesFile } from '../../src/i18n/messages'
import { routes, type RouteId } from '../../src/i18n/paths'
import { isRecord, recordOf } from '../../src/shared/unknown'
import type { EditorText } from '../../src/words'
import type { Change, Project } from '../api'
import { emptyEntry, entriesOf, freeFile, summaryOf } from './entries'
import { withValue } from './values'
import { editorLanguage, shortLabel, t, textLabel } from './words'

export interface EditorDocument {
  /** Its screen in the address of the editor: `content/stats/beta`, `texts/about`. */
  id: string
  files: readonly string[]
  schema: GroupField
  type?: ContentType
  route?: ContentType['route']
  title: (data: unknown) => string
  /** `null` where there is none. */
  read: (project: Project) => unknown
  /** What a new one begins with. */
  empty: (project: Project) => unknown
  write: (base: unknown, next: unknown, project: Project) => Change[]
}

/** Groups of keys in `locales/` that are not named like the page that shows them. */
const PAGES: Readonly<Record<string, RouteId>> = { storage: 'privacy' }

const isRoute = (name: string): name is RouteId => Object.hasOwn(routes, name)

export const NEW = '+'

export const idOf = (file: string): string => file.replace(/\.json$/, '')

const dataOf = (file: string, { files }: Project): unknown =>
  files.find((one) => one.file === file)?.data ?? null

const both = (text: string) => ({ fr: text, en: text })

const entryDocument = (type: ContentType, id: string): EditorDocument => {
  const file = `${id}.json`
  const isNew = id.endsWith(`/${NEW}`)
  return {
    id,
    files: isNew ? [] : [file],
    schema: type.schema,
    type,
    route: type.route,
    title: (data) =>
      isNew
        ? t('newEntry')
        : isFolder(type)
          ? summaryOf(type, data).name || id
          : type.label[editorLanguage],
    read: (project) => dataOf(file, project),
    empty: (project) => emptyEntry(type, project),
    write: (base, next, project) => [
      { file: isNew ? freeFile(type, next, project) : file, base, next },
    ],
  }
}

/** Where a variable such as `{phone}` is written, if one field is called like it. */
export const sourceOfVariable = (variable: string) => {
  const [source, ...others] = contentTypes
    .filter((type) => !isFolder(type))
    .flatMap((type) =>
      leavesOf(type, {}).map(({ path, field }) => ({ type, path, field })),
    )
    .filter(({ path }) => `{${path.split('.').at(-1)}}` === variable)
  return others.length > 0 ? undefined : source
}

const named = (variable: string): string => {
  const { type, field } = sourceOfVariable(variable) ?? {}
  if (!type || !field) return variable
  return `${variable} (${shortLabel(type)} › ${field.label[editorLanguage]})`
}

/** A message: its variables are those that the code provides. */
const messageField = (key: string, label: EditorText, { variables }: Project) => {
  const expected = variables[key] ?? ''
  const names = expected.split(', ').map(named).join(', ')
  const help = expected ? both(t('variables', { names })) : undefined
  return localized({
    label,
    help,
    max: MESSAGE_MAX,
    check: (text, language) => {
      const found = checkMessage(text, expected, language)
      return found?.code === 'untranslated' ? undefined : found
    },
  })
}

const messageFields = (tree: unknown, key: string, project: Project): Fields => {
  const fieldOf = (name: string, value: unknown) => {
    const [path, label] = [`${key}.${name}`, both(textLabel(name))]
    return Object.values(recordOf(value)).some(isRecord)
      ? group(name, messageFields(value, path, project), { label })
      : messageField(path, label, project)
  }
  return Object.fromEntries(
    Object.entries(recordOf(tree)).map(([name, value]) => [name, fieldOf(name, value)]),
  )
}

/** The messages of all languages text by text: `hero.title` is `{ fr: …, en: … }`. */
const sideBySide = (trees: ReadonlyMap<string, unknown>): unknown => {
  let texts: unknown = {}
  for (const [code, tree] of trees)
    for (const [key, text] of flattenMessages(tree))
      texts = withValue(texts, `${key}.${code}`, text)
  return texts
}

/** Those of one language again. A key that the file lacks is not added while it is empty. */
const messagesIn = (code: string, texts: unknown, tree: unknown): unknown => {
  const present = flattenMessages(tree)
  let messages = tree
  for (const [path, text] of flattenMessages(texts)) {
    const key = path.slice(0, -code.length - 1)
    if (path.endsWith(`.${code}`) && (text || present.has(key)))
      messages = withValue(messages, key, text)
  }
  return messages
}

const textsDocument = (page: string, project: Project): EditorDocument => {
  const inLanguage = (code: string, from: Project): Record<string, unknown> =>
    recordOf(dataOf(messagesFile(code), from))
  const read = (from: Project) =>
    sideBySide(
      new Map(allLanguages.map(({ code }) => [code, inLanguage(code, from)[page]])),
    )
  const name = PAGES[page] ?? page
  // Several pages share the other texts.
  const route = isRoute(name) ? name : undefined
  const label = textLabel(page)
  return {
    id: `texts/${page}`,
    files: allLanguages.map(({ code }) => messagesFile(code)),
    // A text at the top level of `locales/` has no group, so no form shows it.
    schema: group(page, messageFields(read(project), page, project), {
      label: both(label),
    }),
    route,
    title: () => (route ? t('textsOf', { page: label }) : label),
    read,
    empty: read,
    write: (base, next, from) =>
      allLanguages.flatMap(({ code }) => {
        const whole = inLanguage(code, from)
        const version = (data: unknown) => ({
          ...whole,
          [page]: messagesIn(code, data, whole[page]),
        })
        const [was, wanted] = [version(base), version(next)]
        return JSON.stringify(was) === JSON.stringify(wanted)
          ? []
          : [{ file: messagesFile(code), base: was, next: wanted }]
      }),
  }
}

export const documentOf = (id: string, project: Project): EditorDocument | undefined => {
  const [kind, name = '', entry] = id.split('/')
  if (kind === 'texts') return textDocuments(project).find((one) => one.id === id)
  const type = contentTypes.find((one) => slugOf(one) === name)
  return type && isFolder(type) === (entry !== undefined)
    ? entryDocument(type, id)
    : undefined
}

/** Cached by `project.variables`, an object that only a new project response replaces. */
const known = new WeakMap<Project['variables'], EditorDocument[]>()

export const textDocuments = (project: Project): EditorDocument[] => {
  const documents =
    known.get(project.variables) ??
    Object.keys(recordOf(dataOf(messagesFile(defaultLanguage), project))).map((page) =>
      textsDocument(page, project),
    )
  known.set(project.variables, documents)
  return documents
}

export const allDocuments = (project: Project): EditorDocument[] => [
  ...contentTypes.flatMap((type) =>
    entriesOf(type, project).map(({ file }) => entryDocument(type, idOf(file))),
  ),
  ...textDocuments(project),
]
