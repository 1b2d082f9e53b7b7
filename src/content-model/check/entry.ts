/** What is wrong with one entry; the same for the build and for the editor's browser. */
import { ValidationError, type AnyObject, type ValidateOptions } from 'yup'
import { allLanguages } from '../../i18n/languages'
import { isText } from '../../i18n/messages'
import type { ContentType } from '../content-type'
import { leavesOf } from '../walk'
import { isIssue, issue, type FieldProblem } from './issues'

const problemsOf = (error: ValidationError): FieldProblem[] =>
  error.inner.length > 0
    ? error.inner.flatMap(problemsOf)
    : error.errors.map((found: unknown) => ({
        path: error.path ?? '',
        // Whatever Yup finds by itself stops the entry, too.
        issue: isIssue(found) ? found : issue('invalid'),
      }))

interface Validator {
  validateSync: (value: unknown, options: ValidateOptions<AnyObject>) => unknown
}

/** Everything that is wrong with the value of a field, in the order of the fields in it. */
export const validateField = (schema: Validator, value: unknown): FieldProblem[] => {
  try {
    schema.validateSync(value, { abortEarly: false, strict: true })
    return []
  } catch (error) {
    if (error instanceof ValidationError) return problemsOf(error)
    throw error
  }
}

/** Everything that is wrong with an entry, in the order of its fields; empty if nothing is. */
export const validateEntry = (
  { schema }: Pick<ContentType, 'schema'>,
  entry: unknown,
): FieldProblem[] => validateField(schema, entry)

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

/** What a valid entry still lacks in the languages that are drafts. */
export const untranslated = (type: ContentType, entry: unknown): FieldProblem[] =>
  leavesOf(type, entry)
    .filter(({ meta }) => meta.kind === 'localized')
    .flatMap(({ path, value }) =>
      allLanguages
        .filter(({ code, draft }) => draft && !isText(Reflect.get(Object(value), code)))
        .map(({ code, name }) => ({
          path: `${path}.${code}`,
          issue: issue('untranslated', { language: name }),
        })),
    )
