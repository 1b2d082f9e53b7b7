/** The addresses to which a link of an article may lead. */
import { isMailable } from '../../shared/email-address'

/** Matches what no address contains: spaces, invisible characters, angle brackets and backslashes. */
const NEVER = /[\s\p{C}<>\\]/u

/**
 * Whether a link may lead to an address: a web address, a mail address without a subject or text, or
 * the path of a page of this site. `javascript:` would run a program, and `//example.org` looks
 * like a path, but leads to another site.
 */
export const isAllowedHref = (href: string): boolean => {
  if (NEVER.test(href)) return false
  if (href.startsWith('/')) return !href.startsWith('//')
  if (/^https?:\/\/[^/]/i.test(href)) return URL.canParse(href)

  const [, address = ''] = /^mailto:(.*)$/i.exec(href) ?? []
  return isMailable(address) && !/[?#%&]/.test(address)
}
