/** Gives an article the punctuation of its language, and changes no address in it. */
import type { Language } from '../../i18n/languages'
import { punctuate } from '../../i18n/punctuation'
import type { Block, Inline } from './tree'

/** The texts of a line, in their order; a break is the text `\n`. */
const textsOf = (children: readonly Inline[]): string[] =>
  children.flatMap((inline) => {
    if (inline.kind === 'text') return [inline.text]
    return inline.kind === 'break' ? ['\n'] : textsOf(inline.children)
  })

/**
 * Puts new texts into a line. For each text or break in the line, it takes the first one out of the
 * list `texts`.
 */
const withTexts = (children: readonly Inline[], texts: string[]): Inline[] =>
  children.map((inline) => {
    if (inline.kind === 'break') {
      texts.shift()
      return inline
    }
    if (inline.kind === 'text') return { ...inline, text: texts.shift() ?? '' }
    return { ...inline, children: withTexts(inline.children, texts) }
  })

/**
 * Punctuates the texts of a line as one: the quotes in `"un **mot** dit"` are a pair, though they
 * are in two texts. `punctuate` changes spaces and exchanges signs, so that the words and signs of
 * the result can be counted to find where each text ends.
 */
const punctuated = (texts: readonly string[], language: Language): string[] => {
  const whole = punctuate(texts.join(''), language)
  let at = 0
  return texts.map((text, index) => {
    const start = at
    // Moves `at` on until as many signs other than spaces have passed as the text has.
    for (let signs = text.replace(/\s/g, '').length; signs > 0; at += 1)
      if (/\S/.test(whole.charAt(at))) signs -= 1
    // A space belongs to the text that had it. One that `punctuate` has put between two texts
    // belongs to the first.
    const next = texts[index + 1]
    const isSpaceOfNext = next !== undefined && /^\s/.test(next) && !/\s$/.test(text)
    while (!isSpaceOfNext && /[^\S\n]/.test(whole.charAt(at))) at += 1
    // A break consists of the space `\n` alone, so the loops above have not moved past it.
    if (text === '\n') at = start + 1
    return whole.slice(start, at)
  })
}

const punctuatedLine = (children: readonly Inline[], language: Language): Inline[] =>
  withTexts(children, punctuated(textsOf(children), language))

/** An article with the quotes, apostrophes and spaces that its language prints. */
export const punctuateArticle = (blocks: readonly Block[], language: Language): Block[] =>
  blocks.map((block) =>
    block.kind === 'list'
      ? { ...block, items: block.items.map((item) => punctuateArticle(item, language)) }
      : { ...block, children: punctuatedLine(block.children, language) },
  )
