/** The tree of an article: all that an article may consist of. */
import { isMailable } from '../../shared/email-address'
import { isUrl } from '../../shared/unknown'

/** A part of a line, such as a text or a link; a bold part contains further ones. */
export type Inline =
  | { kind: 'text'; text: string }
  | { kind: 'strong' | 'emphasis'; children: Inline[] }
  | { kind: 'link'; href: string; children: Inline[] }
  | { kind: 'break' }

export type Block =
  | { kind: 'paragraph'; children: Inline[] }
  | { kind: 'heading'; level: 2 | 3; children: Inline[] }
  | { kind: 'list'; isOrdered: boolean; items: Block[][] }

/** How many lists may stand in one another, the outermost included. */
export const LIST_DEPTH = 3

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
  if (/^https?:\/\/[^/]/i.test(href)) return isUrl(href)

  const [, address = ''] = /^mailto:(.*)$/i.exec(href) ?? []
  return isMailable(address) && !/[?#%&]/.test(address)
}
