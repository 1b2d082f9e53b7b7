/**
 * The files in which developers of Gatsby keep settings: `.env.development` for `develop`, and
 * `.env.production` for builds. Gatsby itself reads them only for the code of pages, so that
 * `gatsby-config.ts` and the steps after a build would have other settings than the pages.
 */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { parseEnv } from 'node:util'
import { ifPossible } from './unknown'

export type Mode = 'development' | 'production'

/** Matches what is read from such a file; the server's settings are only read from the environment. */
const OF_BUILD = /^(?:SITE_URL$|GATSBY_)/

const fileOf = (mode: Mode): string => `.env.${process.env.GATSBY_ACTIVE_ENV || mode}`

/** The settings in a file; none if it does not exist, or if this user may not read it. */
const settingsIn = (root: string, name: string): [string, string][] => {
  const text = ifPossible(() => readFileSync(path.join(root, name), 'utf8')) ?? ''
  return Object.entries(parseEnv(text) as Record<string, string>)
}

/** Sets the settings of builds that the project's file has, unless the environment has them. */
export const readEnvFile = (root: string, mode: Mode): void => {
  for (const [name, value] of settingsIn(root, fileOf(mode)))
    if (OF_BUILD.test(name)) process.env[name] ||= value
}

/**
 * Finds settings that somebody wrote into a file, and that count for nothing: all those in `.env`, and
 * those of the server and of the editor in the other files.
 * @param names the names of the settings that the command reads
 * @returns the names by the file; of a setting that the environment has, nothing
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
