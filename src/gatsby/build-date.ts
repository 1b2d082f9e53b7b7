type Environment = Readonly<Record<string, string | undefined>>

/**
 * When the site is built: now, or `SOURCE_DATE_EPOCH`, so that whoever builds the same again
 * later gets the same.
 * Source: https://reproducible-builds.org/specs/source-date-epoch/
 */
export const buildDate = (env: Environment, now = Date.now()): Date => {
  const { SOURCE_DATE_EPOCH: seconds } = env
  if (!seconds) return new Date(now)
  const date = new Date(Number(seconds) * 1000)
  if (/^\d+$/.test(seconds) && !Number.isNaN(date.getTime())) return date
  throw new Error(
    `SOURCE_DATE_EPOCH must be whole seconds since 1970, such as 1772323200, and is «${seconds}»`,
  )
}
