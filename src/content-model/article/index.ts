/**
 * The article of a news item: a text with subheads, lists, bold, italics and links. Files have it
 * as Markdown; all else works on its tree.
 */
export { articleHtml, escapeHtml } from './html'
export { parseArticle, readArticle, type Oddity } from './parse'
export { articlePlainText } from './plain-text'
export { punctuateArticle } from './punctuate'
export { tidyArticle } from './tidy'
export { isAllowedHref, LIST_DEPTH, type Block, type Inline } from './tree'
export { writeMarkdown } from './write'
