/** Reads JSON files, and says what is wrong as somebody sees it who typed it. */
import { printParseErrorCode, visit, type ParseErrorCode } from 'jsonc-parser'
import { disk } from '../../shared/files'
import { ifPossible } from '../../shared/unknown'
import { issue, type Issue } from '../issues'

/** Where in a text something is, counted from one. */
const positionOf = (text: string, offset: number) => {
  const lines = text.slice(0, offset).split(/\r\n|\r|\n/)
  return { line: lines.length, column: (lines.at(-1)?.length ?? 0) + 1 }
}

/** Mistakes that the character tells better than the parser, which only expects others. */
const reasonAt = (before: string, at: string): string | undefined => {
  if (/^[\u2018-\u201f\u2039\u203a\u00ab\u00bb']/.test(at)) return 'quotes'
  if (/^[\u00a0\u2000-\u200b\u202f\u2060\ufeff]/.test(at)) return 'space'
  if (/\d,$/.test(before) && /^\d/.test(at)) return 'decimalComma'
  if (/"$/.test(before) && /^[\p{L}\d]/u.test(at)) return 'afterText'
  return undefined
}

/** The parser expected these before the next token; people look after the last one. */
const MISSING: readonly string[] = [
  'CloseBraceExpected',
  'CloseBracketExpected',
  'ColonExpected',
  'CommaExpected',
]

const syntaxIssue = (text: string, error: ParseErrorCode, offset: number): Issue => {
  const before = text.slice(0, offset)
  const seen = reasonAt(before, text.slice(offset, offset + 2))
  if (seen) return issue('syntax', { reason: seen, ...positionOf(text, offset) })
  const reason = printParseErrorCode(error)
  const place = MISSING.includes(reason) ? before.trimEnd().length : offset
  return issue('syntax', { reason, ...positionOf(text, place) })
}

/** What is wrong with the text of a file: its first mistake, else each key it has twice. */
const textIssues = (text: string): Issue[] => {
  if (text.trim() === '') return [issue('emptyFile')]
  const mistakes: Issue[] = []
  const duplicates: Issue[] = []
  const keys: Set<string>[] = []
  visit(
    text,
    {
      onError: (error, offset) => mistakes.push(syntaxIssue(text, error, offset)),
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
  return mistakes.length > 0 ? mistakes.slice(0, 1) : duplicates
}

const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })

/** A JSON file read, or why it cannot be. It never throws. */
export const readJson = (
  file: string,
  { read } = disk,
): { data: unknown } | { issues: Issue[] } => {
  const bytes = read(file)
  if (!bytes) return { issues: [issue('unreadable')] }
  const text = ifPossible(() => utf8.decode(bytes))
  // UTF-16 without a byte order mark decodes as UTF-8, with NULs.
  if (text === undefined || text.includes('\0')) return { issues: [issue('encoding')] }
  if (text.startsWith('\ufeff')) return { issues: [issue('bom')] }
  try {
    const issues = textIssues(text)
    return issues.length > 0 ? { issues } : { data: JSON.parse(text) }
  } catch {
    // Both parsers call themselves for each level, and the stack is finite.
    return { issues: [issue('tooDeep')] }
  }
}

/** Data as every file in `content/` and `locales/` is written: one text, one line. */
export const toJson = (data: unknown): string => `${JSON.stringify(data, null, 2)}\n`
