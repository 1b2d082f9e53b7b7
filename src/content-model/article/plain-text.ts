/** Writes an article as plain text, for mails and for whoever searches or counts its words. */
import type { Place } from './html'
import type { Block, Inline } from './tree'

type AddressOf = Place['addressOf']

/** The words of a link, and behind them where it leads, unless the words are the address. */
const linkText = (words: string, href: string, addressOf: AddressOf): string => {
  const address = href.startsWith('/') ? addressOf(href) : href.replace(/^mailto:/i, '')
  return words === address ? words : `${words} (${address})`
}

const lineOf = (children: readonly Inline[], addressOf?: AddressOf): string =>
  children
    .map((inline) => {
      if (inline.kind === 'text') return inline.text
      if (inline.kind === 'break') return '\n'
      const words = lineOf(inline.children, addressOf)
      return inline.kind === 'link' && addressOf
        ? linkText(words, inline.href, addressOf)
        : words
    })
    .join('')

const indented = (text: string, by: number): string =>
  text.replace(/\n(?!\n)/g, `\n${' '.repeat(by)}`)

const itemText = (item: readonly Block[], addressOf?: AddressOf): string =>
  item
    .map((block, index) => {
      const gap = block.kind === 'list' ? '\n' : '\n\n'
      return (index > 0 ? gap : '') + blockText(block, addressOf)
    })
    .join('')

const blockText = (block: Block, addressOf?: AddressOf): string => {
  if (block.kind !== 'list') return lineOf(block.children, addressOf)
  return block.items
    .map((item, index) => {
      const marker = block.isOrdered ? `${String(index + 1)}. ` : '- '
      return marker + indented(itemText(item, addressOf), marker.length)
    })
    .join('\n')
}

/**
 * An article as plain text. A paragraph is one line, which each mail program wraps to its window.
 * @param addressOf makes the address of a page of this site from its path. With it, the address of
 * each link is in brackets behind the link's words
 */
export const articlePlainText = (
  blocks: readonly Block[],
  addressOf?: AddressOf,
): string => blocks.map((block) => blockText(block, addressOf)).join('\n\n')
