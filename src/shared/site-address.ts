/** Where a site is found if nobody has said: on the machine that serves it. */
export const DEFAULT_SITE_URL = 'http://localhost:9000'

/**
 * The address of a site, without slashes at its end: `https://example.org/site`.
 * @throws {Error} that says what was expected
 */
export const webAddress = (text: string): string => {
  const url = URL.canParse(text) ? new URL(text) : undefined
  if (!url || !/^https?:$/.test(url.protocol) || !url.hostname || url.username)
    throw new Error('must be a complete URL that begins with https:// or http://')
  return url.origin + url.pathname.replace(/\/+$/, '')
}

/** The path below which a site is served, `/site`; empty for the root of its host. */
export const basePath = (siteUrl: string): string =>
  new URL(siteUrl).pathname.replace(/\/+$/, '')
