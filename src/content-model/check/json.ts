/** Reads JSON files, and says where one is wrong. */
import { visit } from 'jsonc-parser'
import { disk } from '../../shared/files'
import { ifPossible } from '../../shared/unknown'
import { issue, type Issue } from '../issues'

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

/** A JSON file read, or why it cannot be. It never throws. */
export const readJson = (
  file: string,
  { read } = disk,
): { data: unknown } | { issue: Issue } => {
  const bytes = read(file)
  if (!bytes) return { issue: issue('unreadable') }
  const text = ifPossible(() => utf8.decode(bytes))
  // UTF-16 without a byte order mark decodes as UTF-8, with NULs.
  if (text === undefined || /^\ufeff|\0/.test(text)) return { issue: issue('encoding') }
  try {
    const mistake = mistakeIn(text)
    return mistake ? { issue: mistake } : { data: JSON.parse(text) }
  } catch {
    // Both parsers recurse: thousands of levels overflow the stack.
    return { issue: issue('tooDeep') }
  }
}

/** Data as every file in `content/` and `locales/` is written: one text, one line. */
export const toJson = (data: unknown): string => `${JSON.stringify(data, null, 2)}\n`
