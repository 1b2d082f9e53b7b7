import { devNull } from 'node:os'
import { settingNames } from '../../server/settings'

/** What a hook of git, a debugger, a shared network or a terminal may have set. */
const FOREIGN =
  /^(GIT_.*|PG[A-Z]+|NODE_OPTIONS|NODE_ENV|NODE_USE_ENV_PROXY|FORCE_COLOR|(https?|all)_proxy)$/i

/** Settings of builds, of `develop` and of the editor. */
const OTHER_SETTINGS = /^(GATSBY_.*|EDIT_.*|TRUSTED_ORIGINS|ENDS_WITH)$/

/** Settings of a run of Playwright, and of how programs print. */
const OF_THIS_RUN = /^(E2E_.*|NODE_ENV|FORCE_COLOR)$/

/** Whether the site's programs read it: a terminal may have what the public site runs with. */
const isSetting = (name: string): boolean =>
  settingNames.includes(name) || OTHER_SETTINGS.test(name)

/**
 * Has tests run alike everywhere, send nothing to the mail server and the database of the public site, and their git in
 * their own repositories alone: git names the developer's one to the hooks that it runs, and settings, such as to sign
 * commits, would stop it. What a test needs, it sets.
 */
export default function ownEnvironment(): void {
  for (const name of Object.keys(process.env))
    if (FOREIGN.test(name) || isSetting(name)) Reflect.deleteProperty(process.env, name)
  Object.assign(process.env, { GIT_CONFIG_GLOBAL: devNull, GIT_CONFIG_NOSYSTEM: '1' })
}

/** Takes settings away from a program: a copy of the project has its own. For `environment` of `startProgram`. */
export const withoutSettings = (): Record<string, undefined> =>
  Object.fromEntries(
    Object.keys(process.env)
      .filter((name) => OF_THIS_RUN.test(name) || isSetting(name))
      .map((name) => [name, undefined]),
  )
