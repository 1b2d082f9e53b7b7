/** Gatsby's hooks in the browser, in develop only: built pages contain no Gatsby. */
export { onClientEntry, onInitialClientRender, onRouteUpdate } from './src/gatsby/browser'
