import type { EditorText } from '../../../content-model/check/editor-language'

/** What develop tells whoever edits, in the terminal and over the page. */
export const developWords = {
  /** Over a page, before the list of mistakes. */
  broken: {
    fr: 'Cette page montre le dernier contenu sans erreur. À corriger :',
    en: 'This page shows the last good content. To be mended:',
  },
  /** The same in the terminal. */
  brokenPages: {
    fr: 'Les pages montrent le dernier contenu sans erreur. À corriger :',
    en: 'The pages show the last good content. To be mended:',
  },
  restart: {
    fr: 'La liste des langues a changé. Arrêter « npm run develop » et le relancer.',
    en: 'The list of languages has changed. Stop npm run develop and start it again.',
  },
  mended: {
    fr: 'Tout est corrigé : les pages montrent le contenu actuel.',
    en: 'All is mended: the pages show the content as it is now.',
  },
} satisfies Record<string, EditorText>
