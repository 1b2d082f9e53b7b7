/** Develop only: finished pages have no Gatsby in them. */
import { languageOfPath } from './src/i18n/paths'
import './src/styles'

/** Webpack drops the branch from the build, so that its styles reach no finished page. */
export const onClientEntry = (): void => {
  if (process.env.NODE_ENV !== 'production')
    void import('./src/gatsby/develop/panel/show-panel').then(({ showPanel }) =>
      showPanel(),
    )
}

/** Finished pages are written with their language; here one shell serves them all. */
export const onRouteUpdate = ({ location }: { location: Location }): void => {
  document.documentElement.lang = languageOfPath(location.pathname)
}

/** The page is drawn after the browser looked for its `:target`: have it look again. */
export const onInitialClientRender = (): void => {
  if (location.hash) location.replace(location.hash)
}
