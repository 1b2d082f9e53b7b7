/**
 * Settings that a build fixes for its pages; docs/settings.md lists them. Gatsby replaces `GATSBY_`
 * variables by their values only where code names them in full (`process.env.GATSBY_…`), and
 * `src/gatsby/webpack.ts` does the same with `SITE_URL`. If none is set, forms post to `server/`.
 */
import { DEFAULT_SITE_URL, isOnThisSite, webAddress } from './site-address'
import { messageOf } from './unknown'

const siteAddress = (value: string | undefined): string => {
  try {
    return webAddress(value || DEFAULT_SITE_URL)
  } catch (error) {
    throw new Error(`SITE_URL ${messageOf(error)}, and is «${value}»`)
  }
}

/**
 * The address that a form posts to: an address on this site, or a complete one.
 * @throws {Error} for anything else, which ends the build
 */
const endpoint = (name: string, value: string | undefined, ours: string): string => {
  if (!value) return ours

  const isComplete = /^https?:\/\//.test(value) && URL.canParse(value)
  if (isOnThisSite(value) || isComplete) return value
  throw new Error(`${name} must begin with / or http(s)://, and is «${value}»`)
}

/** The address at which visitors find the site. */
export const SITE_URL = siteAddress(process.env.SITE_URL)

/** The year of the build, for the footer and the roadmap. `src/gatsby/hooks.ts` sets the variable. */
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
