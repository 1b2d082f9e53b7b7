/**
 * Gatsby's hooks in the browser. Only develop uses them: built pages contain no script of Gatsby.
 */
import { languageOfPath } from './src/i18n/paths'
import './src/styles'

/** Sets the language of the document. Develop serves the same document for the pages of all languages. */
export const onRouteUpdate = ({ location }: { location: Location }): void => {
  document.documentElement.lang = languageOfPath(location.pathname)
}

/**
 * Has the browser look for the `:target` of the address again. In develop it first looks before React has
 * rendered the page, and finds nothing.
 */
export const onInitialClientRender = (): void => {
  if (location.hash) location.replace(location.hash)
}

/** In the page beside the editor, a click on a text opens the field of that text. */
export const onClientEntry = (): void => {
  const editor = process.env.GATSBY_EDITOR
  if (process.env.NODE_ENV === 'production' || !editor) return
  void import('./cms/preview/edit-links').then(({ addEditLinks }) => addEditLinks(editor))
}
