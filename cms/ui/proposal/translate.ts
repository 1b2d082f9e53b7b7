/**
 * Translates the texts of the site by a translator that only knows plain words: variables, links and
 * the structure of articles are kept from it, and put back.
 */
import { parseArticle } from '../../../src/content-model/article/parse'
import type { Block, Inline } from '../../../src/content-model/article/tree'
import { writeMarkdown } from '../../../src/content-model/article/write'
import { tidyText } from '../../../src/content-model/text'
import { EACH_VARIABLE, isVisible } from '../../../src/i18n/messages'
import { BREAK, inlinesOf, runsOf, type Run } from '../article/runs'

/** Translates plain words. */
export type TranslateWords = (words: string) => Promise<string>

/** Thrown if a translation lacks variables of its source, or has others. */
export class LostVariables extends Error {
  constructor(readonly names: string) {
    super(`The translation has lost ${names}`)
  }
}

/**
 * Translates a text, and tidies the translation like every text of the site, with “ss” for ß, as in
 * Switzerland.
 * @throws if the translation is empty, since a part of an article would otherwise be lost unnoticed
 */
const translated = async (text: string, translate: TranslateWords): Promise<string> => {
  if (!/\p{L}/u.test(text)) return text
  const words = tidyText(await translate(text))
    .trim()
    .replaceAll('ß', 'ss')
    .replaceAll('ẞ', 'SS')
  if (!isVisible(words)) throw new Error('The translation is empty')
  return words
}

const variablesIn = (text: string): string[] => text.match(EACH_VARIABLE) ?? []

/**
 * Translates a text of one line. A translator would translate the names of variables, so it gets
 * `{0}` and `{1}` in their place.
 * @throws {LostVariables}
 */
export const translateLine = async (
  text: string,
  translate: TranslateWords,
): Promise<string> => {
  const names = variablesIn(text)
  let count = 0
  const numbered = text.replace(EACH_VARIABLE, () => `{${count++}}`)
  const result = (await translated(numbered, translate)).replace(
    /\{\s*(\d+)\s*\}/g,
    (braced, index: string) => names[Number(index)] ?? braced,
  )

  const found = variablesIn(result)
  const missing = names.filter((name) => !found.includes(name))
  if (String(found.toSorted()) !== String(names.toSorted()))
    throw new LostVariables([...new Set(missing.length > 0 ? missing : names)].join(', '))
  return result
}

const isMarked = ({ href, isStrong, isEmphasis }: Run): boolean =>
  [href, isStrong, isEmphasis].some(Boolean)

/**
 * Joins the runs of each link in a line into one, so that a link with a bold word in it is
 * translated as a whole.
 */
const withWholeLinks = (line: readonly Run[]): Run[] => {
  const runs: Run[] = []
  for (const run of line) {
    const last = runs.at(-1)
    if (!last?.href || last.href !== run.href) runs.push(run)
    else runs.splice(-1, 1, { text: last.text + run.text, href: last.href })
  }
  return runs
}

/**
 * Finds the words of a run in the unmarked parts of a line, and gives them the run's link, bold or
 * italics; `undefined` if the line does not contain them as whole words.
 */
const withMarks = (line: readonly Run[], run: Run): Run[] | undefined => {
  const escaped = run.text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')
  const words = new RegExp(`(?<![\\p{L}\\p{N}])${escaped}(?![\\p{L}\\p{N}])`, 'iu')

  for (const [index, piece] of line.entries()) {
    const match = isMarked(piece) ? null : words.exec(piece.text)
    if (!match) continue
    const [found] = match
    const pieces = [
      { text: piece.text.slice(0, match.index) },
      { ...run, text: found },
      { text: piece.text.slice(match.index + found.length) },
    ]
    return line.toSpliced(index, 1, ...pieces.filter(({ text }) => text !== ''))
  }
  return undefined
}

/**
 * Translates a line as a whole, since a translator needs whole sentences. The words of links, bold
 * and italics are also translated alone, and looked for in that sentence. If they are not found
 * there, bold and italics are dropped, and a link is added in brackets after the line, so that no
 * address is lost.
 */
const translateRuns = async (
  line: readonly Run[],
  translate: TranslateWords,
): Promise<Run[]> => {
  const runs = withWholeLinks(line)
  const [first] = runs
  if (!first) return []
  if (runs.length === 1)
    return [{ ...first, text: await translated(first.text, translate) }]

  const whole = await translated(runs.map((run) => run.text).join(''), translate)
  let result: Run[] = [{ text: whole }]
  for (const run of runs.filter(isMarked)) {
    const words = await translated(run.text, translate)
    // A translator often ends single words with a full stop, as if they were a sentence. It is
    // removed: with it, the words would not be found in the translated line.
    const text = run.text.endsWith('.') ? words : words.replace(/(?<=.)\.$/, '')
    const own = { ...run, text }
    const appended = [...result, { text: ' (' }, own, { text: ')' }]
    result = withMarks(result, own) ?? (run.href ? appended : result)
  }
  return result
}

const translateInlines = async (
  children: readonly Inline[],
  translate: TranslateWords,
): Promise<Inline[]> => {
  const lines: Run[][] = [[]]
  for (const run of runsOf(children)) {
    if (run.text === BREAK) lines.push([])
    else lines.at(-1)?.push(run)
  }
  const result: Run[] = []
  for (const [index, line] of lines.entries()) {
    if (index > 0) result.push({ text: BREAK })
    result.push(...(await translateRuns(line, translate)))
  }
  return inlinesOf(result)
}

const translateBlock = async (
  block: Block,
  translate: TranslateWords,
): Promise<Block> => {
  if (block.kind !== 'list')
    return { ...block, children: await translateInlines(block.children, translate) }

  const items: Block[][] = []
  for (const item of block.items) items.push(await translateBlocks(item, translate))
  return { ...block, items }
}

const translateBlocks = async (
  blocks: readonly Block[],
  translate: TranslateWords,
): Promise<Block[]> => {
  const result: Block[] = []
  for (const block of blocks) result.push(await translateBlock(block, translate))
  return result
}

/** Translates an article, block by block. Its subheads, lists and links are those of the source. */
export const translateArticle = async (
  markdown: string,
  translate: TranslateWords,
): Promise<string> =>
  writeMarkdown(await translateBlocks(parseArticle(markdown), translate))
