import { ValidationError, type AnyObject, type ValidateOptions } from 'yup'
import type { ContentType } from '../content-type'
import { isIssue, issue, type Issue } from './issues'

/** An issue at a place inside an entry; `path` is empty for the entry itself. */
export interface FieldProblem {
  /** Such as `steps[1].title.de`. */
  path: string
  issue: Issue
}

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
