/** Removes settings of the terminal from the environment of tests and of the programs that they start. */
import { devNull } from 'node:os'
import { settingNames } from '../../server/settings'

/**
 * The names of variables that a git hook, a debugger, a shared network or a terminal may have set,
 * and that change how programs run.
 */
const FOREIGN =
  /^(GIT_.*|PG[A-Z]+|NODE_OPTIONS|NODE_ENV|NODE_USE_ENV_PROXY|FORCE_COLOR|(https?|all)_proxy)$/i

/**
 * The names of settings that the server does not read: those of builds, of `develop` and of the
 * editor.
 */
const OTHER_SETTINGS = /^(GATSBY_.*|EDIT_.*|TRUSTED_ORIGINS)$/

/**
 * Variables that the programs of the site must not inherit from a test run: those of the Playwright
 * tests, the mode of Node, and whether output has colours.
 */
const OF_THIS_RUN = /^(E2E_.*|NODE_ENV|FORCE_COLOR)$/

/** Whether the programs of the site read this variable, which a terminal may have set. */
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
 * Gives `startProgram` an `environment` in which all settings and all variables of this test run
 * are removed.
 */
export const withoutSettings = (): Record<string, undefined> =>
  Object.fromEntries(
    Object.keys(process.env)
      .filter((name) => OF_THIS_RUN.test(name) || isSetting(name))
      .map((name) => [name, undefined]),
  )
