/** Checks the Markdown of an article for all that visitors would not see as its writer meant it. */
import { newsPath, routes } from '../../i18n/paths'
import {
  articlePlainText,
  LIST_DEPTH,
  readArticle,
  type Block,
  type Inline,
  type Oddity,
} from '../article'
import { issue, type Issue, type IssueCode } from '../issues'
import { checkText } from '../text'

const codes: Readonly<Record<Oddity['kind'], IssueCode>> = {
  image: 'articleImage',
  html: 'articleHtml',
  code: 'articleCode',
  rule: 'articleRule',
  level: 'articleLevel',
  depth: 'articleDepth',
  link: 'articleLink',
}

/** The start of a text, by which an editor finds the place in the article. */
const startOf = (text: string): string => {
  const line = text.replace(/\s+/g, ' ').trim()
  return line.length > 40 ? `${line.slice(0, 40).trim()}…` : line
}

/** All headings of an article, in the order of the page. Those in lists count, too. */
const headingsIn = (blocks: readonly Block[]): (Block & { kind: 'heading' })[] =>
  blocks.flatMap((block) => {
    if (block.kind === 'list') return block.items.flatMap(headingsIn)
    return block.kind === 'heading' ? [block] : []
  })

/** A subhead of level 3 without one of level 2 before it: screen readers announce a gap. */
const skippedLevel = (blocks: readonly Block[]): Issue | undefined => {
  const [first] = headingsIn(blocks)
  return first?.level === 3
    ? issue('articleSkip', { text: startOf(articlePlainText([first])) })
    : undefined
}

const linksOfLine = (children: readonly Inline[]): string[] =>
  children.flatMap((inline) => {
    if (inline.kind === 'link') return [inline.href]
    return 'children' in inline ? linksOfLine(inline.children) : []
  })

const linksIn = (blocks: readonly Block[]): string[] =>
  blocks.flatMap((block) =>
    block.kind === 'list' ? block.items.flatMap(linksIn) : linksOfLine(block.children),
  )

/** The first link to a page of this site for which `isPage` is false. */
const deadLink = (
  blocks: readonly Block[],
  isPage: (path: string) => boolean,
): Issue | undefined => {
  const dead = linksIn(blocks).find(
    (href) => href.startsWith('/') && !isPage(href.replace(/[?#].*/, '')),
  )
  return dead === undefined ? undefined : issue('articlePage', { text: dead })
}

const pages: ReadonlySet<string> = new Set(Object.values(routes))

const isOfNews = (path: string): boolean => path.startsWith(routes.news)

/**
 * What is wrong with an article, as far as the article alone can say it: whether a news item to
 * which it links exists, only `deadNewsLink` knows.
 * @param max the most characters of its Markdown
 */
export const checkArticle = (markdown: string, max: number): Issue | undefined => {
  const inOneLine = (text: string) => text.replaceAll('\n', ' ')
  const textIssue = checkText(inOneLine(markdown), max)
  // The text is not parsed if it is too long.
  if (textIssue) return textIssue

  const { blocks, oddities } = readArticle(markdown)
  if (blocks.length === 0) return issue('empty')

  const [odd] = oddities
  if (odd) return issue(codes[odd.kind], { text: startOf(odd.text), max: LIST_DEPTH })

  return (
    // An invisible character can also be written by its number: `&#8203;`.
    checkText(inOneLine(articlePlainText(blocks)), Infinity) ??
    skippedLevel(blocks) ??
    deadLink(blocks, (path) => pages.has(path) || isOfNews(path))
  )
}

/**
 * The first link of an article to a news item that does not exist.
 * @param slugs of all news items
 */
export const deadNewsLink = (
  markdown: string,
  slugs: readonly string[],
): Issue | undefined => {
  const news = new Set([routes.news, ...slugs.map(newsPath)])
  return deadLink(
    readArticle(markdown).blocks,
    (path) => !isOfNews(path) || news.has(path),
  )
}
