/**
 * `npm run build`, `npm start` and `npm run develop`, whose arguments Gatsby gets, and `types`,
 * which `npm run validate:types` runs before `tsc`.
 */
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { terminalLanguage } from '../src/content-model/editor-language'
import { onSave } from '../src/gatsby/develop/on-save'
import { gatsby } from './gatsby'

const waiting = {
  fr: '\nLe site démarre dès que ceci est enregistré sans erreur.\n',
  en: '\nThe site starts as soon as this is saved without mistakes.\n',
}

/** In a process of its own, since the list of languages may change between two checks. */
const isGood = (): boolean => {
  const args = ['--import', 'tsx', 'scripts/content-check.ts', '--errors']
  return spawnSync(process.execPath, args, { stdio: 'inherit' }).status === 0
}

/** Waits until the content has no mistakes; prints them, and again after every save. */
const goodContent = (): Promise<void> =>
  new Promise((resolve) => {
    const stop = onSave(process.cwd(), () => {
      if (isGood()) void stop().then(resolve)
      else console.error(waiting[terminalLanguage()])
    })
  })

const commands: Record<string, (args: string[]) => unknown> = {
  build: () => gatsby('build'),
  develop: async (args) => {
    await goodContent()
    gatsby('develop', ...args)
  },
  start: () => {
    gatsby('build')
    // In this process, so that signals reach the server.
    return import('../server/main')
  },
  types: () => {
    // Every build and develop write them.
    if (!existsSync('src/gatsby-types.d.ts')) gatsby('build')
  },
}

const [name = '', ...args] = process.argv.slice(2)
const command = commands[name]
if (!command) throw new Error(`${name} is none of: ${Object.keys(commands).join(', ')}`)
void command(args)
