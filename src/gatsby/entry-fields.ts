/**
 * The GraphQL fields of content entries and messages that Gatsby cannot resolve itself: each is an
 * extension, which `src/content-model/derive/sdl.ts` names behind a field, such as `@localized`.
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

/** The node of a content entry, which has the fields of the entry's file, too. */
interface EntryNode extends Node {
  parent: string
  internal: { type: string }
}

/** The node of a file, as gatsby-source-filesystem stores it. */
interface FileNode extends Node {
  name: string
  /** The path from `content/`, or from its snapshot in `develop`. */
  relativePath: string
}

/**
 * The node of a file of messages, as gatsby-plugin-react-i18next stores it; `data` is JSON text.
 */
interface LocaleNode extends Node {
  language: string
  data: string
}

/** What Gatsby passes to a field extension: the field as the extensions before it left it. */
interface FieldConfig {
  args?: object
  resolve?: Resolver
}

/** An argument that says in which language a field is to be answered. */
const LANGUAGE_ARGUMENT = {
  type: 'Language',
  description: 'If left out: that of `in` around it, else that of the page.',
}

/**
 * Adds the language to the arguments of the localized fields, by the names of their types, for
 * Gatsby's `createResolvers`. Gatsby makes the filters before it calls that, and would mark a field
 * in them as deprecated that has arguments by then.
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
 * Reads the project's files from Gatsby's nodes. It also asks for each node by its id, since by
 * that Gatsby notes that the page depends on the node, and renders the page again when the node
 * changes. Otherwise a new phone number would not get into the pages that show it.
 */
const nodeFiles =
  (getNodesByType: GetNodesByType, { nodeModel }: ResolverContext): ReadFile =>
  (file) => {
    const language = languageOfFile(file)
    const type = contentTypeOf(file)?.typeName ?? ''
    const nodes = getNodesByType(language ? 'Locale' : type) as readonly LocaleNode[]
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

/** The path of the page that shows an entry; null if no page has it for itself. */
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

/** Texts as files have them: those of a copy in one language, else those in the default language. */
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
   * A text in the language of the query. Filters look at texts as files have them, so that people
   * find what they have read there: pages print a no-break space before a colon.
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

  /** The entry itself, in a language; a filter gets a copy that has its texts in that language. */
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
      // Otherwise Gatsby could not tell to which file the path of a picture in a group is relative.
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
      // This node changes with each build, so the pages that show the time are never out of date.
      context.nodeModel.getNodeById({ id: 'SiteBuildMetadata' })
      changes ??= lastChanges(root)
      return changes.get(filePathOf(source, context)) ?? null
    },
  }

  /** Lets a date that is written with the names of months have them in the language of the query. */
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
