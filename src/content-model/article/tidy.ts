/**
 * Brings an article into the one form that its Markdown can have. The editor's field and Markdown
 * itself can say the same in several ways, such as a bold word with its space inside or outside.
 */
import { isAllowedHref, LIST_DEPTH, type Block, type Inline } from './tree'

/** The marks of a part of a line: whether it is bold, in italics or a link. */
interface Marks {
  strong: boolean
  emphasis: boolean
  /** The address to which the part leads; empty if it is no link. */
  href: string
}

/** A part of a line. Its text is words or the gap beside them; a break is the text `\n`. */
interface Run extends Marks {
  text: string
}

/**
 * The marks in the order in which they nest if they end at the same word: a link is outside of
 * italics, and these are outside of bold.
 */
const MARKS = ['href', 'emphasis', 'strong'] as const

const UNMARKED: Marks = { strong: false, emphasis: false, href: '' }

/** Matches what Markdown reads as one space: spaces, tabs and ends of lines. */
const SPACES = /[ \t\n\v\f\r\u0085\u2028\u2029]+/g

/** Matches what can stand neither in Markdown nor in the XML of the feed. */
const NO_TEXT = /[\p{Cc}\p{Cs}\p{Noncharacter_Code_Point}]/gu

const runsOf = (children: readonly Inline[], marks = UNMARKED): Run[] =>
  children.flatMap((inline): Run[] => {
    switch (inline.kind) {
      case 'text': {
        const text = inline.text.replace(SPACES, ' ').replace(NO_TEXT, '\ufffd')
        const words = text.trim()
        const start = text.length - text.trimStart().length
        const pieces = [text.slice(0, start), words, text.slice(start + words.length)]
        return pieces.filter(Boolean).map((piece) => ({ ...marks, text: piece }))
      }
      case 'break':
        return [{ ...marks, text: '\n' }]
      case 'strong':
      case 'emphasis':
        return runsOf(inline.children, { ...marks, [inline.kind]: true })
      case 'link': {
        const href = isAllowedHref(inline.href) ? inline.href : ''
        return runsOf(inline.children, { ...marks, href: marks.href || href })
      }
    }
  })

/**
 * The gap between two words. It is bold only if both words are, and so on for each mark, since
 * Markdown cannot write a bold text that ends in a space.
 */
const gapBetween = (left: Run, gap: readonly Run[], right: Run): Run => {
  const text = gap.map((run) => run.text).join('')
  const sides = [...gap, right]
  const shared = <Mark extends keyof Marks>(mark: Mark) =>
    sides.every((side) => side[mark] === left[mark]) ? left[mark] : UNMARKED[mark]
  return {
    text: text.includes('\n') ? text.replace(/[^\n]/g, '') : text.replace(/ +/g, ' '),
    strong: shared('strong'),
    emphasis: shared('emphasis'),
    href: shared('href'),
  }
}

/**
 * The parts of a line after tidying: a gap between words is one space or only line breaks, and
 * there are no gaps at the ends of the line.
 */
const tidyRuns = (runs: readonly Run[]): Run[] => {
  const tidy: Run[] = []
  let gap: Run[] = []
  for (const run of runs) {
    if (!/\S/.test(run.text)) {
      gap.push(run)
      continue
    }
    const last = tidy.at(-1)
    if (last && gap.length > 0) tidy.push(gapBetween(last, gap, run))
    gap = []
    tidy.push(run)
  }
  return tidy
}

/**
 * Makes texts and breaks of parts of a line. Their marks are left out, since the elements around
 * them in the tree have these already.
 */
const leavesOf = (runs: readonly Run[]): Inline[] =>
  runs
    .map((run) => run.text)
    .join('')
    .split(/(\n)/)
    .filter(Boolean)
    .map((text) => (text === '\n' ? { kind: 'break' } : { kind: 'text', text }))

/**
 * Makes the tree of a line from its parts. If several marks begin at the same word, the one that
 * ends last is outside.
 */
const treeOf = (runs: readonly Run[], open: readonly (keyof Marks)[] = []): Inline[] => {
  const tree: Inline[] = []
  const marks = MARKS.filter((mark) => !open.includes(mark))
  const isPlain = (run: Run) => marks.every((mark) => !run[mark])

  for (let start = 0; start < runs.length;) {
    const first = runs[start] as Run
    /** The index of the next part after `start` that does not satisfy the condition. */
    const extent = (isPart: (run: Run) => boolean) => {
      let end = start + 1
      while (end < runs.length && isPart(runs[end] as Run)) end += 1
      return end
    }
    const [longest] = marks
      .filter((mark) => first[mark])
      .map((mark) => ({ mark, end: extent((run) => run[mark] === first[mark]) }))
      .toSorted((one, other) => other.end - one.end)

    const isGap = !/\S/.test(first.text)
    if (!longest || isGap) {
      // A gap never begins a marked part, even if it has marks itself: Markdown cannot write a bold
      // text that begins with a space.
      const end = isGap ? start + 1 : extent(isPlain)
      tree.push(...leavesOf(runs.slice(start, end)))
      start = end
      continue
    }
    const { mark, end } = longest
    const children = treeOf(runs.slice(start, end), [...open, mark])
    tree.push(
      mark === 'href'
        ? { kind: 'link', href: first.href, children }
        : { kind: mark, children },
    )
    start = end
  }
  return tree
}

const tidyInlines = (children: readonly Inline[]): Inline[] =>
  treeOf(tidyRuns(runsOf(children)))

/** A line in which each break is a space, for headings, which Markdown writes in one line. */
const withoutBreaks = (children: readonly Inline[]): Inline[] =>
  children.map((inline) => {
    if (inline.kind === 'break') return { kind: 'text', text: ' ' }
    return 'children' in inline
      ? { ...inline, children: withoutBreaks(inline.children) }
      : inline
  })

/**
 * The items of a list after the lists inside it are dissolved, since no list may stand deeper:
 * their items follow the item that contained them.
 */
const flatItems = (items: readonly (readonly Block[])[]): Block[][] => {
  const flat: Block[][] = []
  for (const item of items) {
    let current: Block[] = []
    for (const block of item) {
      if (block.kind !== 'list') {
        current.push(block)
        continue
      }
      flat.push(current, ...flatItems(block.items))
      current = []
    }
    flat.push(current)
  }
  return flat
}

const tidyBlock = (block: Block, depth: number): Block[] => {
  if (block.kind === 'list') {
    const items = depth < LIST_DEPTH ? block.items : flatItems(block.items)
    const filled = items
      .map((item) => tidyBlocks(item, depth + 1))
      .filter(({ length }) => length > 0)
    return filled.length > 0 ? [{ ...block, items: filled }] : []
  }
  const isHeading = block.kind === 'heading'
  const children = tidyInlines(isHeading ? withoutBreaks(block.children) : block.children)
  return children.length > 0 ? [{ ...block, children }] : []
}

const tidyBlocks = (blocks: readonly Block[], depth: number): Block[] => {
  const tidy: Block[] = []
  for (const block of blocks.flatMap((each) => tidyBlock(each, depth))) {
    const last = tidy.at(-1)
    // Markdown reads two lists of the same kind with nothing between them as one list, so they are
    // joined.
    if (
      block.kind === 'list' &&
      last?.kind === 'list' &&
      last.isOrdered === block.isOrdered
    )
      last.items.push(...block.items)
    else tidy.push(block)
  }
  return tidy
}

/**
 * An article in the form in which `parseArticle` returns it: without empty parts, without spaces at
 * the ends of lines or of marked words, without links to addresses that are not allowed, and with
 * lists at most three deep.
 */
export const tidyArticle = (blocks: readonly Block[]): Block[] => tidyBlocks(blocks, 1)
