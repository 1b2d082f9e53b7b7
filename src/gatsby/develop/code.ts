/**
 * Notices that somebody changes code which a running process loaded at its start, such as a content
 * type or the list of languages. Node cannot load such code again. Without a message the change
 * would seem to have no effect, and entries of a new content type would be reported as mistakes.
 */
import { VARIABLES_FILE } from '../../content-model/check/message-files'
import { filesIn, readIfOpen } from '../../shared/files'
import { programText, terminalLanguage } from '../../words/programs'
import { isBesideEditor } from '../state'

/**
 * The code that Gatsby loads only when it starts: all that its config and its hooks import, and the
 * plugins of this project (`plugins/`), of which there need be none. Pages, sections and components
 * are not among it, since Gatsby loads them again after each change. Nor are the texts of `src/words/`:
 * whoever adds messages adds labels there, which only the editor shows.
 */
export const LOADED = [
  'src/content-model',
  'src/gatsby',
  'src/i18n',
  'src/postbuild',
  'src/shared',
  'src/words/index.ts',
  'src/words/programs/index.ts',
  'cms/file-names.ts',
  'cms/plain.ts',
  'cms/preview',
  'plugins',
  'gatsby-config.ts',
  'gatsby-node.ts',
  'gatsby-ssr.ts',
]

/**
 * The command that starts the live site: `npm run edit` if the site runs beside the editor,
 * otherwise `npm run develop`.
 */
export const siteCommand = isBesideEditor() ? 'npm run edit' : 'npm run develop'

/** The text of each file of code, by the file's path. */
type Code = ReadonlyMap<string, string>

/** Reads the text of each file of code at these paths, which may name folders. */
export const readCode = (root: string, paths: readonly string[] = LOADED): Code => {
  const files = filesIn(root)
  const names = paths.flatMap(
    (part) => files.below(part)?.map((name) => `${part}/${name}`) ?? part,
  )
  // A change of a document in these folders, such as `src/gatsby/README.md`, needs no restart. Nor does
  // one of the variables of messages, which each content check reads anew.
  const code = names.filter((name) => !name.endsWith('.md') && name !== VARIABLES_FILE)
  const read = code.map((name) => [name, readIfOpen(files, name)] as const)
  return new Map(read.flatMap(([name, bytes]) => (bytes ? [[name, String(bytes)]] : [])))
}

/**
 * Remembers the code as it is when the process starts, so that later changes can be found.
 * @param command the command that restarts the process, such as `npm run develop`
 * @param others folders and files of code besides those in `LOADED`
 */
export const rememberCode = (
  root: string,
  command: string,
  others: readonly string[] = [],
) => {
  const paths = [...LOADED, ...others]
  const loaded = readCode(root, paths)
  const told = new Set<string>()

  const changed = (): string[] => {
    const now = readCode(root, paths)
    const names = [...new Set([...loaded.keys(), ...now.keys()])]
    return names.filter((name) => loaded.get(name) !== now.get(name)).sort()
  }
  const sentence = (word: 'codeChanged' | 'oldCode', files: readonly string[]) =>
    programText(`terminal.${word}`, terminalLanguage(), {
      files: files.join(', '),
      command,
    })

  return {
    /** The folders and files whose code this process has loaded. */
    paths,

    /** Whether code has changed since the process started. */
    isOld: () => changed().length > 0,

    /**
     * A sentence that names the changed files of code; `undefined` if earlier sentences have named
     * all of them.
     */
    news(): string | undefined {
      const files = changed()
      const isNew = files.some((file) => !told.has(file))
      for (const file of files) told.add(file)
      return isNew ? sentence('codeChanged', files) : undefined
    },

    /**
     * A line to print below a list of mistakes, if code has changed: the code that is still running
     * may report mistakes that the new code does not find.
     * @returns an empty list if no code has changed
     */
    doubt(): string[] {
      const files = changed()
      return files.length > 0 ? [sentence('oldCode', files)] : []
    },
  }
}

export type RememberedCode = ReturnType<typeof rememberCode>
