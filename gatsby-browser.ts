/**
 * Gatsby's hooks in the browser. Only develop calls them: built pages contain no script of Gatsby, so
 * build and develop warn of each other hook that somebody adds to this file. The styles that this file
 * imports are on built pages, too.
 */
import './src/styles/index.css'

export {
  onInitialClientRender,
  onRouteUpdate,
  wrapRootElement,
} from './src/gatsby/develop/browser'
export { onClientEntry } from './cms/preview/start'
