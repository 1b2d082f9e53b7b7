/** Checks the address of the site (`SITE_URL`), and finds out whether an address is public. */
import { isUrl } from './unknown'

/**
 * The address of the site if `SITE_URL` is not set: it works only on the machine that serves the
 * site.
 */
export const DEFAULT_SITE_URL = 'http://localhost:9000'

/**
 * Returns the address of a site as an origin, without a slash at its end:
 * `https://www.example.org`.
 * @throws {Error} if the text is no address of a site; the text `settings.siteAddress` in
 * `src/words/programs/` says what to write
 */
export const webAddress = (text: string): string => {
  const url = isUrl(text) ? new URL(text) : undefined
  if (!url || !/^https?:$/.test(url.protocol) || url.href !== `${url.origin}/`)
    throw new Error(`${text} is no address of a site`)
  return url.origin
}

/**
 * Whether a form posts to a path on this site, and not to the address of another company's form
 * service.
 */
export const isOnThisSite = (address: string): boolean => /^\/(?!\/)/.test(address)

/**
 * Matches host names that only work on this machine or in a private network, or lead nowhere (RFC
 * 6761, 6762). A link to such a host in a mail would not lead to the site.
 */
const NOT_PUBLIC_NAME =
  /^[^.]+$|(?:^|\.)example\.(?:org|com|net)$|\.(?:localhost|local|test|invalid|example|internal|lan|home\.arpa)$/

/**
 * Matches IP addresses that are not public: those of a machine itself and of private networks (RFC
 * 6890).
 */
const NOT_PUBLIC_IP =
  /^(?:0|10|127|169\.254|192\.168|172\.(?:1[6-9]|2\d|3[01]))\.[\d.]+$|^\[(?:::1?|f[cd].*|fe[89ab].*|::ffff:.*)\]$/

/**
 * Whether an address leads to the site from everywhere, so that a mail may contain it as a link.
 */
export const isPublicAddress = (address: string): boolean => {
  const { hostname } = new URL(address)
  if (NOT_PUBLIC_IP.test(hostname)) return false

  const isIpv6 = hostname.startsWith('[')
  return isIpv6 || !NOT_PUBLIC_NAME.test(hostname.replace(/\.$/, ''))
}

/** Whether a form can post to an address: either a path on this site, or a complete web address. */
export const isEndpoint = (address: string): boolean =>
  isOnThisSite(address) || (/^https?:\/\//.test(address) && isUrl(address))
