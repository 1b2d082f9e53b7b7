/**
 * Gatsby's hooks at the start of a build: they check the settings and the content, and create
 * pages from templates.
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { GatsbyNode, ParentSpanPluginArgs, Store } from 'gatsby'
import { contentTypes } from '../content-model'
import { checkProject } from '../content-model/check'
import { damagedPictures } from '../content-model/check/damaged-pictures'
import { jsonSchema, schemaFile } from '../content-model/derive/json-schema'
import { describeProblem, isError } from '../content-model/issues'
import { newsPath, noticeRoutes, routes } from '../i18n/paths'
import { SITE_URL } from '../shared/build-settings'
import { terminalLanguage, translate } from '../words'
import { isDevelop, updateSnapshot, type Prepare } from './develop/snapshot'

/**
 * Reads the path of the project's folder from Gatsby's state. The types of Gatsby do not describe
 * the state.
 */
export const rootOf = ({ getState }: Store): string =>
  (getState as () => { program: { directory: string } })().program.directory

export const onPreInit: GatsbyNode['onPreInit'] = ({ reporter }) => {
  if (!isDevelop() && !process.env.SITE_URL)
    reporter.warn(
      translate('terminal.siteUrlUnset', terminalLanguage(), { url: SITE_URL }),
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
    reporter.panic([translate('terminal.buildErrors', language), ...list].join('\n'))
  }
  if (problems.length > 0)
    reporter.warn(
      translate('terminal.buildWarnings', language, { count: problems.length }),
    )
}

/**
 * Creates the pages that have no file of their own in `src/pages`: the notices, and the pages of
 * news.
 */
export const createPages: GatsbyNode['createPages'] = async (gatsby) => {
  const templates = path.join(rootOf(gatsby.store), 'src/templates')
  const make = (name: string, route: string, context = {}) => {
    const component = path.join(templates, `${name}.tsx`)
    gatsby.actions.createPage({ path: route, component, context })
  }
  for (const [notice, route] of Object.entries(noticeRoutes))
    make('notice', route, { notice })
  const { data } = await gatsby.graphql<{ latestNews: { slug: string }[] }>(
    '{ latestNews { slug } }',
  )
  if (!data) throw new Error('The news could not be queried')
  const slugs = data.latestNews.map(({ slug }) => slug)
  if (slugs.length > 0) make('news', routes.news)
  for (const [index, slug] of slugs.entries())
    make('news-item', newsPath(slug), {
      slug,
      later: slugs[index - 1] ?? '',
      earlier: slugs[index + 1] ?? '',
    })
}
