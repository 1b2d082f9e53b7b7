/**
 * Warns of features of Gatsby that the configuration or a page uses, and that have no effect on
 * this site, such as functions and redirects. Without the warning nobody would notice that they do
 * nothing. `docs/gatsby.md` tells what to do instead.
 */
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { types } from '@babel/core'
import type { ParentSpanPluginArgs } from 'gatsby'
import type { WordValues } from '../../words'
import { programText, terminalLanguage, type Word } from '../../words/programs'
import {
  isDevelop,
  OF_GATSBY,
  rootOf,
  SITE_PLUGIN,
  stateOf,
  type GatsbyState,
  type Plugin,
} from '../state'
import { lineOf, treeOf } from '../syntax-tree'
import { warningsOfIncompletePages, warningsOfRoutes } from './incomplete-pages'
import { warningsOfStaticQueries } from './static-queries'
import { warningsOfServices } from './unnamed-services'

const say = (word: Word, values?: WordValues): string =>
  programText(word, terminalLanguage(), values)

/**
 * The names under which Gatsby looks for the file with the hooks of the browser; a file with JSX
 * ends in x.
 */
const BROWSER_FILES = ['ts', 'tsx', 'js', 'jsx'].map((end) => `gatsby-browser.${end}`)

/** The name of the site's file `gatsby-browser`, and its code; both are empty if there is none. */
const browserFile = (root: string) => {
  const [name = ''] = BROWSER_FILES.filter((each) => existsSync(path.join(root, each)))
  return { name, code: name ? readFileSync(path.join(root, name), 'utf8') : '' }
}

/**
 * Matches the folders with hooks that the browser runs in `develop` alone. They cause no warning,
 * though built pages do not run them.
 */
const OF_DEVELOP = /^\.\/(?:src\/gatsby\/develop|cms\/preview)\//

/**
 * Lists the hooks that `gatsby-browser` takes from the folders whose hooks only run in `develop`.
 */
const hooksOfDevelop = (root: string): string[] => {
  const { name, code } = browserFile(root)
  return treeOf(code, name).program.body.flatMap((each) =>
    types.isExportNamedDeclaration(each) && OF_DEVELOP.test(each.source?.value ?? '')
      ? each.specifiers.flatMap(({ exported }) =>
          types.isIdentifier(exported) ? exported.name : [],
        )
      : [],
  )
}

/** Matches an imported file that the build takes into pages without a script. */
const STYLES = /\.(?:css|s[ac]ss|less|woff2?)$/

/**
 * Finds the first code of `gatsby-browser` that runs by itself, such as the import of a script: built
 * pages do not load it.
 * @returns its line; `undefined` if there is none
 */
const lineOfCode = (root: string): number | undefined => {
  const { name, code } = browserFile(root)
  const runs = treeOf(code, name).program.body.find((each) =>
    types.isImportDeclaration(each)
      ? each.specifiers.length === 0 && !STYLES.test(each.source.value)
      : !types.isDeclaration(each),
  )
  return runs && lineOf(runs)
}

/**
 * Hooks that Gatsby also calls when it renders a page in the build. If `gatsby-ssr` exports them as
 * well, they have an effect, and no warning is needed.
 */
const RENDERED = ['wrapPageElement', 'wrapRootElement']

/**
 * Lists the warnings about a plugin, or about the site itself, with a hook in `gatsby-browser`:
 * built pages never run those.
 */
const warningsOfPlugin = (
  { name, resolve, browserAPIs = [], ssrAPIs = [] }: Plugin,
  ofDevelop: readonly string[],
  browser: string,
) => {
  if (OF_GATSBY.test(resolve)) return []
  const lost = browserAPIs.filter(
    (api) =>
      !(RENDERED.includes(api) && ssrAPIs.includes(api)) &&
      !(name === SITE_PLUGIN && ofDevelop.includes(api)),
  )
  if (lost.length === 0) return []
  const plugin = name === SITE_PLUGIN ? browser : name
  return say('terminal.pluginInBrowser', { plugin, names: lost.join(', ') })
}

/** Lists the warnings about plugins and about functions (`src/api`), before anything is built. */
export const warningsOfSettings = (root: string, state: GatsbyState): string[] => {
  const ofDevelop = hooksOfDevelop(root)
  const line = lineOfCode(root)
  const { name: browser } = browserFile(root)
  return [
    ...(line ? [say('terminal.codeInBrowser', { file: browser, line })] : []),
    ...state.flattenedPlugins.flatMap((plugin) =>
      warningsOfPlugin(plugin, ofDevelop, browser),
    ),
    ...(existsSync(path.join(root, 'src/api')) ? [say('terminal.functions')] : []),
  ]
}

/**
 * Whether an address is that of Gatsby's “not found” page. That page matches all addresses, but
 * needs no warning about a route in the browser, since servers answer with it.
 */
const isNotFound = (page: string): boolean => /\/(?:dev-)?404(?:\.html|\/)?$/.test(page)

/** Lists the warnings about routes in the browser, and about redirects. */
export const warningsOfPages = (root: string, state: GatsbyState): string[] => {
  const routes = new Map<string, string[]>()
  for (const [address, { componentPath, matchPath }] of state.pages) {
    const file = path.relative(root, componentPath)
    if (matchPath && !isNotFound(address))
      routes.set(file, [...(routes.get(file) ?? []), matchPath])
  }
  const warnings = [...routes].map(([file, paths]) =>
    say('terminal.clientRoutes', { file, paths: paths.join(', ') }),
  )
  if (state.redirects.length === 0) return warnings
  const paths = state.redirects.map(({ fromPath }) => fromPath).join(', ')
  return [...warnings, say('terminal.redirects', { paths })]
}

/**
 * Warns of plugins and functions that have no effect on this site, and of services that the privacy
 * notice does not name.
 */
export const warnOfSettings = ({ store, reporter }: ParentSpanPluginArgs): void => {
  const root = rootOf(store)
  const warnings = [
    ...warningsOfSettings(root, stateOf(store)),
    ...warningsOfServices(root),
  ]
  for (const warning of warnings) reporter.warn(warning)
}

/**
 * Warns of pages that use features of Gatsby which this site does not have, or that lack what Gatsby
 * needs to give them messages. Gatsby calls it once it knows all pages.
 */
export const warnOfPages = ({ store, reporter }: ParentSpanPluginArgs): void => {
  const root = rootOf(store)
  const state = stateOf(store)
  const warnings = [
    ...warningsOfPages(root, state),
    ...warningsOfIncompletePages(root, state),
    // In `develop`, the plugin of webpack names them, also when a page is deleted later.
    ...(isDevelop() ? [] : warningsOfRoutes(state)),
    ...warningsOfStaticQueries(root, state),
  ]
  for (const warning of warnings) reporter.warn(warning)
}
