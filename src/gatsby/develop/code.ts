/**
 * Notices that somebody changes code which a running process has loaded at its start, such as a
 * content type or the list of languages. Node cannot load it anew, so without a word to the developer
 * nothing would happen, and entries of a new content type would pass for mistakes.
 */
import { filesIn, readIfOpen } from '../../shared/files'
import { terminalLanguage, translate } from '../../words'

/** The code that Gatsby loads once; it follows changes of pages, sections and components by itself. */
export const LOADED = [
  'src/content-model',
  'src/gatsby',
  'src/i18n/config.ts',
  'gatsby-config.ts',
  'gatsby-node.ts',
  'gatsby-ssr.ts',
]

/** The command that has started the live site: beside the editor, the editor's. */
export const siteCommand = process.env.GATSBY_EDITOR ? 'npm run edit' : 'npm run develop'

/** The text of each file by its path; of a folder in the list, all files below it. */
type Code = ReadonlyMap<string, string>

/** Reads the code that a process loads. @param others folders and files besides those of Gatsby */
const readCode = (root: string, others: readonly string[]): Code => {
  const files = filesIn(root)
  const names = [...LOADED, ...others].flatMap(
    (part) => files.below(part)?.map((name) => `${part}/${name}`) ?? part,
  )
  const read = names.map((name) => [name, readIfOpen(files, name)] as const)
  return new Map(read.flatMap(([name, bytes]) => (bytes ? [[name, String(bytes)]] : [])))
}

/**
 * Remembers the code as it is now. Call it when the process starts.
 * @param command the command that starts the process anew, such as `npm run develop`
 * @param others folders and files besides those of Gatsby that the process loads
 */
export const rememberCode = (
  root: string,
  command: string,
  others: readonly string[] = [],
) => {
  const loaded = readCode(root, others)
  const told = new Set<string>()

  const changed = (): string[] => {
    const now = readCode(root, others)
    const names = [...new Set([...loaded.keys(), ...now.keys()])]
    return names.filter((name) => loaded.get(name) !== now.get(name)).sort()
  }
  const sentence = (word: 'codeChanged' | 'oldCode', files: readonly string[]) =>
    translate(`terminal.${word}`, terminalLanguage(), {
      files: files.join(', '),
      command,
    })

  return {
    /** A sentence with the files that have changed, if one has that it did not name before. */
    news(): string | undefined {
      const files = changed()
      const isNew = files.some((file) => !told.has(file))
      for (const file of files) told.add(file)
      return isNew ? sentence('codeChanged', files) : undefined
    },

    /** A line to put after mistakes, which old code may have found where there are none. */
    doubt(): string[] {
      const files = changed()
      return files.length > 0 ? [sentence('oldCode', files)] : []
    },
  }
}

export type RememberedCode = ReturnType<typeof rememberCode>
