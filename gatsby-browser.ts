/** Gatsby's hooks in the browser, in develop only: built pages contain no Gatsby. */
import { languageOfPath } from './src/i18n/paths'
import './src/styles'

/** Built pages are written with their language; in develop one document serves them all. */
export const onRouteUpdate = ({ location }: { location: Location }): void => {
  document.documentElement.lang = languageOfPath(location.pathname)
}

/** The page is rendered after the browser looked for its `:target`: have it look again. */
export const onInitialClientRender = (): void => {
  if (location.hash) location.replace(location.hash)
}

/** Beside the editor, a click on a text opens its field. */
export const onClientEntry = (): void => {
  const editor = process.env.GATSBY_EDITOR
  if (process.env.NODE_ENV === 'production' || !editor) return
  void import('./cms/preview/edit-links').then(({ addEditLinks }) => addEditLinks(editor))
}
