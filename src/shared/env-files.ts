/**
 * Reads the settings in `.env.development` for `develop` and in `.env.production` for builds, where
 * users of Gatsby expect them to count. Gatsby itself takes them only for the code of pages. With
 * this module, `gatsby-config.ts` and the steps after a build have the same settings.
 */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { parseEnv } from 'node:util'
import { ifPossible } from './unknown'

export type Mode = 'development' | 'production'

/**
 * Matches the settings that may be in a file such as `.env.production`. All others, such as those
 * of the form server, only count as environment variables.
 */
const OF_BUILD = /^(?:SITE_URL$|GATSBY_)/

const fileOf = (mode: Mode): string => `.env.${process.env.GATSBY_ACTIVE_ENV || mode}`

/**
 * Reads the settings in a file. Empty if the file does not exist, or if this user may not read it.
 */
const settingsIn = (root: string, name: string): [string, string][] => {
  const text = ifPossible(() => readFileSync(path.join(root, name), 'utf8')) ?? ''
  return Object.entries(parseEnv(text) as Record<string, string>)
}

/**
 * Sets environment variables to the settings of a build in a file such as `.env.production`. A
 * variable that is set already keeps its value.
 */
export const readEnvFile = (root: string, mode: Mode): void => {
  for (const [name, value] of settingsIn(root, fileOf(mode)))
    if (OF_BUILD.test(name)) process.env[name] ||= value
}

/**
 * Finds settings that have no effect in the file in which they are: any setting in `.env`, and in
 * the other files those of the server and of the editor.
 * @param names the names of the settings that the command reads
 * @returns the names of the settings, by the file; a setting that is also an environment variable
 * is left out
 */
export const unreadSettings = (
  root: string,
  mode: Mode,
  names: readonly string[],
): Record<string, string[]> => {
  const others = names.filter((name) => !OF_BUILD.test(name))
  const found = Object.entries({ '.env': names, [fileOf(mode)]: others }).map(
    ([file, read]) => {
      const written = settingsIn(root, file).map(([name]) => name)
      const unread = written.filter((name) => read.includes(name) && !process.env[name])
      return [file, unread] as const
    },
  )
  return Object.fromEntries(found.filter(([, unread]) => unread.length > 0))
}
