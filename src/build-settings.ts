/**
 * What is settled when the site is built. Gatsby writes `GATSBY_` variables into the pages,
 * where they are named in full; the README lists them. With none set, `server/` takes what
 * visitors send.
 */

/** An address on this site or a complete one; anything else stops the build. */
const endpoint = (name: string, value: string | undefined, ours: string): string => {
  if (!value) return ours
  if (/^\/(?!\/)/.test(value) || /^https?:\/\//.test(value)) return value
  throw new Error(`${name} must begin with / or http(s)://, and is «${value}»`)
}

const milliseconds = (name: string, value: string | undefined): number => {
  if (!value) return 0
  if (/^\d+$/.test(value)) return Number(value)
  throw new Error(`${name} must be a whole number of milliseconds, and is «${value}»`)
}

/** Where the contact form posts. */
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

/** Where the newsletter box posts. */
export const NEWSLETTER_ENDPOINT = endpoint(
  'GATSBY_NEWSLETTER_ENDPOINT',
  process.env.GATSBY_NEWSLETTER_ENDPOINT,
  '/api/newsletter',
)
