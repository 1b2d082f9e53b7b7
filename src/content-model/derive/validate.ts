import { ValidationError } from 'yup'
import type { ContentType } from '../content-type'
import { isIssue, issue, type Issue } from '../issues'

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
        issue: isIssue(found) ? found : issue('invalid')(),
      }))

/** Everything that is wrong with an entry, in the order of its fields; empty if nothing is. */
export const validateEntry = (
  { schema }: ContentType,
  entry: unknown,
): FieldProblem[] => {
  try {
    schema.validateSync(entry, { abortEarly: false, strict: true })
    return []
  } catch (error) {
    if (error instanceof ValidationError) return problemsOf(error)
    throw error
  }
}
