/**
 * Ends the build of a site that would not work: one with pages that need a server at each request,
 * or one below a path (`pathPrefix`). `docs/gatsby.md` tells what to do instead.
 */
import path from 'node:path'
import type { ParentSpanPluginArgs } from 'gatsby'
import { programText, terminalLanguage } from '../words/programs'
import { checkState, isDevelop, rootOf, stateOf, type GatsbyState } from './state'

/**
 * Ends Gatsby if its option `pathPrefix` is set, since links and addresses would lack the prefix,
 * or if `trailingSlash` is not `always`, since links, sitemap and server would name addresses that
 * no page has.
 */
export const refuseSettings = ({ store, reporter }: ParentSpanPluginArgs): void => {
  const { pathPrefix: prefix, trailingSlash: value = 'always' } = stateOf(store).config
  const language = terminalLanguage()
  if (prefix) reporter.panic(programText('terminal.pathPrefix', language, { prefix }))
  if (value !== 'always')
    reporter.panic(programText('terminal.trailingSlash', language, { value }))
}

/**
 * Says which files make pages that a build would not write, since only a server could render them,
 * at each request.
 */
export const pagesOfServers = (root: string, state: GatsbyState): string[] => {
  const found = new Set<string>()
  const add = (file: string, name: string) => {
    const values = { file: path.relative(root, file), name }
    found.add(programText('terminal.atRequest', terminalLanguage(), values))
  }
  for (const { componentPath, pages, serverData, config } of state.components.values()) {
    if (serverData && pages.size > 0) add(componentPath, 'getServerData')
    if (config && pages.size > 0) add(componentPath, 'config')
  }
  for (const { componentPath, defer } of state.pages.values())
    if (defer) add(componentPath, 'defer')
  return [...found]
}

/**
 * Ends a build with pages that it would not write. In `develop`, which has a server, the error is
 * only printed.
 * @throws {Error} if Gatsby’s state no longer says which pages these are
 */
export const refusePages = ({ store, reporter }: ParentSpanPluginArgs): void => {
  const state = stateOf(store)
  checkState(state)
  const list = pagesOfServers(rootOf(store), state).join('\n')
  if (!list) return
  if (isDevelop()) reporter.error(list)
  else reporter.panic(list)
}
