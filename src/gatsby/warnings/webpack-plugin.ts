/**
 * Prints the warnings of this folder about the code of pages, after each run of webpack: once in a
 * build, and in `develop` after each change. In `develop` it also names paths whose page somebody has
 * deleted, since Gatsby calls no hook then, but runs webpack.
 */
import type { CreateWebpackConfigArgs } from 'gatsby'
import type { Compiler } from 'webpack'
import { programText, terminalLanguage, type Word } from '../../words/programs'
import { refusedInIslands } from '../assets/island-refusals'
import { isDevelop, noLonger, rootOf, stateOf } from '../state'
import { deadCode } from './dead-code'
import { unlikeTheBuild } from './first-rendering'
import { warningsOfRoutes } from './incomplete-pages'
import { componentsOfEntries, findIslandFiles } from './island-files'
import { misused } from './island-use'
import { unknownKeys, unlabelledParts } from './message-keys'
import { isCode, ownFiles, type FoundCode } from './source-files'
import { undeclaredStorage } from './undeclared-storage'

const say = (word: Word, found: readonly FoundCode[]): string[] =>
  found.map(({ file, line, names }) =>
    programText(word, terminalLanguage(), { file, line, names: names.join(', ') }),
  )

/**
 * Lists the warnings about the code of pages: code that never runs, since no built page loads
 * Gatsby's scripts; uses of islands and drawings that do not work on a page; keys that no
 * message has; and what is stored in the browser without a word on the privacy page.
 * @param files the files of which webpack makes pages
 * @throws {Error} if none of the files is the site's own
 */
const warningsOfCode = async (
  root: string,
  files: readonly string[],
): Promise<string[]> => {
  const sources = ownFiles(root, files)
  // If webpack lists no file of the site, it no longer names its files as this code expects. Without
  // this error all warnings would be missing, and nobody would notice.
  if (sources.length === 0) throw noLonger('lets webpack list the files of pages')
  const anywhere = [
    ...say('terminal.unknownMessage', unknownKeys(root, sources)),
    ...say('terminal.unlabelledMessage', unlabelledParts(root)),
    ...say('terminal.undeclaredStorage', undeclaredStorage(root, sources)),
  ]

  const islands = await findIslandFiles(root).catch(() => undefined)
  // While an island has a mistake, nobody knows which files belong to islands. Their code may run in
  // the browser, so nothing is said of it.
  if (!islands) return anywhere
  const ofEntries = componentsOfEntries(root, islands)
  return [
    ...say('terminal.deadCode', deadCode(root, sources, islands)),
    ...say(
      'terminal.firstRendering',
      unlikeTheBuild(
        root,
        sources.filter(({ file }) => ofEntries.has(file)),
      ),
    ),
    ...(await misused(root, sources, islands)),
    ...(await refusedInIslands(root, [...islands.keys()].filter(isCode))),
    ...anywhere,
  ]
}

/**
 * Makes a plugin of webpack that prints the warnings about the code of pages. In develop, webpack runs
 * again after each change, so the plugin remembers what it has printed and does not repeat it.
 */
const codePlugin = ({
  store,
  reporter,
}: Pick<CreateWebpackConfigArgs, 'store' | 'reporter'>) => {
  const root = rootOf(store)
  let said = new Set<string>()
  return {
    apply({ hooks }: Compiler) {
      const name = 'code-of-pages'
      hooks.thisCompilation.tap(name, (compilation) => {
        compilation.hooks.finishModules.tapPromise(name, async (modules) => {
          const files = [...modules].flatMap((module) => module.nameForCondition() ?? [])
          const warnings = [
            ...(await warningsOfCode(root, files)),
            ...(isDevelop() ? warningsOfRoutes(stateOf(store)) : []),
          ]
          for (const warning of warnings) if (!said.has(warning)) reporter.warn(warning)
          said = new Set(warnings)
        })
      })
    },
  }
}

/** Makes webpack warn of the code of pages, in those of its stages that read this code. */
export const warnOfCode = ({
  stage,
  store,
  reporter,
  actions,
}: Pick<CreateWebpackConfigArgs, 'stage' | 'store' | 'reporter' | 'actions'>): void => {
  if (stage === 'build-html' || stage === 'develop')
    actions.setWebpackConfig({ plugins: [codePlugin({ store, reporter })] })
}
