/** Lists the Markdown documents of the repository, and reads their links and headings. */
import { readdirSync, readFileSync } from 'node:fs'
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

/** A document without its code, in which nothing is a link or a heading. */
const prose = (text: string) =>
  text.replaceAll(/^( *)```[\s\S]*?^\1```$/gm, '').replaceAll(/`[^`\n]*`/g, '')

/** The targets of a document's links, except those on other sites. */
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

/** A block of code in a guide names its file, and maybe the line of it below which it belongs. */
const BLOCK = /^( *)```(?:tsx?|json|css)(?: (\S+) ?(.*))?\n([^]*?)^\1```$/gm

/** The blocks of code in a guide; the name of a file is empty if its block does not say it. */
export const codeIn = (guide: string) =>
  [...textOf(guide).matchAll(BLOCK)].map(([, , name = '', line = '', code = '']) => {
    return { guide, name, line, code }
  })

/**
 * Puts the code of a guide into the text of a file, below a line of it.
 * @returns the code alone if no line is named
 */
export const addBelow = (line: string, code: string, text: string): string => {
  if (!line) return `\n${code}`
  const lines = text.split('\n')
  return lines.toSpliced(lines.indexOf(line) + 1, 0, code.trimEnd()).join('\n')
}
