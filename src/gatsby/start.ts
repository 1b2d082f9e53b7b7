/**
 * Reads and checks the settings before anything else of Gatsby's configuration is loaded, since
 * `gatsby-config.ts` imports this file first. After `npm run build` and `develop` all is right here
 * already; after `npx gatsby build` nobody has looked. An error that a module throws while it is loaded
 * is no help: Gatsby goes on without that module, and ends later with another error and a page of code.
 */
import { readEnvFile } from '../shared/env-files'
import { messageOf } from '../shared/unknown'
import { readGuardSettings } from './develop/guard'
import { isDevelop } from './develop/snapshot'
import { checkBuildSettings } from './settings'

try {
  readEnvFile(process.cwd(), isDevelop() ? 'development' : 'production')
  checkBuildSettings(process.env)
  if (isDevelop()) readGuardSettings(process.env)
} catch (error) {
  process.stderr.write(`${messageOf(error)}\n`)
  process.exit(1)
}
