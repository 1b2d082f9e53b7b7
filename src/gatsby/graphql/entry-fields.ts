/**
 * Resolves the GraphQL fields of content entries and messages that Gatsby cannot resolve itself.
 * Each way to resolve a field is a field extension, for which `src/content-model/derive/sdl.ts`
 * asks with a directive such as `@localized`.
 */
import { answersIn, writtenText } from '../../content-model/answers'
import { writeMarkdown } from '../../content-model/article/write'
import { defaultLanguage } from '../../i18n/languages'
import { isRecord, recordOf } from '../../shared/unknown'
import { lastChanges } from '../last-changes'
import { noLonger } from '../state'
import { entryInLanguage } from './filters/entry-in-language'
import {
  fileOf,
  filePathOf,
  nodeFiles,
  pagePathOf,
  shownLanguages,
  typeOfEntry,
  type EntryNode,
  type GetNodesByType,
  type LocaleNode,
} from './nodes'
import {
  isForFilters,
  LANGUAGE_ARGUMENT,
  languageOfField,
  type Resolver,
} from './query-language'

/**
 * What Gatsby passes to a field extension: the definition of the field, which other extensions of
 * the field may have changed before.
 */
interface FieldConfig {
  args?: object
  resolve?: Resolver
}

/** The units in which `date(difference: …)` answers, each also in the plural. */
const UNITS = 'year quarter month week day hour minute second millisecond'.split(' ')

/**
 * The text that a filter compares for a field with translations: the text in the default language.
 * In the copy of an entry that its field `de` gives to filters, it is the German one, since that
 * copy has no other.
 */
const asWritten = (texts: unknown): unknown => {
  if (Array.isArray(texts)) return texts.map(asWritten)
  return isRecord(texts) ? writtenText(texts, defaultLanguage) : texts
}

/**
 * Checks the unit of `date(difference: "days")`: for one that it does not know, Moment.js gives
 * milliseconds.
 * @throws {Error} if Moment.js does not know it
 */
const checkUnit = (unit: unknown): void => {
  if (typeof unit === 'string' && !UNITS.includes(unit.replace(/s$/, '')))
    throw new Error(`difference: ${UNITS.map((each) => `${each}s`).join(', ')}`)
}

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
      // Filters compare the text as it is written in the file.
      if (isForFilters(info)) return asWritten(texts)

      const language = languageOfField(args, context, info)
      const answers = answersIn(nodeFiles(getNodesByType, context), language)
      if (isArticle) return writeMarkdown(answers.article(texts))
      return Array.isArray(texts) ? texts.map(answers.text) : answers.text(texts)
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
      const build = context.nodeModel.getNodeById({ id: 'SiteBuildMetadata' })
      if (!build) throw noLonger('has a node SiteBuildMetadata')
      changes ??= lastChanges(root)
      return changes.get(filePathOf(source, context)) ?? null
    },
  }

  /**
   * Makes a date field write the name of the month, if its format contains one, in the language of
   * the query.
   */
  const localizedDate = (_options: unknown, { args, resolve }: FieldConfig) => {
    // Gatsby's own argument `locale` takes any text, and a date in a language that Moment.js does not
    // know comes out in English. So `language` takes its place.
    const { locale, ...others } = recordOf(args)
    if (!locale) throw noLonger('has an argument locale of dates')
    return {
      args: { ...others, language: LANGUAGE_ARGUMENT },
      resolve: ((source, { language, ...asked }, context, info) => {
        checkUnit(asked.difference)
        const inLanguage = languageOfField({ language }, context, info)
        return resolve?.(source, { ...asked, locale: inLanguage }, context, info)
      }) satisfies Resolver,
    }
  }

  const languages: FieldConfig = {
    resolve: (source) => {
      const entry = source as EntryNode & { languages?: readonly string[] }
      // The copy of an entry in one language, which filters get, has the languages of the entry.
      if (entry.languages) return entry.languages
      const type = typeOfEntry(entry)
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
    {
      name: 'inLanguage',
      args: { code: 'String!' },
      extend: entryInLanguage(withoutMarks),
    },
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
