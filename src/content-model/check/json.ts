/** Reads JSON files, and says where one is wrong. */
import { visit } from 'jsonc-parser'
import { RefusedFile, type Files } from '../../shared/files'
import { isTooDeep, MAX_JSON_BYTES } from '../../shared/json'
import { ifPossible } from '../../shared/unknown'
import { issue, type Issue } from '../issues'
import { refusalIssue } from './files'

/** What is wrong with the text of a file: its first mistake, else the first key it has twice. */
const mistakeIn = (text: string): Issue | undefined => {
  const mistakes: Issue[] = []
  const duplicates: Issue[] = []
  const keys: Set<string>[] = []
  visit(
    text,
    {
      onError: (_error, _offset, _length, line, column) =>
        mistakes.push(issue('syntax', { line: line + 1, column: column + 1 })),
      onObjectBegin: () => void keys.push(new Set()),
      onObjectEnd: () => keys.pop(),
      onObjectProperty: (key, _offset, _length, line) => {
        if (keys.at(-1)?.has(key))
          duplicates.push(issue('duplicateKey', { key, line: line + 1 }))
        keys.at(-1)?.add(key)
      },
    },
    { disallowComments: true, allowTrailingComma: false },
  )
  return mistakes[0] ?? duplicates[0]
}

const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })

type Read = { data: unknown } | { issue: Issue }

const parse = (bytes: Buffer): Read => {
  const text = ifPossible(() => utf8.decode(bytes))
  // UTF-16 without a byte order mark decodes as UTF-8, with NULs.
  if (text === undefined || /^\ufeff|\0/.test(text)) return { issue: issue('encoding') }
  // Look at the levels first: `visit` calls itself for each, and would overflow the stack.
  const data = ifPossible<unknown>(() => JSON.parse(text))
  if (isTooDeep(data)) return { issue: issue('tooDeep') }
  try {
    const mistake = mistakeIn(text)
    return mistake ? { issue: mistake } : { data }
  } catch {
    // A mistake below thousands of levels.
    return { issue: issue('tooDeep') }
  }
}

/** A JSON file of a project, or why it cannot be read. It never throws. */
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

/** Data as every file in `content/` and `locales/` is written: one text, one line. */
export const toJson = (data: unknown): string => `${JSON.stringify(data, null, 2)}\n`
