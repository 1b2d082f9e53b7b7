import type { Place } from '../../../content-model/check/describe'
import type { EditorText } from '../../../content-model/check/editor-language'

/** One mistake, in words for editors. */
export interface ReportedProblem extends Place {
  reason: EditorText
}

/** How the content stands while `gatsby develop` runs. */
export interface ContentReport {
  /** While there are any, the pages show the last content that had none. */
  problems: ReportedProblem[]
  /** Something changed that Gatsby reads only when it starts. */
  restart: boolean
}

/** The address of the reports, an event stream. */
export const REPORTS_PATH = '/___content/'
