/**
 * What is edited in one form: an entry of the content, or the texts of a page, which lie in a file
 * for each language. Both have a schema, so that one form, check and search do for both.
 */
import { object, string, type AnyObjectSchema } from 'yup'
import { contentTypes } from '../../src/content-model'
import { checkMessage } from '../../src/content-model/check/message-rules'
import { isFolder, slugOf, type ContentType } from '../../src/content-model/content-type'
import type { EditorText } from '../../src/content-model/editor-language'
import { group, type Fields } from '../../src/content-model/fields'
import { allLanguages, defaultLanguage } from '../../src/i18n/languages'
import {
  flattenMessages,
  isRecord,
  messagesFile,
  singularKey,
} from '../../src/i18n/messages'
import { routes, type RouteId } from '../../src/i18n/paths'
import type { Change, ContentFile } from '../api'
import { emptyEntry, freeFile, nameOf } from './entries'
import { withValue } from './values'
import { editorLanguage, say, textLabel } from './words'

/** The files of the project, by their paths. */
export class Files extends Map<string, ContentFile> {
  constructor(
    files: readonly ContentFile[] = [],
    /** The variables that the code gives to a message, by its key. */
    readonly variables: Readonly<Record<string, string>> = {},
  ) {
    super(files.map((file) => [file.file, file]))
  }
}

export interface Document {
  /** Its place in the address of the editor: `content/stats/beta`, `texts/about`. */
  id: string
  files: readonly string[]
  schema: AnyObjectSchema
  type?: ContentType
  place?: ContentType['place']
  title: (data: unknown) => string
  /** `null` where there is none. */
  read: (files: Files) => unknown
  /** What a new one begins with. */
  empty: (files: Files) => unknown
  write: (base: unknown, next: unknown, files: Files) => Change[]
}

export const NEW = '+'

const both = (text: string) => ({ fr: text, en: text })

const isRoute = (name: string): name is RouteId => Object.hasOwn(routes, name)

const entryDocument = (type: ContentType, id: string): Document => {
  const file = `${id}.json`
  const isNew = id.endsWith(`/${NEW}`)
  return {
    id,
    files: isNew ? [] : [file],
    schema: type.schema,
    type,
    place: type.place,
    title: (data) =>
      isNew
        ? say('newEntry')
        : isFolder(type)
          ? nameOf(type, data) || id
          : type.label[editorLanguage],
    read: (files) => files.get(file)?.data ?? null,
    empty: (files) => emptyEntry(type, files),
    write: (base, next, files) => [
      { file: isNew ? freeFile(type, next, files) : file, base, next },
    ],
  }
}

/** A message: its variables are those that the code provides. */
const messageField = (key: string, label: EditorText, { variables }: Files) => {
  const expected = variables[singularKey(key)] ?? ''
  const help = expected ? both(say('variables', { names: expected })) : undefined
  const codes = allLanguages.map((language) => {
    const rule = string().test('message', (text, { createError }) => {
      const found = checkMessage(key, text ?? undefined, expected, language)
      return !found || found.code === 'untranslated' || createError({ message: found })
    })
    return [language.code, rule] as const
  })
  return object(Object.fromEntries(codes)).meta({
    field: { kind: 'localized', label, help, max: 1000 },
  })
}

const messageFields = (tree: unknown, key: string, files: Files): Fields => {
  const fieldOf = (name: string, value: unknown) => {
    const [path, label] = [`${key}.${name}`, both(textLabel(name))]
    return Object.values(Object(value)).some(isRecord)
      ? group(name, messageFields(value, path, files), { label })
      : messageField(path, label, files)
  }
  return Object.fromEntries(
    Object.entries(Object(tree)).map(([name, value]) => [name, fieldOf(name, value)]),
  )
}

const PAGES: Readonly<Record<string, RouteId>> = { landing: 'home', storage: 'privacy' }

/** The messages of all languages text by text: `hero.title` is `{ fr: …, en: … }`. */
const sideBySide = (trees: ReadonlyMap<string, unknown>): unknown => {
  let texts: unknown = {}
  for (const [code, tree] of trees)
    for (const [key, text] of flattenMessages(tree))
      texts = withValue(texts, `${key}.${code}`, text)
  return texts
}

/** Those of one language again. What was not there and is still empty stays away. */
const messagesIn = (code: string, texts: unknown, tree: unknown): unknown => {
  const present = flattenMessages(tree)
  let messages = tree
  for (const [place, text] of flattenMessages(texts)) {
    const key = place.slice(0, -code.length - 1)
    if (place.endsWith(`.${code}`) && (text || present.has(key)))
      messages = withValue(messages, key, text)
  }
  return messages
}

const textsDocument = (page: string, files: Files): Document => {
  const inLanguage = (code: string, from: Files) => {
    const data = from.get(messagesFile(code))?.data
    return isRecord(data) ? data : {}
  }
  const read = (from: Files) =>
    sideBySide(
      new Map(allLanguages.map(({ code }) => [code, inLanguage(code, from)[page]])),
    )
  const route = PAGES[page] ?? page
  const label = textLabel(page)
  return {
    id: `texts/${page}`,
    files: allLanguages.map(({ code }) => messagesFile(code)),
    // A text directly under the page's name has no page: it stands beside the groups.
    schema: group(page, messageFields(read(files), page, files), { label: both(label) }),
    place: isRoute(route) ? { route } : undefined,
    title: () => (isRoute(route) ? say('textsOf', { page: label }) : label),
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

/** Groups of messages that are one text each, such as `notFound`, are a page of their own, too. */
export const textPages = (files: Files): string[] =>
  Object.keys(Object(files.get(messagesFile(defaultLanguage))?.data))

export const entriesOf = (type: ContentType, files: Files): ContentFile[] => {
  const order = (file: ContentFile) =>
    Number(Reflect.get(Object(file.data), type.entries?.order ?? '') ?? Infinity)
  return [...files.values()]
    .filter(({ file }) =>
      isFolder(type)
        ? file.startsWith(`content/${type.location}`)
        : file === `content/${type.location}`,
    )
    .sort((one, other) => order(one) - order(other) || one.file.localeCompare(other.file))
}

export const idOf = (file: string): string => file.replace(/\.json$/, '')

export const documentOf = (id: string, files: Files): Document | undefined => {
  const [kind, name = '', entry] = id.split('/')
  if (kind === 'texts')
    return textPages(files).includes(name) ? textsDocument(name, files) : undefined
  const type = contentTypes.find((one) => slugOf(one) === name)
  return type && isFolder(type) === (entry !== undefined)
    ? entryDocument(type, id)
    : undefined
}

export const allDocuments = (files: Files): Document[] => [
  ...contentTypes.flatMap((type) =>
    entriesOf(type, files).map(({ file }) => entryDocument(type, idOf(file))),
  ),
  ...textPages(files).map((page) => textsDocument(page, files)),
]
