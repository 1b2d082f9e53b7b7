import type { EditorLanguage, EditorText } from '../../content-model/editor-language'

/** Lines for editors: a title, then the mistakes. None while all is well. */
export type ContentReport = Record<EditorLanguage, readonly string[]>

/** Where the develop server gives the current report, as JSON. */
export const REPORT_PATH = '/___content/'

/** What develop tells editors in the terminal and over the page. */
export const developWords = {
  mistakes: {
    fr: 'Les pages montrent le dernier contenu sans erreur. À corriger :',
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
