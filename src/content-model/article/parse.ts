/**
 * Reads the Markdown of an article. markdown-it reads CommonMark; of what it finds, an article keeps
 * paragraphs, subheads, lists, bold, italics, links and breaks. All else, such as pictures, HTML
 * and code, becomes the text that was written.
 */
import MarkdownIt, {
  type Env,
  type Ruler,
  type StateBlock,
  type Token,
} from 'markdown-it'
import { tidyArticle } from './tidy'
import { isAllowedHref, LIST_DEPTH, type Block, type Inline } from './tree'

/** Something in the Markdown of an article that an article cannot have. */
export interface Oddity {
  kind: 'image' | 'html' | 'code' | 'rule' | 'level' | 'link' | 'depth'
  /** The Markdown that was written, which the content check quotes; for a link, its address. */
  text: string
}

/**
 * How deep the parser reads lists inside of lists; `tidyArticle` then leaves three levels. Without
 * a limit, a line of ten thousand hyphens would overflow the stack.
 */
const PARSED_DEPTH = 6

/**
 * markdown-it counts two levels for each list: the list itself, and its item. So a number of lists
 * is multiplied by two before it is compared with such levels.
 */
const LEVELS_OF_LIST = 2

const note = (env: Env, kind: Oddity['kind'], text: string): void => {
  ;(env.oddities as Oddity[]).push({ kind, text })
}

/** The type of a token that this module adds for lines which are shown as they were written. */
const SOURCE = 'source'

type BlockRule = ReturnType<StateBlock['md']['block']['ruler']['getRules']>[number]

/** Adds a token with the lines from `start` to the line at which the parser stands. */
const pushSource = (state: StateBlock, start: number): string => {
  const token = state.push(SOURCE, '', 0)
  token.content = state.getLines(start, state.line, state.blkIndent, false)
  return token.content
}

/**
 * Changes a rule of markdown-it. To get the rule by its name, the function switches all others off
 * for a moment, since markdown-it has no function for that.
 */
const wrapRule = <Args extends unknown[], Result>(
  ruler: Ruler<Args, Result>,
  name: string,
  wrap: (rule: (...args: Args) => Result) => (...args: Args) => Result,
  alt: string[] = [],
): void => {
  ruler.enableOnly(name)
  const [rule] = ruler.getRules('')
  if (!rule) throw new Error(`markdown-it has no rule ${name}`)
  ruler.at(name, wrap(rule), { alt })
}

const parser = new MarkdownIt('zero', { html: true, maxNesting: 20 })
const { block, inline } = parser
// markdown-it would show a link with a refused address, such as `javascript:`, as plain text, and the
// check could not name it. Every link passes here: `tidy.ts` leaves out those that
// `isAllowedHref` refuses, and no HTML is made of them.
parser.validateLink = () => true
parser.normalizeLink = (href) => href
parser.normalizeLinkText = (text) => text

/**
 * Makes a rule of markdown-it that finds the same lines as another rule, such as a block of code,
 * but shows them as they were written.
 */
const asSource =
  (kind: Oddity['kind']) =>
  (rule: BlockRule): BlockRule =>
  (state, start, end, silent) => {
    const count = state.tokens.length
    if (!rule(state, start, end, silent)) return false
    if (silent) return true
    state.tokens.length = count
    note(state.env, kind, pushSource(state, start))
    return true
  }

// The last argument of `wrapRule` names what such lines end, even without an empty line before
// them: a paragraph, or also a list.
wrapRule(block.ruler, 'fence', asSource('code'), ['paragraph', 'list'])
wrapRule(block.ruler, 'hr', asSource('rule'), ['paragraph', 'list'])
wrapRule(block.ruler, 'html_block', asSource('html'), ['paragraph'])
wrapRule(
  block.ruler,
  'heading',
  (rule) => (state, start, end, silent) => {
    const count = state.tokens.length
    if (!rule(state, start, end, silent)) return false
    if (silent || /^h[23]$/.test(state.tokens[count]?.tag ?? '')) return true
    state.tokens.length = count
    note(state.env, 'level', pushSource(state, start))
    return true
  },
  ['paragraph'],
)
wrapRule(
  block.ruler,
  'list',
  (rule) => (state, start, end, silent) => {
    // With `silent`, markdown-it only asks whether a list, or the next item of one, ends a
    // paragraph. The checks below must not run then, since the next item has another number than 1.
    if (silent) return rule(state, start, end, silent)

    const from = (state.bMarks[start] ?? 0) + (state.tShift[start] ?? 0)
    const line = state.src.slice(from, state.eMarks[start])
    // A list begins with 1. Otherwise “1986. What a year” would be a list, and lose its number.
    if (/^\d/.test(line) && !/^1[.)]/.test(line)) return false
    if (state.level >= PARSED_DEPTH * LEVELS_OF_LIST) return false
    if (!rule(state, start, end, silent)) return false
    if (state.level === LIST_DEPTH * LEVELS_OF_LIST) note(state.env, 'depth', line)
    return true
  },
  ['paragraph'],
)
block.ruler.enableOnly(['fence', 'hr', 'html_block', 'heading', 'list', 'paragraph'])

type InlineRule = ReturnType<typeof inline.ruler.getRules>[number]

/**
 * Makes a rule of markdown-it that finds the same part of a line as another rule, such as a
 * picture, but shows it as it was written.
 */
const asText =
  (kind: Oddity['kind']) =>
  (rule: InlineRule): InlineRule =>
  (state, silent) => {
    const start = state.pos
    if (!rule(state, true)) return false
    if (silent) return true
    const written = state.src.slice(start, state.pos)
    state.pending += written
    // The rule for code also finds backticks that no others close. They are plain text, so they are
    // not reported as code.
    if (!/^`+$/.test(written)) note(state.env, kind, written)
    return true
  }

wrapRule(inline.ruler, 'image', asText('image'))
wrapRule(inline.ruler, 'backticks', asText('code'))
wrapRule(inline.ruler, 'html_inline', asText('html'))
inline.ruler.enableOnly([
  'text',
  'newline',
  'escape',
  'backticks',
  'emphasis',
  'link',
  'image',
  'autolink',
  'html_inline',
  'entity',
])
inline.ruler2.enable('emphasis')

/**
 * Makes paragraphs of lines that are shown as they were written. Empty lines divide the paragraphs.
 */
const sourceBlocks = (source: string): Block[] =>
  source.split(/\n\s*\n/).map((part) => ({
    kind: 'paragraph',
    children: part.split('\n').flatMap((text, index): Inline[] => {
      const line: Inline = { kind: 'text', text }
      return index > 0 ? [{ kind: 'break' }, line] : [line]
    }),
  }))

/**
 * Makes the tree of a line from markdown-it's tokens. They are a flat list, in which one token
 * begins a link or a bold text, and a later one ends it.
 */
const readInlines = (tokens: readonly Token[], env: Env): Inline[] => {
  const open: Inline[][] = [[]]
  const add = (inline: Inline) => open.at(-1)?.push(inline)
  const enter = (inline: Inline & { children: Inline[] }) => {
    add(inline)
    open.push(inline.children)
  }
  // markdown-it gives several tokens for a text with escaped signs or ends of lines. They become
  // one text.
  const addText = (text: string) => {
    const before = open.at(-1)?.at(-1)
    if (before?.kind === 'text') before.text += text
    else add({ kind: 'text', text })
  }
  for (const token of tokens) {
    if (token.nesting === -1) open.pop()
    else if (token.type === 'strong_open') enter({ kind: 'strong', children: [] })
    else if (token.type === 'em_open') enter({ kind: 'emphasis', children: [] })
    else if (token.type === 'link_open') {
      const href = String(token.attrGet('href') ?? '')
      if (!isAllowedHref(href)) note(env, 'link', href)
      enter({ kind: 'link', href, children: [] })
    } else if (token.type === 'hardbreak') add({ kind: 'break' })
    else addText(token.type === 'softbreak' ? ' ' : token.content)
  }
  return open[0] ?? []
}

/** Makes the tree of blocks from markdown-it's tokens. */
const blocksOf = (tokens: readonly Token[], env: Env): Block[] => {
  const open: Block[][] = [[]]
  const lists: Block[][][] = []
  for (const [index, token] of tokens.entries()) {
    const { type, content, children } = token
    const blocks = open.at(-1)
    if (type === SOURCE) blocks?.push(...sourceBlocks(content))
    else if (type === 'bullet_list_open' || type === 'ordered_list_open') {
      const items: Block[][] = []
      blocks?.push({ kind: 'list', isOrdered: type === 'ordered_list_open', items })
      lists.push(items)
    } else if (type === 'list_item_open') {
      const item: Block[] = []
      lists.at(-1)?.push(item)
      open.push(item)
    } else if (type === 'list_item_close') open.pop()
    else if (/^(bullet|ordered)_list_close$/.test(type)) lists.pop()
    else if (type === 'inline') {
      const line = readInlines(children ?? [], env)
      const before = tokens[index - 1]
      if (before?.type === 'heading_open')
        blocks?.push({
          kind: 'heading',
          level: before.tag === 'h2' ? 2 : 3,
          children: line,
        })
      else blocks?.push({ kind: 'paragraph', children: line })
    }
  }
  return open[0] ?? []
}

/** An article, and all in its Markdown that an article cannot have, in the order of the text. */
export const readArticle = (
  markdown: string,
): { blocks: Block[]; oddities: readonly Oddity[] } => {
  const oddities: Oddity[] = []
  const env: Env = { oddities }
  const blocks = blocksOf(parser.parse(markdown, env), env)
  return { blocks: tidyArticle(blocks), oddities }
}

/**
 * The article that a text in Markdown says. It takes any text: what an article cannot have is shown
 * as it was written.
 */
export const parseArticle = (markdown: string): Block[] => readArticle(markdown).blocks
