/** Reads JSON files, and says what is wrong as somebody sees it who typed it. */
import {
  parseTree,
  printParseErrorCode,
  type Node,
  type ParseError,
  type ParseOptions,
} from 'jsonc-parser'
import { readFile } from './files'
import { issue, type Issue } from './issues'

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

const syntaxIssue = (text: string, { error, offset }: ParseError): Issue => {
  const before = text.slice(0, offset)
  const seen = reasonAt(before, text.slice(offset, offset + 2))
  if (seen) return issue('syntax', { reason: seen, ...positionOf(text, offset) })
  const reason = printParseErrorCode(error)
  const place = MISSING.includes(reason) ? before.trimEnd().length : offset
  return issue('syntax', { reason, ...positionOf(text, place) })
}

const PLAIN_JSON: ParseOptions = { disallowComments: true, allowTrailingComma: false }

const duplicatesIn = (node: Node, text: string): Issue[] => {
  const seen = new Set<unknown>()
  return (node.children ?? []).flatMap((child) => {
    const inner = duplicatesIn(child, text)
    const key = node.type === 'object' ? child.children?.[0] : undefined
    if (!key) return inner
    const isSecond = seen.has(key.value)
    seen.add(key.value)
    const { line } = positionOf(text, key.offset)
    return isSecond
      ? [issue('duplicateKey', { key: String(key.value), line }), ...inner]
      : inner
  })
}

const parse = (text: string): { data: unknown } | { issues: Issue[] } => {
  if (text.trim() === '') return { issues: [issue('emptyFile')] }
  const errors: ParseError[] = []
  const tree = parseTree(text, errors, PLAIN_JSON)
  const [first] = errors
  if (first) return { issues: [syntaxIssue(text, first)] }
  if (!tree) return { issues: [issue('invalid')] }
  const duplicates = duplicatesIn(tree, text)
  return duplicates.length > 0 ? { issues: duplicates } : { data: JSON.parse(text) }
}

const decode = (bytes: Buffer): string | undefined => {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch {
    return undefined
  }
}

/** A JSON file read, or why it cannot be. It never throws. */
export const readJson = (file: string): { data: unknown } | { issues: Issue[] } => {
  const bytes = readFile(file)
  if (!bytes) return { issues: [issue('unreadable')] }
  const text = decode(bytes)
  // UTF-16 without a mark is good UTF-8, with a NUL at every other place.
  if (text === undefined || text.includes('\0')) return { issues: [issue('encoding')] }
  if (text.startsWith('\ufeff')) return { issues: [issue('bom')] }
  try {
    return parse(text)
  } catch {
    // Both parsers call themselves for each level, and the stack is finite.
    return { issues: [issue('tooDeep')] }
  }
}
