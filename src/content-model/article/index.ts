/**
 * The article of a news item: a text with subheads, lists, bold, italics and links. Files have it
 * as Markdown; all else works on its tree.
 */
export { isAllowedHref } from './href'
export { parseArticle } from './parse'
export { tidyArticle } from './tidy'
export type { Block, Inline } from './tree'
export { writeMarkdown } from './write'
