/**
 * What is settled when the site is built. Gatsby writes `GATSBY_` variables into the pages,
 * where they are named in full, and `src/gatsby/webpack.ts` does so with `SITE_URL`;
 * docs/settings.md lists them. With none set, `server/` takes what visitors send.
 */
import { DEFAULT_SITE_URL, webAddress } from './site-address'
import { messageOf } from './unknown'

/** Whether an address is our own server's, and not somebody else's form service. */
export const isOnThisSite = (address: string): boolean => /^\/(?!\/)/.test(address)

const siteAddress = (value: string | undefined): string => {
  try {
    return webAddress(value || DEFAULT_SITE_URL)
  } catch (error) {
    throw new Error(`SITE_URL ${messageOf(error)}, and is «${value}»`)
  }
}

/** An address on this site or a complete one; anything else stops the build. */
const endpoint = (name: string, value: string | undefined, ours: string): string => {
  if (!value) return ours
  if (isOnThisSite(value) || /^https?:\/\//.test(value)) return value
  throw new Error(`${name} must begin with / or http(s)://, and is «${value}»`)
}

const milliseconds = (name: string, value: string | undefined): number => {
  if (!value) return 0
  if (/^\d+$/.test(value)) return Number(value)
  throw new Error(`${name} must be a whole number of milliseconds, and is «${value}»`)
}

/** Where visitors find the site. */
export const SITE_URL = siteAddress(process.env.SITE_URL)

/** The year in the footer, which the build sets itself: see `src/gatsby/hooks.ts`. */
export const BUILD_YEAR = Number(process.env.GATSBY_BUILD_YEAR)

export const CONTACT_ENDPOINT = endpoint(
  'GATSBY_CONTACT_ENDPOINT',
  process.env.GATSBY_CONTACT_ENDPOINT,
  '/api/contact',
)

/** Milliseconds after which sending is given up; 0, the default, means never. */
export const CONTACT_TIMEOUT = milliseconds(
  'GATSBY_CONTACT_TIMEOUT',
  process.env.GATSBY_CONTACT_TIMEOUT,
)

export const NEWSLETTER_ENDPOINT = endpoint(
  'GATSBY_NEWSLETTER_ENDPOINT',
  process.env.GATSBY_NEWSLETTER_ENDPOINT,
  '/api/newsletter',
)

/**
 * The date of the build: now, or `SOURCE_DATE_EPOCH`, so that a later build of the same commit
 * gives the same bytes. Source: https://reproducible-builds.org/specs/source-date-epoch/
 */
export const buildDate = (
  env: Readonly<Record<string, string | undefined>>,
  now = Date.now(),
): Date => {
  const { SOURCE_DATE_EPOCH: seconds } = env
  if (!seconds) return new Date(now)
  const date = new Date(Number(seconds) * 1000)
  if (/^\d+$/.test(seconds) && !Number.isNaN(date.getTime()))
    // Nix sets 1980 in each of its shells: no commit of this site is so old.
    return new Date(date.getUTCFullYear() < 2020 ? now : date)
  throw new Error(
    `SOURCE_DATE_EPOCH must be whole seconds since 1970, such as 1772323200, and is «${seconds}»`,
  )
}
