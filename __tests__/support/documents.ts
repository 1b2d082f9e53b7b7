import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

const root = path.join(__dirname, '../..')

/** Folders whose files nobody here has written. */
const FOREIGN =
  /^(\.cache|\.develop|\.git|coverage|data|node_modules|playwright-report|public|test-results)$/

export const textOf = (file: string): string =>
  readFileSync(path.join(root, file), 'utf8')

/** All documents of the repository, by their path in it. */
export const documents = (folder = ''): string[] =>
  readdirSync(path.join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const name = path.posix.join(folder, entry.name)
    if (entry.isDirectory()) return FOREIGN.test(entry.name) ? [] : documents(name)
    return name.endsWith('.md') ? [name] : []
  })

/** A document without what stands in it as code, where nothing is a link or a heading. */
const prose = (text: string) =>
  text.replaceAll(/^( *)```[\s\S]*?^\1```$/gm, '').replaceAll(/`[^`\n]*`/g, '')

/** Where the links of a document lead, but for those on other sites. */
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
