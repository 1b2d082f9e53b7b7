/** Lists the Markdown documents of the repository, and reads their links and headings. */
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'

const root = path.join(__dirname, '../..')

/**
 * Folders that are not part of the repository, such as those that npm and builds write. Documents
 * in them are not tested.
 */
const FOREIGN =
  /^(\.cache|\.develop|\.git|coverage|data|node_modules|playwright-report|public|test-results)$/

export const textOf = (file: string): string =>
  readFileSync(path.join(root, file), 'utf8')

/** The paths of all Markdown documents in the repository. */
export const documents = (folder = ''): string[] =>
  readdirSync(path.join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const name = path.posix.join(folder, entry.name)
    if (entry.isDirectory()) return FOREIGN.test(entry.name) ? [] : documents(name)
    return name.endsWith('.md') ? [name] : []
  })

/**
 * A document without blocks and pieces of code, so that what looks like a link or a heading in code
 * is not taken for one.
 */
const prose = (text: string) =>
  text.replaceAll(/^( *)```[\s\S]*?^\1```$/gm, '').replaceAll(/`[^`\n]*`/g, '')

/** The targets of the links in a document. Links to other sites are left out. */
export const linksIn = (text: string): string[] =>
  [...prose(text).matchAll(/\]\(([^)\s]+)\)/g)]
    .map(([, target = '']) => target)
    .filter((target) => !/^[a-z]+:/.test(target))

/** The anchors that GitHub gives to the headings of a document. */
export const anchorsIn = (text: string): string[] => {
  const withoutBlocks = text.replaceAll(/^( *)```[\s\S]*?^\1```$/gm, '')
  return [...withoutBlocks.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1')
      .toLowerCase()
      .replaceAll(/[^\p{Letter}\p{Number}\s_-]/gu, '')
      .replaceAll(' ', '-'),
  )
}

/** A block of code in a guide. After its language it may name the file that it is the whole text of. */
const WHOLE = /^( *)```(?:tsx?|json|css)(?: (\S+))?\n([^]*?)^\1```$/gm
/**
 * A block of code that is added to a file, in the form of a diff: the file, a line that it has, and below
 * it the lines to add.
 */
const ADDED = /^( *)```diff\n\1\+\+\+ (\S+)\n\1 ([^\n]*)\n((?:\1\+[^\n]*\n)+)\1```$/gm

interface GuideBlock {
  guide: string
  /** The path of the file; empty if the block names none. */
  name: string
  /** The line of the file below which the code is to be added; empty if the code is the whole file. */
  line: string
  code: string
}

/** The blocks of code in a guide, in their order. */
export const codeIn = (guide: string): GuideBlock[] => {
  const text = textOf(guide)
  const whole = [...text.matchAll(WHOLE)].map(
    ({ index, 2: name = '', 3: code = '' }) => ({
      index,
      block: { guide, name, line: '', code },
    }),
  )
  const added = [...text.matchAll(ADDED)].map(
    ({ index, 2: name = '', 3: line = '', 4: lines = '' }) => ({
      index,
      block: { guide, name, line, code: lines.replaceAll(/^ *\+/gm, '') },
    }),
  )
  return [...whole, ...added]
    .toSorted((one, other) => one.index - other.index)
    .map(({ block }) => block)
}

/**
 * Adds a guide's code to the text of a file, below the given line.
 * @returns only the code if `line` is empty, since the guide then gives the whole file
 */
export const addBelow = (line: string, code: string, text: string): string => {
  if (!line) return `\n${code}`
  const lines = text.split('\n')
  return lines.toSpliced(lines.indexOf(line) + 1, 0, code.trimEnd()).join('\n')
}

/**
 * Adds the code of all guides in `docs/` to the project's files, one block after another, in memory
 * alone.
 * @returns `steps` has each block of code, and in `before` the lines of its file before the block was
 * added; `changed` has the text that each file has in the end, by the path of the file
 */
export const guideSteps = () => {
  const changed = new Map<string, string>()
  const steps = documents('docs')
    .flatMap(codeIn)
    .map((block) => {
      const file = path.join(root, block.name)
      const isThere = existsSync(file) && statSync(file).isFile()
      const text = changed.get(file) ?? (isThere ? readFileSync(file, 'utf8') : '')
      changed.set(file, addBelow(block.line, block.code, text))
      return { ...block, before: text.split('\n') }
    })
  return { steps, changed }
}
