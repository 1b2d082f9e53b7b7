/**
 * Gatsby's hooks at the start of a build: they check the settings and the content, and create
 * pages from templates.
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { CreatePagesArgs, GatsbyNode, ParentSpanPluginArgs } from 'gatsby'
import { contentTypes } from '../content-model'
import { checkProject } from '../content-model/check'
import { damagedPictures } from '../content-model/check/damaged-pictures'
import { pageOfEntry, unsavedFile } from '../content-model/content-type'
import { jsonSchema, schemaFile } from '../content-model/derive/json-schema'
import {
  describeProblem,
  isError,
  isNamedByBuild,
  type ContentProblem,
} from '../content-model/issues'
import { news as newsType } from '../content-model/types/news'
import { defaultLanguage, languageCodes, type Language } from '../i18n/languages'
import { localizedPath, newsPath, noticeRoutes, routes } from '../i18n/paths'
import { SITE_URL } from '../shared/build-settings'
import { programText, terminalLanguage } from '../words/programs'
import { updateSnapshot, type Prepare } from './develop/snapshot'
import { isBesideEditor, isDevelop, rootOf } from './state'

export const onPreInit: GatsbyNode['onPreInit'] = ({ reporter }) => {
  if (!isDevelop() && !process.env.SITE_URL)
    reporter.warn(
      programText('terminal.siteUrlUnset', terminalLanguage(), { url: SITE_URL }),
    )
  // The year of the build, which pages show, is set as an environment variable. Since its name
  // begins with `GATSBY_`, Gatsby compiles it into the pages, and renders them again when it
  // changes.
  process.env.GATSBY_BUILD_YEAR = String(new Date().getUTCFullYear())
}

/** Writes JSON Schemas, with which code editors complete and check the content's JSON files. */
export const writeJsonSchemas = (root: string): void => {
  for (const type of contentTypes) {
    const file = path.join(root, schemaFile(type))
    mkdirSync(path.dirname(file), { recursive: true })
    writeFileSync(file, JSON.stringify(jsonSchema(type), null, 2))
  }
}

/** How many warnings about the content a build names. `npm run content:check` shows all of them. */
const NAMED_AT_MOST = 20

const isStray = ({ issue }: ContentProblem) => issue.code === 'strayMessages'

/**
 * Checks content and messages, and ends Gatsby when they have errors; in develop, content without
 * errors is copied into the snapshot.
 */
export const checkContent = async (
  { store, reporter }: ParentSpanPluginArgs,
  prepare?: Prepare,
): Promise<void> => {
  const root = rootOf(store)
  const language = terminalLanguage()
  // `.cache/` holds the JSON Schemas. They are not written in an earlier hook, since Gatsby may
  // empty `.cache/` before this one.
  writeJsonSchemas(root)
  const problems = isDevelop()
    ? updateSnapshot(root, prepare)
    : [...checkProject(root), ...(await damagedPictures(root))]
  const errors = problems.filter(isError)
  if (errors.length > 0) {
    const list = errors.map((problem) => `  ${describeProblem(problem, language)}`)
    reporter.panic([programText('terminal.buildErrors', language), ...list].join('\n'))
  }
  if (problems.length > 0)
    reporter.warn(
      [
        programText('terminal.buildWarnings', language, { count: problems.length }),
        ...problems
          .filter((problem) => isNamedByBuild(problem) && !isStray(problem))
          .slice(0, NAMED_AT_MOST)
          .map((problem) => `  ${describeProblem(problem, language)}`),
      ].join('\n'),
    )
  // A file of messages that no page reads is a developer's mistake. It gets a warning of its own, by
  // which the build of the browser tests fails.
  for (const problem of problems.filter(isStray))
    reporter.warn(describeProblem(problem, language))
}

/**
 * Creates the pages of the news: in each language the list, if an entry is public in that language,
 * and a page for each such entry. gatsby-plugin-react-i18next would copy a page into every language,
 * so these pages are made for one language each, with the same context as the plugin gives its own.
 * @returns the paths of the pages
 */
const createNewsPages = async (
  gatsby: Pick<CreatePagesArgs, 'graphql'>,
  make: (template: string, route: string, context: object) => void,
): Promise<ReadonlySet<string>> => {
  const lists = languageCodes.map(
    (code) => `${code}: in(language: ${code}) { latestNews { slug languages } }`,
  )
  type NewsOf = { latestNews: { slug: string; languages: Language[] }[] }
  const { data } = await gatsby.graphql<Record<Language, NewsOf>>(
    `{ ${lists.join(' ')} }`,
  )
  if (!data) throw new Error('The news could not be queried')

  const made = new Set<string>()
  const withNews = languageCodes.filter((code) => data[code]?.latestNews.length)
  for (const language of languageCodes) {
    const makeIn = (
      template: string,
      route: string,
      languages: readonly Language[],
      context = {},
    ) => {
      const page = localizedPath(route, language)
      const routed = language !== defaultLanguage
      const i18n = {
        language,
        languages,
        defaultLanguage,
        generateDefaultLanguagePage: false,
        routed,
        originalPath: route,
        path: page,
      }
      made.add(page)
      make(template, page, { ...context, language, i18n })
    }

    const news = data[language]?.latestNews ?? []
    // Beside the editor, a news item has a page before it is saved. The page is built without the
    // item's data, which the editor then puts in.
    if (isBesideEditor()) {
      const context = { slug: '', later: '', earlier: news[0]?.slug ?? '' }
      makeIn(
        'news-item',
        pageOfEntry(newsType, unsavedFile(newsType)),
        languageCodes,
        context,
      )
    }
    if (news.length === 0) continue

    makeIn('news', routes.news, withNews)
    for (const [index, { slug, languages }] of news.entries())
      makeIn('news-item', newsPath(slug), languages, {
        slug,
        later: news[index - 1]?.slug ?? '',
        earlier: news[index + 1]?.slug ?? '',
      })
  }
  return made
}

/**
 * Creates the pages that have no file of their own in `src/pages`: the notices, and the pages of
 * news.
 * @returns the paths of the pages of news
 */
export const createSitePages = async (
  gatsby: Pick<CreatePagesArgs, 'store' | 'actions' | 'graphql'>,
): Promise<ReadonlySet<string>> => {
  const templates = path.join(rootOf(gatsby.store), 'src/templates')
  const make = (template: string, route: string, context: object) => {
    const component = path.join(templates, `${template}.tsx`)
    gatsby.actions.createPage({ path: route, component, context })
  }
  for (const [notice, route] of Object.entries(noticeRoutes))
    make('notice', route, { notice })
  return createNewsPages(gatsby, make)
}
