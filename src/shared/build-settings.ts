/**
 * Settings that a build writes into its pages; docs/settings.md lists them. Gatsby replaces a
 * `GATSBY_` variable by its value only where code names it in full (`process.env.GATSBY_…`), and
 * `src/gatsby/assets/webpack.ts` does the same with `SITE_URL`. Unless an endpoint is set, forms post to
 * `server/`. `checkBuildSettings` refuses wrong settings before anything imports this file.
 */
import { DEFAULT_SITE_URL, webAddress } from './site-address'

/** The address at which visitors find the site. */
export const SITE_URL = webAddress(process.env.SITE_URL || DEFAULT_SITE_URL)

/**
 * The year of the build, which the footer and the roadmap use. `src/gatsby/hooks.ts` sets the
 * variable.
 */
export const BUILD_YEAR = Number(process.env.GATSBY_BUILD_YEAR)

export const CONTACT_ENDPOINT = process.env.GATSBY_CONTACT_ENDPOINT || '/api/contact'

export const NEWSLETTER_ENDPOINT =
  process.env.GATSBY_NEWSLETTER_ENDPOINT || '/api/newsletter'
