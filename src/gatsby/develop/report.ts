import type { EditorLanguage } from '../../words'

/** Lines for editors: a title, then the mistakes. None while all is well. */
export type ContentReport = Record<EditorLanguage, readonly string[]>

/** Where the develop server gives the current report, as JSON. */
export const REPORT_PATH = '/___content/'
