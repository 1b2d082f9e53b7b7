/** Removes settings of the terminal from the environment of tests and of the programs that they start. */
import { devNull } from 'node:os'
import { settingNames } from '../../server/settings'

/**
 * Names of variables that change how programs run, and that a git hook, a debugger, a proxy or a
 * terminal may have set.
 */
const FOREIGN =
  /^(GIT_.*|PG[A-Z]+|NODE_OPTIONS|NODE_ENV|NODE_USE_ENV_PROXY|FORCE_COLOR|(https?|all)_proxy)$/i

/**
 * The names of settings that only builds, `npm run develop` and the editor read. The list
 * `settingNames` has only those of the server, and tests must not get any from the terminal.
 */
const OTHER_SETTINGS = /^(GATSBY_.*|EDIT_.*|TRUSTED_ORIGINS)$/

/**
 * Variables of a running test that the started programs must not get: those of the Playwright
 * tests, Node's mode, and whether the output has colours.
 */
const OF_THIS_RUN = /^(E2E_.*|NODE_ENV|FORCE_COLOR)$/

/** Whether this variable is a setting of the server, of builds or of the editor. */
const isSetting = (name: string): boolean =>
  settingNames.includes(name) || OTHER_SETTINGS.test(name)

/**
 * Removes variables from the environment, so that tests run alike everywhere, never use the public
 * site's mail server or database, and run git only in their own repositories: git hooks get the path
 * of the developer's repository, and a person's git settings could stop a test.
 */
export default function ownEnvironment(): void {
  for (const name of Object.keys(process.env))
    if (FOREIGN.test(name) || isSetting(name)) Reflect.deleteProperty(process.env, name)
  Object.assign(process.env, { GIT_CONFIG_GLOBAL: devNull, GIT_CONFIG_NOSYSTEM: '1' })
}

/**
 * An `environment` for `startProgram` that removes all settings, and the variables of this test
 * run, from what the program gets.
 */
export const withoutSettings = (): Record<string, undefined> =>
  Object.fromEntries(
    Object.keys(process.env)
      .filter((name) => OF_THIS_RUN.test(name) || isSetting(name))
      .map((name) => [name, undefined]),
  )
