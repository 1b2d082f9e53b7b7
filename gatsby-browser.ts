/**
 * Gatsby's hooks in the browser. Only develop uses them: built pages contain no script of Gatsby.
 */
import { languageOfPath } from './src/i18n/paths'
import './src/styles/index.css'

/**
 * Sets the `lang` of `<html>` to the language of the page, since `develop` sends the same HTML
 * document for all pages.
 */
export const onRouteUpdate = ({ location }: { location: Location }): void => {
  document.documentElement.lang = languageOfPath(location.pathname)
}

/**
 * Makes the browser look again for the element that the `#…` of the address names. In `develop` it
 * first looks before React has rendered the page, and finds nothing.
 */
export const onInitialClientRender = (): void => {
  if (location.hash) location.replace(location.hash)
}

/**
 * In `develop` beside the editor, a click on a text of a page opens the text's field in the editor.
 */
export const onClientEntry = (): void => {
  const editor = process.env.GATSBY_EDITOR
  if (process.env.NODE_ENV === 'production' || !editor) return
  void import('./cms/preview/edit-links').then(({ addEditLinks }) => addEditLinks(editor))
}
