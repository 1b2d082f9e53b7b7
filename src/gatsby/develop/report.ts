import type { Place } from '../../content-model/check/issues'
import type { EditorText } from '../../content-model/editor-language'

/** One mistake, in words for editors. */
export interface ReportedProblem extends Place {
  reason: EditorText
}

/** The state of the content while `gatsby develop` runs. */
export interface ContentReport {
  /** While there are any, the pages show the last content without errors. */
  problems: ReportedProblem[]
  /** Something changed that Gatsby reads only when it starts. */
  restart: boolean
}

/** The address of the reports, an event stream. */
export const REPORTS_PATH = '/___content/'

/** What develop tells editors in the terminal and over the page. */
export const developWords = {
  panelTitle: {
    fr: 'Cette page montre le dernier contenu sans erreur. À corriger :',
    en: 'This page shows the last content without mistakes. To be corrected:',
  },
  terminalTitle: {
    fr: 'Les pages montrent le dernier contenu sans erreur. À corriger :',
    en: 'The pages show the last content without mistakes. To be corrected:',
  },
  restart: {
    fr: 'La liste des langues a changé. Arrêter « npm run develop » et le relancer.',
    en: 'The list of languages has changed. Stop npm run develop and start it again.',
  },
  corrected: {
    fr: 'Tout est corrigé : les pages montrent le contenu actuel.',
    en: 'All is corrected: the pages show the content as it is now.',
  },
} satisfies Record<string, EditorText>
