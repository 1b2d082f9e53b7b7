import { devNull } from 'node:os'

/** What a hook of git, a debugger, a shared network or a terminal may have set. */
const FOREIGN =
  /^(GIT_.*|NODE_OPTIONS|NODE_ENV|NODE_USE_ENV_PROXY|FORCE_COLOR|(https?|all)_proxy)$/i

/**
 * Has tests run alike everywhere, and their git in their own repositories alone: git names the
 * developer's one to the hooks that it runs, and settings, such as to sign commits, would stop it.
 */
export default function ownEnvironment(): void {
  for (const name of Object.keys(process.env))
    if (FOREIGN.test(name)) Reflect.deleteProperty(process.env, name)
  Object.assign(process.env, { GIT_CONFIG_GLOBAL: devNull, GIT_CONFIG_NOSYSTEM: '1' })
}
