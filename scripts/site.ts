/**
 * `npm run build`, `npm start` and `npm run develop`, whose arguments Gatsby gets, and `types`,
 * which `npm run validate:types` runs before `tsc`.
 */
import { build, buildIfNeeded, ensureTypes, gatsby } from './gatsby'
import { goodContent } from './good-content'

const commands: Record<string, (args: string[]) => unknown> = {
  build,
  develop: async (args) => {
    await goodContent()
    gatsby('develop', ...args)
  },
  start: () => {
    buildIfNeeded()
    // In this process, so that signals reach the server.
    return import('../server/main')
  },
  types: ensureTypes,
}

const [name = '', ...args] = process.argv.slice(2)
const command = commands[name]
if (!command) throw new Error(`${name} is none of: ${Object.keys(commands).join(', ')}`)
void command(args)
