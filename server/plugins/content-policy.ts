import { load } from 'cheerio'
import { beyondMeta } from '../../src/shared/headers/content-policy'

/** A page that says nothing of itself, which the build has not made, gets its own host. */
const OWN_HOST = "default-src 'self'; object-src 'none'; base-uri 'none'"

const policyIn = (html: string): string | undefined =>
  load(html)('meta[http-equiv="Content-Security-Policy"]').attr('content')

/**
 * The policy of a page: the build has written it into the page, with the hashes of its own
 * scripts, so that it holds on any host; here it goes into the header as well.
 */
export const pagePolicy = (html: string, secure: boolean): string =>
  `${policyIn(html) ?? OWN_HOST}; ${beyondMeta(secure)}`

const FORM_ACTION = /(<meta[^>]*http-equiv="Content-Security-Policy"[^>]*form-action )/i

/**
 * The same page, whose forms may also end on the site: browsers ask the policy of where a post
 * is redirected, too, and a page that was drawn on the receiver's own host takes that for itself.
 */
export const endingOn = (html: string, origin: string): string =>
  html.replace(FORM_ACTION, (before) => `${before}${origin} `)
