/** Writes an article for people to read: as HTML for pages, feed and mails, and as plain text. */
import { HYPHENATED, linkedParts } from '../../shared/linked-text'
import type { Block, Inline } from './tree'

/** How an article is written for the place where it is shown: a page, the feed or a mail. */
export interface Place {
  /** Makes the address to which a link leads from the path of a page of this site: `/about/`. */
  addressOf: (path: string) => string
  /**
   * Whether the article is shown on a page of the site. Only pages have styles for the classes in
   * its HTML.
   */
  isPage?: boolean
}

const ENTITIES = new Map([
  ['&', '&amp;'],
  ['<', '&lt;'],
  ['>', '&gt;'],
  ['"', '&quot;'],
  ["'", '&#39;'],
])

/** Escapes a text for HTML, in an element or an attribute. */
export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (sign) => ENTITIES.get(sign) ?? '')

/** A text in which short words with a hyphen stay on one line, as `WholeWords` does it. */
const wordsHtml = (text: string, { isPage }: Place): string =>
  text
    .split(HYPHENATED)
    .map((part, index) =>
      // `split` puts what the pattern matches, a short word with a hyphen, at an odd index. On a
      // page, styles keep it on one line.
      isPage && index % 2 === 1
        ? `<span class="whole">${escapeHtml(part)}</span>`
        : escapeHtml(part),
    )
    .join('')

const linkHtml = (href: string, html: string, { addressOf, isPage }: Place): string => {
  const address = href.startsWith('/') ? addressOf(href) : href
  const isExternal = isPage && /^https?:/i.test(href)
  return `<a href="${escapeHtml(address)}"${isExternal ? ' rel="external"' : ''}>${html}</a>`
}

/** A text with links, as `LinkedText` makes them. */
const textHtml = (text: string, place: Place): string =>
  linkedParts(text)
    .map((part) => {
      if (!part.href) return wordsHtml(part.text, place)
      const isBreakable = place.isPage && part.href.startsWith('mailto:')
      const html = escapeHtml(part.text)
      return linkHtml(part.href, isBreakable ? html.replace('@', '<wbr>@') : html, place)
    })
    .join('')

const inlineHtml = (inline: Inline, place: Place, isInLink = false): string => {
  const inside = (children: readonly Inline[], inLink = isInLink) =>
    children.map((child) => inlineHtml(child, place, inLink)).join('')
  switch (inline.kind) {
    case 'text':
      return isInLink ? wordsHtml(inline.text, place) : textHtml(inline.text, place)
    case 'break':
      return '<br>'
    case 'strong':
      return `<strong>${inside(inline.children)}</strong>`
    case 'emphasis':
      return `<em>${inside(inline.children)}</em>`
    case 'link':
      return linkHtml(inline.href, inside(inline.children, true), place)
  }
}

const blockHtml = (block: Block, place: Place): string => {
  const inside = (children: readonly Inline[]) =>
    children.map((child) => inlineHtml(child, place)).join('')
  switch (block.kind) {
    case 'paragraph':
      return `<p>${inside(block.children)}</p>`
    case 'heading': {
      const tag = `h${String(block.level)}`
      return `<${tag}>${inside(block.children)}</${tag}>`
    }
    case 'list': {
      const tag = block.isOrdered ? 'ol' : 'ul'
      const items = block.items.map((item) => `<li>${itemHtml(item, place)}</li>`)
      return `<${tag}>${items.join('')}</${tag}>`
    }
  }
}

/**
 * Writes an item of a list. Its first paragraph has no `<p>`, so that styles need not take away the
 * margin.
 */
const itemHtml = ([first, ...others]: readonly Block[], place: Place): string => {
  if (first?.kind !== 'paragraph')
    return articleHtml(first ? [first, ...others] : [], place)
  const line = first.children.map((child) => inlineHtml(child, place)).join('')
  return line + articleHtml(others, place)
}

/**
 * The HTML of an article, for a page, the feed or a mail. It has no attributes besides `href`, and
 * on pages `rel` and `class`.
 */
export const articleHtml = (blocks: readonly Block[], place: Place): string =>
  blocks.map((block) => blockHtml(block, place)).join('')
