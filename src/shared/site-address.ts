/** Checks the address of a site (`SITE_URL`), and tells public addresses from others. */

/** The address of a site for which `SITE_URL` is not set: the machine that serves it. */
export const DEFAULT_SITE_URL = 'http://localhost:9000'

/**
 * The address of a site as an origin, without a slash at its end: `https://www.example.org`.
 * @throws {Error} if the text is something else; `settings.siteAddress` of `src/words/` says what to write
 */
export const webAddress = (text: string): string => {
  const url = URL.canParse(text) ? new URL(text) : undefined
  if (!url || !/^https?:$/.test(url.protocol) || url.href !== `${url.origin}/`)
    throw new Error(`${text} is no address of a site`)
  return url.origin
}

/** Whether an address is one of our own server, and not of somebody else's form service. */
export const isOnThisSite = (address: string): boolean => /^\/(?!\/)/.test(address)

/** Matches hosts that lead nowhere, or into the network of whoever follows a link (RFC 6761, 6762). */
const NOT_PUBLIC_NAME =
  /^[^.]+$|(?:^|\.)example\.(?:org|com|net)$|\.(?:localhost|local|test|invalid|example|internal|lan|home\.arpa)$/

/** Matches IP addresses of one machine or of a private network (RFC 6890). */
const NOT_PUBLIC_IP =
  /^(?:0|10|127|169\.254|192\.168|172\.(?:1[6-9]|2\d|3[01]))\.[\d.]+$|^\[(?:::1?|f[cd].*|fe[89ab].*|::ffff:.*)\]$/

/** Whether the readers of a mail can follow a link to a site at this address. */
export const isPublicAddress = (address: string): boolean => {
  const { hostname } = new URL(address)
  if (NOT_PUBLIC_IP.test(hostname)) return false

  const isIpv6 = hostname.startsWith('[')
  return isIpv6 || !NOT_PUBLIC_NAME.test(hostname.replace(/\.$/, ''))
}

/** Whether a form can post to an address: to one on this site, or to a complete one. */
export const isEndpoint = (address: string): boolean =>
  isOnThisSite(address) || (/^https?:\/\//.test(address) && URL.canParse(address))
