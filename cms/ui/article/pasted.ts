/**
 * Makes blocks of an article from what somebody pastes, and puts them into the article's field.
 * Headings, lists, bold, italics and links stay; of all else only the words stay.
 */
import { closeHistory } from 'prosemirror-history'
import { Fragment, Slice } from 'prosemirror-model'
import type { EditorState, Transaction } from 'prosemirror-state'
import { tidyArticle } from '../../../src/content-model/article/tidy'
import type { Block } from '../../../src/content-model/article/tree'
import { linesOf, type ListLevel, type PastedLine } from './pasted-lines'
import { BREAK, inlinesOf, type Run } from './runs'
import { nodesOf } from './schema'

/**
 * Matches the number or letter in front of an item of a numbered list, such as `1.`, `b)` or
 * `(iv)`.
 */
const COUNTS = /^\(?(\d+|[a-z]{1,4})[.)]/i

/** Puts the lists of Word around its lines, which Word marks as list items by their style alone. */
const withWordLists = (lines: readonly PastedLine[]): PastedLine[] => {
  let open: ListLevel[] = []
  let count = 0

  return lines.map((line) => {
    if (line.wordLevel === 0 || line.heading > 0) {
      open = []
      return line
    }
    count -= 1
    const depth = Math.min(line.wordLevel, open.length + 1)
    const isOrdered = COUNTS.test(line.wordMarker)
    const last = open[depth - 1]
    const list = last?.isOrdered === isOrdered ? last.list : count
    open = [...open.slice(0, depth - 1), { isOrdered, list, item: count }]
    return { ...line, lists: [...line.lists, ...open] }
  })
}

/**
 * Splits a line where it has two breaks or more, with which web pages and mails separate paragraphs.
 */
const splitParagraphs = (runs: readonly Run[]): Run[][] => {
  const parts: Run[][] = [[]]
  runs.forEach((run, index) => {
    const isBreak = run.text === BREAK
    if (isBreak && runs[index + 1]?.text === BREAK) {
      if (parts.at(-1)?.length) parts.push([])
    } else if (!isBreak || parts.at(-1)?.length) parts.at(-1)?.push(run)
  })
  return parts
}

/**
 * The level, 2 or 3, of a pasted heading in the article. The highest headings of what is pasted get
 * level 2, and so does the first one, since no heading of level 3 may come before the first one of
 * level 2.
 */
const levelsOf = (lines: readonly PastedLine[]): ((line: PastedLine) => 2 | 3) => {
  const headings = lines.filter(({ heading }) => heading > 0)
  const highest = Math.min(...headings.map(({ heading }) => heading))
  return (line) => (line === headings[0] || line.heading === highest ? 2 : 3)
}

/** Groups neighbouring lines that have the same key, such as those of one list. */
const groupBy = (lines: readonly PastedLine[], keyOf: (line: PastedLine) => unknown) => {
  const groups: { key: unknown; lines: PastedLine[] }[] = []
  for (const line of lines) {
    const key = keyOf(line)
    const group = groups.at(-1)
    if (group && group.key === key) group.lines.push(line)
    else groups.push({ key, lines: [line] })
  }
  return groups
}

const lineBlocks = (line: PastedLine, level: 2 | 3): Block[] => {
  if (line.heading > 0 && line.lists.length === 0) {
    // A heading looks bold anyway, so it drops the bold that was pasted with it.
    const runs = line.runs.map((run) => ({ ...run, isStrong: undefined }))
    return [{ kind: 'heading', level, children: inlinesOf(runs) }]
  }
  return splitParagraphs(line.runs).map((runs) => ({
    kind: 'paragraph',
    children: inlinesOf(runs),
  }))
}

const blocksAt = (
  lines: readonly PastedLine[],
  depth: number,
  levelOf: (line: PastedLine) => 2 | 3,
): Block[] => {
  const groups = groupBy(lines, ({ lists }) => lists[depth]?.list)
  return groups.flatMap((group): Block[] => {
    const list = group.lines[0]?.lists[depth]
    if (!list) return group.lines.flatMap((line) => lineBlocks(line, levelOf(line)))

    const items = groupBy(group.lines, ({ lists }) => lists[depth]?.item)
    return [
      {
        kind: 'list',
        isOrdered: list.isOrdered,
        items: items.map((item) => blocksAt(item.lines, depth + 1, levelOf)),
      },
    ]
  })
}

/**
 * The address to which a link really leads. Links copied from Google's services lead to a page of
 * Google, whose address contains the real one.
 */
const withoutGoogle = (href: string): string => {
  if (!/^https?:\/\/www\.google\.com\/url\?/.test(href)) return href
  return new URL(href).searchParams.get('q') ?? href
}

export interface Pasted {
  blocks: Block[]
  /** Whether the pasted text begins with a space, which `blocks` no longer has. */
  startsWithSpace: boolean
  endsWithSpace: boolean
}

/**
 * Reads pasted HTML.
 * @param hrefOf returns the address that a link keeps, or `undefined` for one that no article may have
 */
export const pastedHtml = (
  html: string,
  hrefOf: (href: string) => string | undefined,
): Pasted => {
  const lines = withWordLists(linesOf(html, (href) => hrefOf(withoutGoogle(href.trim()))))
  const texts = lines
    .map(({ runs }) => runs.map((run) => run.text).join(''))
    .filter((text) => /\S/.test(text))
  return {
    blocks: tidyArticle(blocksAt(lines, 0, levelsOf(lines))),
    startsWithSpace: /^\n*[^\S\n]/.test(texts[0] ?? ''),
    endsWithSpace: /[^\S\n]\n*$/.test(texts.at(-1) ?? ''),
  }
}

/**
 * Reads pasted text without any format. If it has empty lines, they separate its paragraphs,
 * as in mails; otherwise each line is a paragraph.
 */
export const pastedText = (text: string): Pasted => {
  const lines = text.replace(/\r\n?/g, BREAK).trim()
  const separator = /\n[^\S\n]*\n/.test(lines) ? /\n\s*\n/ : /\n/
  const paragraphs = lines.split(separator).map((paragraph): Block => {
    const children = inlinesOf([{ text: paragraph.replace(/\n/g, ' ') }])
    return { kind: 'paragraph', children }
  })
  return {
    blocks: tidyArticle(paragraphs),
    startsWithSpace: /^\s/.test(text),
    endsWithSpace: /\s$/.test(text),
  }
}

/**
 * Puts what was pasted at the selection. The first of its paragraphs joins the words before the
 * selection, and the last one those behind it. Where the pasted text begins or ends with a space,
 * one space stays between the words that were joined.
 */
export const insertPasted = (
  state: EditorState,
  { blocks, startsWithSpace, endsWithSpace }: Pasted,
): Transaction => {
  const { from, to } = state.selection
  const slice = Slice.maxOpen(Fragment.from(nodesOf(blocks)))
  const tr = closeHistory(state.tr).replaceSelection(slice)

  const start = tr.mapping.map(from, -1)
  const end = tr.mapping.map(to)
  const isWordBefore = (place: number) =>
    /\S$/.test(tr.doc.resolve(place).nodeBefore?.text ?? '')
  const isWordBehind = (place: number) =>
    /^\S/.test(tr.doc.resolve(place).nodeAfter?.text ?? '')
  // At the end of a paragraph, the space separates what is typed or pasted next.
  const isLast = tr.doc.resolve(end).nodeAfter === null

  if (endsWithSpace && isWordBefore(end) && (isLast || isWordBehind(end)))
    tr.insertText(' ', end)
  if (startsWithSpace && isWordBefore(start) && isWordBehind(start))
    tr.insertText(' ', start)
  return tr
}
