/**
 * The words of one paragraph as a row of runs, each with its own marks. ProseMirror, pasted HTML
 * and translations mark words in this way. An article is a tree instead, since in Markdown and HTML
 * one mark encloses another. The functions below turn each of the two shapes into the other.
 */
import type { Inline } from '../../../src/content-model/article/tree'
import { tidyText } from '../../../src/content-model/text'

/** Words that have the same marks. The text `\n` alone is a line break within the paragraph. */
export interface Run {
  text: string
  isStrong?: boolean
  isEmphasis?: boolean
  /** The address of the link that the words belong to. */
  href?: string
}

export const BREAK = '\n'

/**
 * The words of a paragraph as an article has them, tidied like every text of the site. Each run is
 * marked by itself; `tidyArticle` joins neighbours.
 */
export const inlinesOf = (runs: readonly Run[]): Inline[] =>
  runs.map(({ text, isStrong, isEmphasis, href }) => {
    let inline: Inline =
      text === BREAK ? { kind: 'break' } : { kind: 'text', text: tidyText(text) }
    if (isEmphasis) inline = { kind: 'emphasis', children: [inline] }
    if (isStrong) inline = { kind: 'strong', children: [inline] }
    return href ? { kind: 'link', href, children: [inline] } : inline
  })

/** Turns the words of an article into runs: the reverse of `inlinesOf`. */
export const runsOf = (
  inlines: readonly Inline[],
  marks: Omit<Run, 'text'> = {},
): Run[] =>
  inlines.flatMap((inline): Run[] => {
    switch (inline.kind) {
      case 'text':
        return [{ ...marks, text: inline.text }]
      case 'break':
        return [{ ...marks, text: BREAK }]
      case 'strong':
        return runsOf(inline.children, { ...marks, isStrong: true })
      case 'emphasis':
        return runsOf(inline.children, { ...marks, isEmphasis: true })
      case 'link':
        return runsOf(inline.children, { ...marks, href: inline.href })
    }
  })
