import type { ContentType } from '../content-type'
import { issue } from '../issues'
import { leavesOf } from './leaves'
import type { FieldProblem } from './validate'

/** Names that nobody owns (RFC 2606), and the number that rings nowhere. */
const RESERVED = /[@./]example\.(org|com|net)\b|\.(example|invalid|test)\b|( 0+){3}$/

const KINDS: readonly string[] = ['email', 'phone', 'url']

/** Examples left where the real address or number belongs. */
export const placeholders = (type: ContentType, entry: unknown): FieldProblem[] =>
  leavesOf(type, entry).flatMap(({ path, meta, value }) =>
    KINDS.includes(meta.kind) && typeof value === 'string' && RESERVED.test(value)
      ? [{ path, issue: issue('placeholder', { value }) }]
      : [],
  )
