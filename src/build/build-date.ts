/**
 * The day of the build. Whoever builds a version again to compare it says which day it was:
 * https://reproducible-builds.org/specs/source-date-epoch/
 */
export const buildDate = (env: NodeJS.ProcessEnv = process.env): Date => {
  const seconds = env.SOURCE_DATE_EPOCH
  if (!seconds) return new Date()
  if (!/^\d+$/.test(seconds))
    throw new Error(`SOURCE_DATE_EPOCH must be seconds since 1970, and is «${seconds}»`)
  return new Date(Number(seconds) * 1000)
}
