import type { EditorText } from '../content-model/editor-language'

/** One mistake, in words for editors. */
export interface ReportedProblem {
  file: string
  /** Place inside the file, such as `steps[1].title.de`; empty for the whole file. */
  path: string
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

/** `content/roadmap/2026.json › steps[1].title.de` */
export const placeOf = ({ file, path }: ReportedProblem): string =>
  path ? `${file} › ${path}` : file
