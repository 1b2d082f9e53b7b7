/** Develop only: built pages contain no Gatsby. */
import { languageOfPath } from '../i18n/paths'
import '../styles'

/** Webpack drops what follows from the build, and with it the panel's styles. */
export const showContentPanel = (): void => {
  if (process.env.NODE_ENV === 'production') return
  void import('./develop/ContentPanel').then(({ showPanel }) => showPanel())
}

/** Built pages are written with their language; in develop one document serves them all. */
export const onRouteUpdate = ({ location }: { location: Location }): void => {
  document.documentElement.lang = languageOfPath(location.pathname)
}

/** The page is rendered after the browser looked for its `:target`: have it look again. */
export const onInitialClientRender = (): void => {
  if (location.hash) location.replace(location.hash)
}
