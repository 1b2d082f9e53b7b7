import { devNull } from 'node:os'

/**
 * Has the tests' git work in the tests' repositories alone: git names the developer's one to the
 * hooks that it runs, and the developer's settings, such as to sign commits, would stop it.
 */
export default function ownGit(): void {
  for (const name of Object.keys(process.env))
    if (name.startsWith('GIT_')) Reflect.deleteProperty(process.env, name)
  Object.assign(process.env, { GIT_CONFIG_GLOBAL: devNull, GIT_CONFIG_NOSYSTEM: '1' })
}
