/** Develop only: built pages contain no Gatsby. */
import { languageOfPath } from '../i18n/paths'
import '../styles'

/** Webpack drops the branch from the build, and with it the panel's styles. */
export const onClientEntry = (): void => {
  if (process.env.NODE_ENV === 'production') return
  // Gatsby's overlay tells developers of errors; in the preview of the editor it is in the way.
  if (window !== window.parent) {
    const style = document.createElement('style')
    style.textContent = 'gatsby-fast-refresh { display: none }'
    document.head.append(style)
  }
  void import('./develop/ContentPanel').then(({ showPanel }) => showPanel())
  const editor = process.env.GATSBY_EDITOR
  if (editor)
    void import('./develop/edit-links').then(({ addEditLinks }) => addEditLinks(editor))
}

/** Built pages are written with their language; in develop one document serves them all. */
export const onRouteUpdate = ({ location }: { location: Location }): void => {
  document.documentElement.lang = languageOfPath(location.pathname)
}

/** The page is rendered after the browser looked for its `:target`: have it look again. */
export const onInitialClientRender = (): void => {
  if (location.hash) location.replace(location.hash)
}
