/**
 * Reads HTML from the clipboard as a row of lines: words with their marks, each line a paragraph, a
 * heading or a part of a list item. Everything else, such as pictures, is dropped. The HTML never
 * becomes part of a document, so nothing in it loads or runs, and the page's policy can forbid
 * `innerHTML`.
 */
import { Parser } from 'htmlparser2'
import { LIST_DEPTH } from '../../../src/content-model/article/tree'
import { BREAK, type Run } from './runs'

/** A list around a line, and the item of that list that the line belongs to, both by number. */
export interface ListLevel {
  isOrdered: boolean
  list: number
  item: number
}

export interface PastedLine {
  /** The words of the line, with the spaces at its ends. */
  runs: readonly Run[]
  /** The level of the heading, from 1 to 6; 0 if the line is no heading. */
  heading: number
  /** The lists around the line, from the outermost to the innermost. */
  lists: readonly ListLevel[]
  /**
   * The level of a paragraph that Word shows as a list item, 0 for any other line. Word writes no
   * `<ul>`, but a paragraph with a style and the sign or number in front of its words.
   */
  wordLevel: number
  /** The sign or number that Word has put in front of a list item: `·`, `1.`, `a)`. */
  wordMarker: string
}

/** Elements that begin and end a line. A cell of a table is a line of its own. */
const BLOCKS = new Set(
  (
    'address article aside blockquote body caption center dd details dialog div dl dt ' +
    'fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header hgroup hr html legend ' +
    'li main menu nav ol p pre search section summary table tbody td tfoot th thead tr ul'
  ).split(' '),
)

/**
 * Elements whose words are dropped when an article is pasted, since nobody reads them as part of
 * its text.
 */
const IGNORED = new Set(
  (
    'audio button canvas datalist del head iframe input math noscript object script ' +
    'select style svg template textarea title video xml'
  ).split(' '),
)

/**
 * Word's classes for its comments, for words that were deleted while it tracked changes, and for
 * the space that Word in a browser writes at the end of each paragraph.
 */
const IGNORED_CLASSES = /\b(msocomanchor|MsoCommentReference|msoDel|EOP)\b/

/**
 * Matches the parts that Word marks as comments, headers or footers. Their words are dropped, since
 * they are not part of the document's text.
 */
const IGNORED_PARTS = /^(comment-list|comment|header|footer)$/

/** Matches the address of a link within the same document, such as that of a footnote. */
const WITHIN_DOCUMENT = /^#|#_?(ftn|edn|msocom|cmnt|sdfootnote|sdendnote)/i

/** Matches the words of a link that is nothing but the mark of a note: `[1]`, `iv`, `*`. */
const NOTE_MARK = /^\[?(\d{1,3}|[a-z]{1,2}|[ivxlc]{1,6}|[*†‡])\]?$/i

/** The declarations in a `style` attribute, by the exact names of their properties. */
const stylesIn = (style = ''): Map<string, string> =>
  new Map(
    style.split(';').map((declaration) => {
      const [name = '', ...value] = declaration.split(':')
      return [name.trim().toLowerCase(), value.join(':').trim().toLowerCase()]
    }),
  )

/**
 * What the open element says about the words inside it, such as that they are bold, ignored, or in
 * a list.
 */
interface Context extends Omit<Run, 'text'> {
  isIgnored: boolean
  isPreformatted: boolean
  heading: number
  lists: readonly ListLevel[]
  wordLevel: number
  /**
   * Whether the element holds nothing but the sign or number that Word puts in front of a list
   * item. It is dropped from the words of the item.
   */
  isWordMarker: boolean
  /**
   * Whether the element is a link within its document, as to a footnote. If its words are only the
   * mark of a note, such as `[1]`, they are dropped.
   */
  isNote: boolean
  /**
   * How many lines and runs had been read when the element began. The runs that are read from then
   * until the element ends are those inside of it.
   */
  start: readonly [lines: number, runs: number]
}

const OUTSIDE: Context = {
  isIgnored: false,
  isPreformatted: false,
  heading: 0,
  lists: [],
  wordLevel: 0,
  isWordMarker: false,
  isNote: false,
  start: [0, 0],
}

/**
 * Whether the words in an element are bold. The `font-weight` in its style counts more than its
 * name, such as `b`.
 */
const isBold = (
  name: string,
  styles: Map<string, string>,
  outer: Context,
): boolean | undefined => {
  const weight = styles.get('font-weight') ?? ''
  if (/^(bold|[6-9]\d\d)/.test(weight)) return true
  // Google Docs wraps all that it copies in a `<b>` whose style says that the words are not bold,
  // so the style is asked first.
  if (/^(normal|lighter|[1-5]\d\d)/.test(weight)) return undefined
  return name === 'b' || name === 'strong' || outer.isStrong
}

const isItalic = (
  name: string,
  styles: Map<string, string>,
  outer: Context,
): boolean | undefined => {
  const style = styles.get('font-style') ?? ''
  if (/^(italic|oblique)/.test(style)) return true
  if (style === 'normal') return undefined
  return name === 'i' || name === 'em' || outer.isEmphasis
}

const headingOf = (name: string, attributes: Record<string, string>): number => {
  if (/^h[1-6]$/.test(name)) return Number(name[1])
  if (attributes.role === 'heading') return Number(attributes['aria-level']) || 2
  return /\bMsoTitle\b/.test(attributes.class ?? '') ? 1 : 0
}

const SPACES = /[ \t\n\r\f]+/g

/**
 * The lines of pasted HTML, in their order.
 * @param hrefOf returns the address that a link keeps, or `undefined` for one that no article may have
 */
export const linesOf = (
  html: string,
  hrefOf: (href: string) => string | undefined,
): PastedLine[] => {
  const lines: PastedLine[] = []
  const contexts: Context[] = [OUTSIDE]
  let runs: Run[] = []
  let wordMarker = ''
  let count = 0

  const here = (): Context => contexts.at(-1) ?? OUTSIDE

  const endLine = (): void => {
    const { heading, lists, wordLevel } = here()
    // Spaces alone make no line: they only indent the HTML between two elements.
    if (runs.some(({ text }) => text === BREAK || /\S/.test(text)))
      lines.push({ runs, heading, lists, wordLevel, wordMarker })
    runs = []
    wordMarker = ''
  }

  const addText = (text: string): void => {
    const { isStrong, isEmphasis, href } = here()
    if (text) runs.push({ text, isStrong, isEmphasis, href })
  }

  const addWords = (text: string): void => {
    const before = runs.at(-1)?.text ?? ''
    // The invisible U+FEFF is removed first, since `\s` would match it as a space.
    const words = text
      .replace(/[\p{Co}\p{Cs}\ufeff\ufffd]/gu, '')
      .replace(SPACES, ' ')
      .replace(/[ \u00a0]{2,}/g, ' ')
    addText(/\s$/.test(before) ? words.trimStart() : words)
  }

  /**
   * The lists around the words in an element. The items of a list that is too deep become items of
   * the list around it.
   */
  const listsIn = (name: string, { lists }: Context): readonly ListLevel[] => {
    count += 1
    if ((name === 'ul' || name === 'ol') && lists.length < LIST_DEPTH)
      return [...lists, { isOrdered: name === 'ol', list: count, item: count }]
    const inner = lists.at(-1)
    return name === 'li' && inner
      ? [...lists.slice(0, -1), { ...inner, item: count }]
      : lists
  }

  const open = (name: string, attributes: Record<string, string>): void => {
    if (BLOCKS.has(name)) endLine()
    if (name === 'br' && !here().isIgnored) addText(BREAK)

    const outer = here()
    const styles = stylesIn(attributes.style)
    const { href = '' } = attributes
    const heading = headingOf(name, attributes)
    const listStyle = styles.get('mso-list') ?? ''
    const lists = listsIn(name, outer)
    // Some programs write a list between the items of another one. It belongs to the item before it,
    // so the list around it remembers which item was the last.
    const parent = contexts.at(-1)
    if (name === 'li' && parent) contexts[contexts.length - 1] = { ...parent, lists }

    contexts.push({
      isIgnored:
        outer.isIgnored ||
        IGNORED.has(name) ||
        name.startsWith('v:') ||
        'hidden' in attributes ||
        styles.get('display') === 'none' ||
        styles.get('mso-hide') === 'all' ||
        IGNORED_CLASSES.test(attributes.class ?? '') ||
        IGNORED_PARTS.test(styles.get('mso-element') ?? ''),
      isPreformatted: outer.isPreformatted || name === 'pre',
      isStrong: isBold(name, styles, outer),
      isEmphasis: isItalic(name, styles, outer),
      href: (name === 'a' && hrefOf(href)) || outer.href,
      heading: heading || outer.heading,
      lists,
      // In a mail of Outlook, the items of a `<ul>` have the style, too.
      wordLevel:
        lists.length > 0
          ? 0
          : Number(/level(\d)/.exec(listStyle)?.[1] ?? 0) || outer.wordLevel,
      isWordMarker: listStyle === 'ignore',
      isNote: name === 'a' && WITHIN_DOCUMENT.test(href),
      start: [lines.length, runs.length],
    })
  }

  const close = (name: string): void => {
    const { isNote, isWordMarker, start } = here()
    const [linesBefore, runsBefore] = start
    if ((isNote || isWordMarker) && linesBefore === lines.length) {
      const inside = runs.slice(runsBefore)
      const text = inside.map((run) => run.text).join('')
      const mark = text.trim()
      if (isWordMarker) wordMarker = mark
      if (isWordMarker || NOTE_MARK.test(mark)) {
        runs = runs.slice(0, runsBefore)
        // A space beside the dropped mark may be the only one between the words before and after
        // it, so it is kept.
        if (runs.length > 0 && text !== mark) addWords(' ')
      }
    }

    if (BLOCKS.has(name)) endLine()
    if (contexts.length > 1) contexts.pop()
  }

  const parser = new Parser({
    onopentag: open,
    onclosetag: close,
    // What is pasted on Windows stands between the comments StartFragment and EndFragment. They end
    // a line, so that the spaces outside of them join no words.
    oncomment: (comment) => {
      if (/^(Start|End)Fragment$/.test(comment)) endLine()
    },
    ontext: (text) => {
      const { isIgnored, isPreformatted } = here()
      if (isIgnored) return
      if (!isPreformatted) return addWords(text)
      for (const [index, line] of text.split('\n').entries()) {
        if (index > 0) addText(BREAK)
        addWords(line)
      }
    },
  })
  parser.end(html)
  endLine()
  return lines
}
