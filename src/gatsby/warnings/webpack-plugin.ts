import type { Reporter } from 'gatsby'
import type { Compiler } from 'webpack'
import { terminalLanguage, translate, type Word } from '../../words'
import { deadCode } from './dead-code'
import { gatsbyInIslands, misused } from './island-use'
import { unknownKeys } from './message-keys'
import type { FoundCode } from './source-files'

/**
 * Warns of code in pages that never runs, since built pages lack Gatsby's scripts (see
 * `dead-code.ts`), of islands and drawings that do not work as pages use them (see
 * `island-use.ts`), and of keys that no message has (see `message-keys.ts`). In develop, webpack runs
 * again after each change; a warning that is printed already is not repeated.
 */
export const codePlugin = (root: string, reporter: Reporter) => {
  const say = (word: Word, found: readonly FoundCode[]): string[] =>
    found.map(({ file, line, names }) =>
      translate(word, terminalLanguage(), { file, line, names: names.join(', ') }),
    )
  let said = new Set<string>()
  return {
    apply({ hooks }: Compiler) {
      const name = 'code-of-pages'
      hooks.thisCompilation.tap(name, (compilation) => {
        compilation.hooks.finishModules.tapPromise(name, async (modules) => {
          const files = [...modules].flatMap((module) => module.nameForCondition() ?? [])
          const [dead, others, ofGatsby] = await Promise.all([
            deadCode(root, files),
            misused(root, files),
            gatsbyInIslands(root),
          ])
          const warnings = [
            ...say('terminal.deadCode', dead),
            ...others,
            ...ofGatsby,
            ...say('terminal.unknownMessage', unknownKeys(root, files)),
          ]
          for (const warning of warnings) if (!said.has(warning)) reporter.warn(warning)
          said = new Set(warnings)
        })
      })
    },
  }
}
