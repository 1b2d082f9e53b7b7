/** Checks the Markdown of an article for all that visitors would not see as its writer meant it. */
import { routes } from '../../i18n/paths'
import { readArticle, type Oddity } from '../article/parse'
import { articlePlainText } from '../article/plain-text'
import { LIST_DEPTH, type Block, type Inline } from '../article/tree'
import { issue, type Issue, type IssueCode } from '../issues'
import { checkText } from '../text'

const codes: Readonly<Record<Oddity['kind'], IssueCode>> = {
  image: 'articleImage',
  html: 'html',
  code: 'articleCode',
  rule: 'articleRule',
  level: 'articleLevel',
  depth: 'articleDepth',
  link: 'articleLink',
}

/**
 * The beginning of what is wrong in an article. A problem quotes it, so that an editor finds the
 * place.
 */
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

/**
 * The paths of this site to which an article links, such as `/news/2026-11-25-start/`, without what
 * follows a `?` or `#`.
 */
const pathsIn = (blocks: readonly Block[]): string[] =>
  linksIn(blocks)
    .filter((href) => href.startsWith('/'))
    .map((href) => href.replace(/[?#].*/, ''))

const pages: ReadonlySet<string> = new Set(Object.values(routes))

const isOfNews = (path: string): boolean => path.startsWith(routes.news)

/** The problem of a link that leads to no page of this site. */
export const deadLink = (text: string): Issue => issue('articlePage', { text })

/**
 * What is wrong with an article. Whether the news items exist to which it links is checked in
 * `news-links.ts`.
 * @param max the most characters of its Markdown
 */
export const checkArticle = (markdown: string, max: number): Issue | undefined => {
  const inOneLine = (text: string) => text.replaceAll('\n', ' ')
  const textIssue = checkText(inOneLine(markdown), max)
  // A text that is too long is reported and not parsed, since parsing a huge one would block the
  // editor's page.
  if (textIssue) return textIssue

  const { blocks, oddities } = readArticle(markdown)
  if (blocks.length === 0) return issue('empty')

  const [odd] = oddities
  if (odd) return issue(codes[odd.kind], { text: startOf(odd.text), max: LIST_DEPTH })

  const dead = pathsIn(blocks).find((path) => !pages.has(path) && !isOfNews(path))
  return (
    // An invisible character can also be written by its number: `&#8203;`.
    checkText(inOneLine(articlePlainText(blocks)), Infinity) ??
    skippedLevel(blocks) ??
    (dead === undefined ? undefined : deadLink(dead))
  )
}

/** The paths below `/news/` to which an article links, in its order. */
export const newsPathsIn = (markdown: string): string[] =>
  pathsIn(readArticle(markdown).blocks).filter(
    (path) => isOfNews(path) && path !== routes.news,
  )
