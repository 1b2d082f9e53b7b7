import { severityOf } from '../../content-model/issues'
import { problemsIn } from '../check-content'
import type { ContentProblem } from '../content-files'

/** What keeps the content of a project from being shown; warnings do not. */
export const errorsIn = (root: string): ContentProblem[] =>
  problemsIn(root).filter(({ issue }) => severityOf(issue) === 'error')
