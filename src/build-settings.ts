/**
 * What is settled when the site is built. Gatsby writes `GATSBY_` variables into the pages,
 * where they are named in full; docs/operating.md lists them. With none set, `server/` takes what
 * visitors send.
 */

const isOnThisSite = (address: string): boolean => /^\/(?!\/)/.test(address)

/** An address on this site or a complete one; anything else stops the build. */
const endpoint = (name: string, value: string | undefined, ours: string): string => {
  if (!value) return ours
  if (isOnThisSite(value) || /^https?:\/\//.test(value)) return value
  throw new Error(`${name} must begin with / or http(s)://, and is «${value}»`)
}

/** A complete address, without slashes at its end; empty if there is none. */
const host = (name: string, value: string | undefined): string => {
  if (!value) return ''
  if (/^https?:\/\/[^?#]+$/.test(value) && URL.canParse(value))
    return value.replace(/\/+$/, '')
  throw new Error(`${name} must be an http(s) address, and is «${value}»`)
}

const milliseconds = (name: string, value: string | undefined): number => {
  if (!value) return 0
  if (/^\d+$/.test(value)) return Number(value)
  throw new Error(`${name} must be a whole number of milliseconds, and is «${value}»`)
}

/** Where our receiver is, if it is on another host than the site; else empty. */
export const RECEIVER_URL = host('GATSBY_RECEIVER_URL', process.env.GATSBY_RECEIVER_URL)

/**
 * Whether an endpoint is of our own receiver, and not of somebody else's form service. Only
 * ours is told more than the values of a form.
 */
export const isOwn = (address: string): boolean =>
  isOnThisSite(address) || (RECEIVER_URL !== '' && address.startsWith(`${RECEIVER_URL}/`))

/** Where the contact form posts. */
export const CONTACT_ENDPOINT = endpoint(
  'GATSBY_CONTACT_ENDPOINT',
  process.env.GATSBY_CONTACT_ENDPOINT,
  `${RECEIVER_URL}/api/contact`,
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
  `${RECEIVER_URL}/api/newsletter`,
)

/** Where the pages post to which the links in our mails lead. */
export const NEWSLETTER_CONFIRM_ENDPOINT = `${NEWSLETTER_ENDPOINT}/confirm`
export const NEWSLETTER_UNSUBSCRIBE_ENDPOINT = `${NEWSLETTER_ENDPOINT}/unsubscribe`
