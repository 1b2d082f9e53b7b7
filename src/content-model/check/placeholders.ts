import type { ContentType } from '../content-type'
import { issue } from './issues'
import { leavesOf } from './leaves'
import type { FieldProblem } from './validate'

/** Names that nobody owns (RFC 2606), and the number that rings nowhere. */
const RESERVED = /[@./]example\.(org|com|net)\b|\.(example|invalid|test)\b|( 0+){3}$/

/** A person and a street that are nobody's. */
const SAMPLE = /\bExemple\b/

const PATTERNS: Readonly<Record<string, RegExp>> = {
  email: RESERVED,
  phone: RESERVED,
  url: RESERVED,
  text: SAMPLE,
}

/** Examples left where the real address, number or name belongs. */
export const placeholders = (type: ContentType, entry: unknown): FieldProblem[] =>
  leavesOf(type, entry).flatMap(({ path, meta, value }) =>
    typeof value === 'string' && PATTERNS[meta.kind]?.test(value)
      ? [{ path, issue: issue('placeholder', { value }) }]
      : [],
  )
