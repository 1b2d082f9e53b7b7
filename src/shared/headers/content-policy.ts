/** What an answer that is no page of the site may do: nothing. */
export const NO_CONTENT = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'"

/**
 * What a page cannot say of itself in its `<meta>` (CSP 3, 3.3), and what depends on where it
 * is served.
 */
export const beyondMeta = (secure: boolean): string =>
  ["frame-ancestors 'none'", ...(secure ? ['upgrade-insecure-requests'] : [])].join('; ')
