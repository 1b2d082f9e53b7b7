type Environment = Readonly<Record<string, string | undefined>>

/**
 * The year in the footer, in UTC: of the build, or of `SOURCE_DATE_EPOCH`, so that whoever
 * builds the same again later gets the same.
 * Source: https://reproducible-builds.org/specs/source-date-epoch/
 */
export const buildYear = (env: Environment, now = Date.now()): number => {
  const { SOURCE_DATE_EPOCH: seconds } = env
  if (!seconds) return new Date(now).getUTCFullYear()
  const year = new Date(Number(seconds) * 1000).getUTCFullYear()
  if (/^\d+$/.test(seconds) && !Number.isNaN(year)) return year
  throw new Error(
    `SOURCE_DATE_EPOCH must be whole seconds since 1970, such as 1772323200, and is «${seconds}»`,
  )
}
