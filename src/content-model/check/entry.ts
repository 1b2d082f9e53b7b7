/** What is wrong with one entry; the same for the build and for the editor's browser. */
import { ValidationError, type AnySchema } from 'yup'
import { allLanguages } from '../../i18n/config'
import { isText } from '../../i18n/messages'
import { recordOf } from '../../shared/unknown'
import type { Leaf } from '../walk'
import { isIssue, issue, type FieldProblem } from './issues'

const fieldProblems = (error: ValidationError): FieldProblem[] =>
  error.inner.length > 0
    ? error.inner.flatMap(fieldProblems)
    : error.errors.map((found: unknown) => ({
        path: error.path ?? '',
        // Whatever Yup finds by itself stops the entry, too.
        issue: isIssue(found) ? found : issue('invalid'),
      }))

export const validate = (schema: AnySchema, value: unknown): FieldProblem[] => {
  try {
    schema.validateSync(value, { abortEarly: false, strict: true })
    return []
  } catch (error) {
    if (error instanceof ValidationError) return fieldProblems(error)
    throw error
  }
}

/** What examples use: names that RFC 2606 reserves, phone numbers that end in zeros, «Exemple». */
const PLACEHOLDER =
  /[@./]example\.(org|com|net)\b|\.(example|invalid|test)\b|^\+.*( 0+){3}$|\bExemple\b/

export const placeholders = ({ path, meta, value }: Leaf): FieldProblem[] =>
  typeof value === 'string' && meta.kind === 'text' && PLACEHOLDER.test(value)
    ? [{ path, issue: issue('placeholder', { value }) }]
    : []

export const untranslated = ({ path, meta, value }: Leaf): FieldProblem[] =>
  allLanguages
    .filter(({ draft }) => draft && meta.kind === 'localized')
    .filter(({ code }) => !isText(recordOf(value)[code]))
    .map(({ code, name }) => ({
      path: `${path}.${code}`,
      issue: issue('untranslated', { language: name }),
    }))
