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
  const isComplete = /^https?:\/\//.test(value) && URL.canParse(value)
  if (isOnThisSite(value) || isComplete) return value
  throw new Error(`${name} must begin with / or http(s)://, and is «${value}»`)
}

/** Where visitors find the site. */
export const SITE_URL = siteAddress(process.env.SITE_URL)

/** The year in the footer and on the roadmap, which the build sets itself: see `src/gatsby/hooks.ts`. */
export const BUILD_YEAR = Number(process.env.GATSBY_BUILD_YEAR)

export const CONTACT_ENDPOINT = endpoint(
  'GATSBY_CONTACT_ENDPOINT',
  process.env.GATSBY_CONTACT_ENDPOINT,
  '/api/contact',
)

export const NEWSLETTER_ENDPOINT = endpoint(
  'GATSBY_NEWSLETTER_ENDPOINT',
  process.env.GATSBY_NEWSLETTER_ENDPOINT,
  '/api/newsletter',
)
