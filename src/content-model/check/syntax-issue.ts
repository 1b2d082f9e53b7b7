/** What is wrong with a text that should be JSON, as somebody sees it who typed it. */
import { printParseErrorCode, type ParseError } from 'jsonc-parser'
import { issue, type Issue } from './issues'

/** Where in a text something is, counted from one. */
export const positionOf = (text: string, offset: number) => {
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

export const syntaxIssue = (text: string, { error, offset }: ParseError): Issue => {
  const before = text.slice(0, offset)
  const seen = reasonAt(before, text.slice(offset, offset + 2))
  if (seen) return issue('syntax', { reason: seen, ...positionOf(text, offset) })
  const reason = printParseErrorCode(error)
  const place = MISSING.includes(reason) ? before.trimEnd().length : offset
  return issue('syntax', { reason, ...positionOf(text, place) })
}
