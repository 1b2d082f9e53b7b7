/** Reads JSON files, and finds the lines of mistakes in them. */
import { visit } from 'jsonc-parser'
import { RefusedFile, type Files } from '../../shared/files'
import { isTooDeep, MAX_JSON_BYTES } from '../../shared/json'
import { ifPossible } from '../../shared/unknown'
import { issue, type Issue } from '../issues'
import { refusalIssue } from './files'

/** The first syntax error of a JSON text, else the first key that an object has twice. */
const jsonIssue = (text: string): Issue | undefined => {
  const syntaxErrors: Issue[] = []
  const duplicateKeys: Issue[] = []
  /**
   * The keys found so far in each object that encloses the current place, the innermost object
   * last. A key that is found there already is a duplicate.
   */
  const openObjects: Set<string>[] = []

  visit(
    text,
    {
      onError: (_error, _offset, _length, line, column) =>
        syntaxErrors.push(issue('syntax', { line: line + 1, column: column + 1 })),
      onObjectBegin: () => void openObjects.push(new Set()),
      onObjectEnd: () => openObjects.pop(),
      onObjectProperty: (key, _offset, _length, line) => {
        const keys = openObjects.at(-1)
        if (keys?.has(key))
          duplicateKeys.push(issue('duplicateKey', { key, line: line + 1 }))
        keys?.add(key)
      },
    },
    { disallowComments: true, allowTrailingComma: false },
  )
  return syntaxErrors[0] ?? duplicateKeys[0]
}

const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })

type Read = { data: unknown } | { issue: Issue }

const parse = (bytes: Buffer): Read => {
  const text = ifPossible(() => utf8.decode(bytes))
  // UTF-16 without a byte order mark passes as UTF-8, but with a NUL beside each letter. So a text
  // with a NUL is refused, as its file is not UTF-8.
  if (text === undefined || /^\ufeff|\0/.test(text)) return { issue: issue('encoding') }

  // The depth is checked before `jsonIssue` runs: its `visit` calls itself for each level, and
  // thousands of levels would overflow the stack.
  const data = ifPossible<unknown>(() => JSON.parse(text))
  if (isTooDeep(data)) return { issue: issue('tooDeep') }

  try {
    const mistake = jsonIssue(text)
    return mistake ? { issue: mistake } : { data }
  } catch {
    // This text has a syntax error and is nested so deeply that `visit` overflowed the stack.
    // `isTooDeep` did not see that, as it only checks texts that can be parsed.
    return { issue: issue('tooDeep') }
  }
}

/** The data of a JSON file of a project, or the issue that keeps it from being read. */
export const readJson = ({ read }: Pick<Files, 'read'>, file: string): Read => {
  try {
    const bytes = read(file, MAX_JSON_BYTES)
    return bytes ? parse(bytes) : { issue: issue('unreadable') }
  } catch (error) {
    if (error instanceof RefusedFile)
      return { issue: refusalIssue(error, MAX_JSON_BYTES) }
    throw error
  }
}

/**
 * Writes data as the editor saves it to `content/` and `locales/`: each text is on its own line, so
 * that git can compare and merge texts.
 */
export const toJson = (data: unknown): string => `${JSON.stringify(data, null, 2)}\n`
