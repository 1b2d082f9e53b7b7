/** Where a site is found if nobody has said: on the machine that serves it. */
export const DEFAULT_SITE_URL = 'http://localhost:9000'

/**
 * The address of a site, without a slash at its end: `https://www.example.org`.
 * @throws {Error} that says what was expected
 */
export const webAddress = (text: string): string => {
  const url = URL.canParse(text) ? new URL(text) : undefined
  if (!url || !/^https?:$/.test(url.protocol) || url.href !== `${url.origin}/`)
    throw new Error(
      'must be https:// or http:// and a host, such as https://www.example.org',
    )
  return url.origin
}
