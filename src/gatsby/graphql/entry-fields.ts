/**
 * Resolves the GraphQL fields of content entries and messages that Gatsby cannot resolve itself.
 * Each way to do so is a field extension: a field in `src/content-model/derive/sdl.ts` asks for it
 * with a directive such as `@localized`.
 */
import { contentTypeOf, contentTypes } from '../../content-model'
import { languageOfFile } from '../../content-model/address'
import {
  answersIn,
  writtenIn,
  writtenText,
  type ReadFile,
} from '../../content-model/answers'
import { writeMarkdown } from '../../content-model/article'
import { pageOfEntry } from '../../content-model/content-type'
import type { Field } from '../../content-model/fields'
import { languagesBesideEditor, publicLanguages } from '../../content-model/publication'
import { mapTexts } from '../../content-model/walk'
import { defaultLanguage, type Language } from '../../i18n/languages'
import { localizedPath } from '../../i18n/paths'
import { isRecord } from '../../shared/unknown'
import { lastChanges } from './last-changes'
import {
  languageOfField,
  setLanguageInside,
  type Node,
  type Resolver,
  type ResolverContext,
} from './query-language'

/** Gatsby's node of a content entry. Besides these properties it has the fields of the entry. */
interface EntryNode extends Node {
  parent: string
  internal: { type: string }
}

/** The node of a file, as gatsby-source-filesystem stores it. */
interface FileNode extends Node {
  name: string
  /**
   * The path of the file below `content/`, such as `news/start.json`. In `develop` that folder is
   * in the snapshot.
   */
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
 * What Gatsby passes to a field extension: the definition of the field, which other extensions of
 * the field may have changed before.
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
 * The fields of GraphQL types that hold translated texts, each with an argument `language`, for
 * Gatsby's `createResolvers`. That hook runs when Gatsby has made the filters: if a field had an
 * argument before, its filter would be marked as deprecated.
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
 * Reads a file of the project from Gatsby's node of it. The node is also looked up by its id: only
 * then does Gatsby note that the page depends on it, and render the page again when the node
 * changes. Otherwise pages would keep, for instance, an old phone number.
 */
const nodeFiles =
  (getNodesByType: GetNodesByType, { nodeModel }: ResolverContext): ReadFile =>
  (file) => {
    const language = languageOfFile(file)
    const type = contentTypeOf(file)?.typeName ?? ''
    const nodes = getNodesByType(language ? 'Locale' : type) as readonly LocaleNode[]
    // `answersIn` asks only for messages and for content types that are a single file. Such a type
    // has one node, so the first one is right.
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
 * The text that a filter compares for a field with translations. In an entry as it is stored, that
 * is the text in the default language. The copy of an entry that its field `de` returns has only
 * the German text.
 */
const asWritten = (texts: unknown): unknown => {
  if (Array.isArray(texts)) return texts.map(asWritten)
  return isRecord(texts) ? writtenText(texts, defaultLanguage) : texts
}

/** The languages in which pages show an entry; beside the editor these are more. */
const shownLanguages = process.env.GATSBY_EDITOR ? languagesBesideEditor : publicLanguages

/**
 * The field extensions, by their names.
 * @param root the project's folder
 * @param withoutMarks removes from a text the invisible letters that `develop` adds to it beside
 * the editor
 */
export const entryFields = (
  root: string,
  getNodesByType: GetNodesByType,
  withoutMarks?: (text: string) => string,
) => {
  /**
   * A text in the language of the query. A filter compares texts as they are written in the files,
   * so that a query can use what somebody has read there. The text on the page may differ: for
   * instance, a colon may have a no-break space before it. An article stays Markdown.
   */
  const localized = (isArticle?: boolean | null): FieldConfig => ({
    resolve: (source, args, context, info) => {
      const texts = context.defaultFieldResolver(source, args, context, info)
      // Without a path, Gatsby computes the field for filters.
      if (!info.path) return asWritten(texts)

      const language = languageOfField(args, context, info)
      const answers = answersIn(nodeFiles(getNodesByType, context), language)
      if (isArticle) return writeMarkdown(answers.article(texts))
      return Array.isArray(texts) ? texts.map(answers.text) : answers.text(texts)
    },
  })

  /**
   * A field that returns the entry itself; all fields that a query asks inside it are answered in
   * the language `code`. For a filter it returns a copy of the entry with its texts in that
   * language.
   */
  const entryInLanguage = ({ code }: { code: Language }): FieldConfig => ({
    resolve: (source, _args, context, info) => {
      // Without a path, Gatsby computes the field for filters, and needs the copy below.
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
      // Gatsby has not stored this copy of the entry, so it is told from which file the copy comes.
      // Otherwise it could not find a picture in a group, whose path is relative to that file.
      context.nodeModel.trackInlineObjectsInRootNode(node)
      return node
    },
  })

  const pagePath: FieldConfig = {
    resolve: (source, args, context, info) => {
      const entry = source as EntryNode & { path?: string | null }
      if (entry.path !== undefined) return entry.path
      return pagePathOf(entry, languageOfField(args, context, info), context)
    },
  }

  let changes: ReadonlyMap<string, string> | undefined
  const lastChanged: FieldConfig = {
    resolve: (source, _args, context) => {
      // The date comes from git, whose changes Gatsby does not notice. Looking up this node, which
      // changes with each build, makes Gatsby render every page that shows the date in each build.
      context.nodeModel.getNodeById({ id: 'SiteBuildMetadata' })
      changes ??= lastChanges(root)
      return changes.get(filePathOf(source, context)) ?? null
    },
  }

  /**
   * Makes a date field write the name of the month, if its format contains one, in the language of
   * the query.
   */
  const localizedDate = (_options: unknown, { args, resolve }: FieldConfig) => ({
    args: {
      ...args,
      locale: { type: 'String', description: LANGUAGE_ARGUMENT.description },
    },
    resolve: ((source, { locale, ...others }, context, info) => {
      const inOrder = { ...others, locale: locale ?? languageOfField({}, context, info) }
      return resolve?.(source, inOrder, context, info)
    }) satisfies Resolver,
  })

  const languages: FieldConfig = {
    resolve: (source) => {
      const { internal } = source as EntryNode
      const type = contentTypes.find(({ typeName }) => typeName === internal.type)
      return type ? shownLanguages(type, source) : []
    },
  }

  const finished: FieldConfig = {
    resolve: (source, _args, context) => {
      const { language } = source as LocaleNode
      const answers = answersIn(nodeFiles(getNodesByType, context), language)
      return JSON.stringify(answers.messages())
    },
  }

  return [
    {
      name: 'localized',
      args: { isArticle: 'Boolean' },
      extend: ({ isArticle }: { isArticle?: boolean | null }) => localized(isArticle),
    },
    { name: 'inLanguage', args: { code: 'String!' }, extend: entryInLanguage },
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
    { name: 'publicLanguages', extend: () => languages },
    { name: 'lastChanged', extend: () => lastChanged },
    { name: 'localizedDate', extend: localizedDate },
    { name: 'finished', extend: () => finished },
  ]
}
