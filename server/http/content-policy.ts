import { load } from 'cheerio'

/** What an answer that is no page of the site may do: nothing. */
export const NO_CONTENT = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'"

/** A page that says nothing of itself, which the build has not made, gets its own host. */
const OWN_HOST = "default-src 'self'; object-src 'none'; base-uri 'none'"

/** What a page cannot say of itself in its `<meta>` (CSP 3, 3.3). */
const frameRule = "frame-ancestors 'none'"

const policyIn = (html: string): string | undefined =>
  load(html)('meta[http-equiv="Content-Security-Policy"]').attr('content')

/**
 * The policy of a page: the build has written it into the page, with the hashes of its own
 * scripts, so that it holds on any host; here it goes into the header as well.
 */
export const pagePolicy = (html: string, secure: boolean): string => {
  const own = policyIn(html) ?? OWN_HOST
  return [own, frameRule, ...(secure ? ['upgrade-insecure-requests'] : [])].join('; ')
}
