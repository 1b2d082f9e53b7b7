/**
 * Reads the code of pages for the warnings in this folder, which look for patterns in it. esbuild
 * compiles a file in a millisecond, but gives no tree of it, so patterns have blind spots: a name that
 * stands for another one, such as `const state = useState`, is not seen, and a text on a page that
 * looks like code is taken for code.
 */
import path from 'node:path'
import { transform } from 'esbuild'

/**
 * A file with code that a warning names, the line of the first such code, and the names in it, such
 * as those of hooks and handlers.
 */
export interface FoundCode {
  file: string
  line: number
  names: string[]
}

export const isCode = (file: string): boolean => /\.[jt]sx?$/.test(file)

/** Returns those of the files of which webpack makes pages that the site itself has in `src/`. */
export const ownFiles = (
  root: string,
  files: readonly string[],
  isWanted = isCode,
): string[] => {
  const source = path.join(root, 'src') + path.sep
  return [...new Set(files.filter((file) => file.startsWith(source) && isWanted(file)))]
}

/**
 * Compiles the code of a file to code without comments, types and imports of types.
 * @returns an empty text if the code has a syntax error, which webpack reports itself
 */
export const withoutTypes = async (source: string): Promise<string> => {
  const compiled = await transform(source, {
    loader: 'tsx',
    jsx: 'preserve',
    legalComments: 'none',
    logLevel: 'silent',
  }).catch(() => undefined)
  return compiled?.code ?? ''
}

/** Replaces all but line breaks by spaces, so that the code after it keeps its line and place. */
const blank = (text: string): string => text.replace(/[^\n]/g, ' ')

/**
 * Matches texts in quotes, which may contain `//`, and comments. In the text of an element, the `//`
 * of an address is not taken for a comment, and a comment between two apostrophes of one line is not
 * seen.
 */
const TEXT_OR_COMMENT =
  /'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|`(?:\\[\s\S]|[^`\\])*`|(?<!:)\/\/.*|\/\*[\s\S]*?\*\//g

/** Blanks out the comments of code that esbuild has not compiled. */
export const withoutComments = (code: string): string =>
  code.replace(TEXT_OR_COMMENT, (found) => (found.startsWith('/') ? blank(found) : found))

/** Blanks out comments and imports, so that a name is only found where it is used. */
export const withoutImports = (code: string): string =>
  withoutComments(code).replace(/^import\s[^"']*["'][^"'\n]*["']/gm, blank)

/** The number of the line with this index of the code; the first line for an index below 0. */
export const lineAt = (code: string, index: number): number =>
  code.slice(0, Math.max(index, 0)).split('\n').length

/** Finds the line that first uses what a pattern matches, not counting comments and imports. */
export const lineOf = (code: string, pattern: RegExp): number =>
  lineAt(code, withoutImports(code).search(pattern))
