/**
 * Reads and checks the settings. `gatsby-config.ts` imports this file first, so that a wrong
 * setting is reported before other modules read it. `npm run build` and `npm run develop` have
 * checked the settings already, but `npx gatsby build` has not. Gatsby is ended here with a
 * sentence: if this module threw an error, Gatsby would go on without it, and end later with
 * another error.
 */
import { readEnvFile } from '../shared/env-files'
import { messageOf } from '../shared/unknown'
import { readGuardSettings } from './develop/guard'
import { checkBuildSettings } from './settings'
import { isDevelop } from './state'

try {
  readEnvFile(process.cwd(), isDevelop() ? 'development' : 'production')
  checkBuildSettings(process.env)
  if (isDevelop()) readGuardSettings(process.env)
} catch (error) {
  process.stderr.write(`${messageOf(error)}\n`)
  process.exit(1)
}
