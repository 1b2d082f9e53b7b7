/**
 * Resolves the GraphQL fields of content entries and messages that Gatsby cannot resolve itself.
 * Each way to do so is a field extension: a field in `src/content-model/derive/sdl.ts` asks for it
 * with a directive such as `@localized`.
 */
import { contentTypeOf, contentTypes } from '../content-model'
import { languageOfFile } from '../content-model/address'
import {
  answersIn,
  writtenIn,
  writtenText,
  type ReadFile,
} from '../content-model/answers'
import { pageOfEntry } from '../content-model/content-type'
import type { Field } from '../content-model/fields'
import { mapTexts } from '../content-model/walk'
import { defaultLanguage, type Language } from '../i18n/languages'
import { localizedPath } from '../i18n/paths'
import { isRecord } from '../shared/unknown'
import { lastChanges } from './last-changes'
import {
  languageOf,
  setLanguageInside,
  type Node,
  type Resolver,
  type ResolverContext,
} from './query-language'

/** The node of a content entry. It also has the fields of the entry's file. */
interface EntryNode extends Node {
  parent: string
  internal: { type: string }
}

/** The node of a file, as gatsby-source-filesystem stores it. */
interface FileNode extends Node {
  name: string
  /** The path from `content/`, in the project or in the snapshot of `develop`. */
  relativePath: string
}

/**
 * The node of a file of messages, as gatsby-plugin-react-i18next stores it; `data` is JSON text.
 */
interface LocaleNode extends Node {
  language: string
  data: string
}

/**
 * What Gatsby passes to a field extension: the field's definition, as the extensions before it have
 * left it.
 */
interface FieldConfig {
  args?: object
  resolve?: Resolver
}

/** The argument of a field that says in which language the query wants its text. */
const LANGUAGE_ARGUMENT = {
  type: 'Language',
  description: 'If left out: that of `in` around it, else that of the page.',
}

/**
 * Adds the argument `language` to the fields with translations, by the name of their GraphQL type,
 * for Gatsby's `createResolvers`. Gatsby has made the filters by then: in a filter it would mark a
 * field that already has arguments as deprecated.
 */
export const languageArguments = (): Record<string, object> => {
  const types: Record<string, object> = {}
  const withLanguage = { args: { language: LANGUAGE_ARGUMENT } }
  const add = (field: Field, others = {}): void => {
    if (field.kind === 'list') add(field.item)
    if (field.kind !== 'group') return

    const inner = Object.entries(field.fields)
    const names = inner.flatMap(([name, of]) => {
      const { kind } = of.kind === 'list' ? of.item : of
      return kind === 'localized' ? [[name, withLanguage] as const] : []
    })
    types[field.typeName] = { ...Object.fromEntries(names), ...others }
    for (const [, of] of inner) add(of)
  }
  for (const { schema } of contentTypes) add(schema, { path: withLanguage })
  return types
}

/** Returns the nodes of a type; Gatsby passes this function to each hook of a site. */
type GetNodesByType = (type: string) => readonly unknown[]

/**
 * Reads the project's files from Gatsby's nodes. Each node is also asked for by its id: only then
 * does Gatsby note that the page depends on it, and render the page again when the node changes.
 * Otherwise pages would keep, for instance, an old phone number.
 */
const nodeFiles =
  (getNodesByType: GetNodesByType, { nodeModel }: ResolverContext): ReadFile =>
  (file) => {
    const language = languageOfFile(file)
    const type = contentTypeOf(file)?.typeName ?? ''
    const nodes = getNodesByType(language ? 'Locale' : type) as readonly LocaleNode[]
    // Texts depend only on files that are a type's single file, so the first node is that file.
    const node = language ? nodes.find((one) => one.language === language) : nodes[0]
    if (!node) throw new Error(`Gatsby has no node of ${file}`)
    nodeModel.getNodeById({ id: node.id })
    return language ? (JSON.parse(node.data) as unknown) : node
  }

const fileOf = (entry: unknown, { nodeModel }: ResolverContext): FileNode => {
  const file = nodeModel.getNodeById({ id: (entry as EntryNode).parent })
  if (!file) throw new Error('Gatsby has no node of the file of an entry')
  return file as FileNode
}

const filePathOf = (entry: unknown, context: ResolverContext): string =>
  `content/${fileOf(entry, context).relativePath}`

/** The path of the page that shows an entry; null if the entry is shown on all pages. */
const pagePathOf = (
  entry: EntryNode,
  language: Language,
  context: ResolverContext,
): string | null => {
  const type = contentTypes.find(({ typeName }) => typeName === entry.internal.type)
  if (!type?.route) return null

  const file = type.entries?.ownPages ? filePathOf(entry, context) : ''
  return localizedPath(pageOfEntry(type, file), language)
}

/**
 * The text of a field with translations, for a filter. If the source is a copy of the entry in one
 * language, it already has the text; otherwise the text in the default language is used.
 */
const asWritten = (texts: unknown): unknown => {
  if (Array.isArray(texts)) return texts.map(asWritten)
  return isRecord(texts) ? writtenText(texts, defaultLanguage) : texts
}

/**
 * The field extensions, by their names.
 * @param root the project's folder
 * @param withoutMarks takes from a text what `develop` has added to it beside the editor
 */
export const entryFields = (
  root: string,
  getNodesByType: GetNodesByType,
  withoutMarks?: (text: string) => string,
) => {
  /**
   * A text in the language of the query. A filter compares texts as files have them, so that people
   * can search for what they read in a file: on a page, a colon may have a no-break space before
   * it, for instance.
   */
  const localized: FieldConfig = {
    resolve: (source, args, context, info) => {
      const texts = context.defaultFieldResolver(source, args, context, info)
      if (!info.path) return asWritten(texts)

      const language = languageOf(args, context, info)
      const { text } = answersIn(nodeFiles(getNodesByType, context), language)
      return Array.isArray(texts) ? texts.map(text) : text(texts)
    },
  }

  /**
   * The entry itself, with `code` as the language of all fields that are queried in it. For a
   * filter, a copy of the entry with its texts in that language.
   */
  const inLanguage = ({ code }: { code: Language }): FieldConfig => ({
    resolve: (source, _args, context, info) => {
      if (info.path) {
        setLanguageInside(info, code)
        return source
      }
      const entry = source as EntryNode
      const type = contentTypes.find(({ typeName }) => typeName === entry.internal.type)
      if (!type) return entry

      const written = writtenIn(code, type.schema, entry)
      const copy = withoutMarks ? mapTexts(written, withoutMarks) : written
      const node = { ...(copy as EntryNode), path: pagePathOf(entry, code, context) }
      // Gatsby has to know the file from which an object in the copy comes: the path of a picture
      // in a group is relative to that file.
      context.nodeModel.trackInlineObjectsInRootNode(node)
      return node
    },
  })

  const pagePath: FieldConfig = {
    resolve: (source, args, context, info) => {
      const entry = source as EntryNode & { path?: string | null }
      if (entry.path !== undefined) return entry.path
      return pagePathOf(entry, languageOf(args, context, info), context)
    },
  }

  let changes: ReadonlyMap<string, string> | undefined
  const lastChanged: FieldConfig = {
    resolve: (source, _args, context) => {
      // A page that shows the date has to be rendered in each build, since git is no node of
      // Gatsby. So it is made to depend on this node, which changes with each build.
      context.nodeModel.getNodeById({ id: 'SiteBuildMetadata' })
      changes ??= lastChanges(root)
      return changes.get(filePathOf(source, context)) ?? null
    },
  }

  /** Adds the language of the query to a date, for formats that write the name of the month. */
  const localizedDate = (_options: unknown, { args, resolve }: FieldConfig) => ({
    args: {
      ...args,
      locale: { type: 'String', description: LANGUAGE_ARGUMENT.description },
    },
    resolve: ((source, { locale, ...others }, context, info) => {
      const inOrder = { ...others, locale: locale ?? languageOf({}, context, info) }
      return resolve?.(source, inOrder, context, info)
    }) satisfies Resolver,
  })

  const finished: FieldConfig = {
    resolve: (source, _args, context) => {
      const { language } = source as LocaleNode
      const answers = answersIn(nodeFiles(getNodesByType, context), language)
      return JSON.stringify(answers.messages())
    },
  }

  return [
    { name: 'localized', extend: () => localized },
    { name: 'inLanguage', args: { code: 'String!' }, extend: inLanguage },
    {
      name: 'fileName',
      extend: (): FieldConfig => ({
        resolve: (source, _args, context) => fileOf(source, context).name,
      }),
    },
    {
      name: 'filePath',
      extend: (): FieldConfig => ({
        resolve: (source, _args, context) => filePathOf(source, context),
      }),
    },
    { name: 'pagePath', extend: () => pagePath },
    { name: 'lastChanged', extend: () => lastChanged },
    { name: 'localizedDate', extend: localizedDate },
    { name: 'finished', extend: () => finished },
  ]
}
