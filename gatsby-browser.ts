/**
 * Gatsby's hooks in the browser. Only develop calls them: built pages contain no script of Gatsby, so
 * build and develop warn of each hook that is written in this file and not passed on from elsewhere.
 * Styles that this file imports count on built pages, too.
 */
import './src/styles/index.css'

export {
  onInitialClientRender,
  onRouteUpdate,
  wrapRootElement,
} from './src/gatsby/develop/browser'
export { onClientEntry } from './cms/preview/start'
