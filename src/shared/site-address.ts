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

/** Names that lead nowhere, or to the machine or network of whoever follows a link (RFC 6761, 6762). */
const NOT_PUBLIC_NAME =
  /^[^.]+$|(?:^|\.)example\.(?:org|com|net)$|\.(?:localhost|local|test|invalid|example|internal|lan|home\.arpa)$/

/** Addresses of one machine or a private network (RFC 6890). */
const NOT_PUBLIC_IP =
  /^(?:0|10|127|169\.254|192\.168|172\.(?:1[6-9]|2\d|3[01]))\.[\d.]+$|^\[(?:::1?|f[cd].*|fe[89ab].*|::ffff:.*)\]$/

/** Whether readers of a mail can follow a link to a site. */
export const isPublicAddress = (address: string): boolean => {
  const { hostname } = new URL(address)
  if (NOT_PUBLIC_IP.test(hostname)) return false
  return hostname.startsWith('[') || !NOT_PUBLIC_NAME.test(hostname.replace(/\.$/, ''))
}
