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
import { isDevelop } from '../develop/snapshot'
import { incompletePages } from '../graphql/page-messages'
import { checkState, rootOf, stateOf, type GatsbyState, type Plugin } from '../state'
import { lineOf, treeOf } from '../syntax-tree'

const say = (word: Word, values?: WordValues): string =>
  programText(word, terminalLanguage(), values)

/**
 * The name of the site itself in Gatsby's list of plugins. A warning about hooks of the site names
 * `gatsby-browser.ts` instead.
 */
const SITE = 'default-site-plugin'

const BROWSER = 'gatsby-browser.ts'

/**
 * Matches the folders with hooks that the browser runs in `develop` alone. They cause no warning,
 * though built pages do not run them.
 */
const OF_DEVELOP = /^\.\/(?:src\/gatsby\/develop|cms\/preview)\//

/** Lists the hooks of this site in the browser that `gatsby-browser.ts` passes on for `develop`. */
const hooksOfDevelop = (root: string): string[] => {
  const file = path.join(root, BROWSER)
  if (!existsSync(file)) return []
  return treeOf(readFileSync(file, 'utf8'), file).program.body.flatMap((each) =>
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
 * Finds the first code of `gatsby-browser.ts` that runs by itself, such as the import of a script: built
 * pages do not load it.
 * @returns its line; `undefined` if there is none
 */
const lineOfCode = (root: string): number | undefined => {
  const file = path.join(root, BROWSER)
  const code = existsSync(file) ? readFileSync(file, 'utf8') : ''
  const runs = treeOf(code, file).program.body.find((each) =>
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
) => {
  if (/[\\/]gatsby[\\/]dist[\\/]internal-plugins[\\/]/.test(resolve)) return []
  const lost = browserAPIs.filter(
    (api) =>
      !(RENDERED.includes(api) && ssrAPIs.includes(api)) &&
      !(name === SITE && ofDevelop.includes(api)),
  )
  if (lost.length === 0) return []
  const plugin = name === SITE ? BROWSER : name
  return say('terminal.pluginInBrowser', { plugin, names: lost.join(', ') })
}

/** Lists the warnings about plugins and about functions (`src/api`), before anything is built. */
export const warningsOfSettings = (root: string, state: GatsbyState): string[] => {
  const ofDevelop = hooksOfDevelop(root)
  const line = lineOfCode(root)
  return [
    ...(line ? [say('terminal.codeInBrowser', { file: BROWSER, line })] : []),
    ...state.flattenedPlugins.flatMap((plugin) => warningsOfPlugin(plugin, ofDevelop)),
    ...(existsSync(path.join(root, 'src/api')) ? [say('terminal.functions')] : []),
  ]
}

/**
 * Whether an address is that of Gatsby's “not found” page. That page matches all addresses, but
 * needs no warning about a route in the browser, since servers answer with it.
 */
const isNotFound = (page: string): boolean => /\/(?:dev-)?404(?:\.html|\/)?$/.test(page)

/**
 * Finds pages that use features of Gatsby which this site does not have.
 * @returns errors for pages that the build would not write, and warnings for everything else
 */
export const problemsOfPages = (root: string, state: GatsbyState) => {
  const nameOf = (file: string) => path.relative(root, file)
  const errors = new Set<string>()
  for (const { componentPath, pages, serverData, config } of state.components.values())
    for (const [isUsed, name] of [
      [serverData, 'getServerData'],
      [config, 'config'],
    ] as const)
      if (isUsed && pages.size > 0)
        errors.add(say('terminal.atRequest', { file: nameOf(componentPath), name }))

  const routes = new Map<string, string[]>()
  for (const [address, { componentPath, matchPath, defer }] of state.pages) {
    const file = nameOf(componentPath)
    if (defer) errors.add(say('terminal.atRequest', { file, name: 'defer' }))
    if (matchPath && !isNotFound(address))
      routes.set(file, [...(routes.get(file) ?? []), matchPath])
  }

  const warnings = [...routes].map(([file, paths]) =>
    say('terminal.clientRoutes', { file, paths: paths.join(', ') }),
  )
  if (state.redirects.length > 0) {
    const paths = state.redirects.map(({ fromPath }) => fromPath).join(', ')
    warnings.push(say('terminal.redirects', { paths }))
  }
  return { errors: [...errors], warnings }
}

/**
 * Ends Gatsby if its option `pathPrefix` is set, and warns of plugins and functions that have no
 * effect on this site.
 */
export const checkSettings = ({ store, reporter }: ParentSpanPluginArgs): void => {
  const state = stateOf(store)
  const { pathPrefix: prefix } = state.config
  if (prefix) reporter.panic(say('terminal.pathPrefix', { prefix }))
  for (const warning of warningsOfSettings(rootOf(store), state)) reporter.warn(warning)
}

/**
 * Reports pages that use features of Gatsby which this site does not have, or that lack what Gatsby
 * needs to give them messages. Gatsby calls it once it knows all pages. A page that needs a server at
 * each request ends the build, which would not write it. In `develop`, which has a server, the error
 * is only printed.
 */
export const checkPages = ({ store, reporter }: ParentSpanPluginArgs): void => {
  const root = rootOf(store)
  const state = stateOf(store)
  checkState(state)
  const { errors, warnings } = problemsOfPages(root, state)
  const { unread, withStaticQuery, untitled } = incompletePages(
    root,
    state.components.values(),
  )
  for (const file of unread) warnings.push(say('terminal.unreadPage', { file }))
  // Develop alone names these pages here: a build does so at its end (`src/postbuild/`), and would
  // name them twice.
  for (const file of isDevelop() ? untitled : [])
    warnings.push(say('terminal.untitledPage', { file }))
  for (const file of withStaticQuery) warnings.push(say('terminal.staticQuery', { file }))
  for (const warning of warnings) reporter.warn(warning)
  if (errors.length === 0) return
  const list = errors.join('\n')
  if (isDevelop()) reporter.error(list)
  else reporter.panic(list)
}
