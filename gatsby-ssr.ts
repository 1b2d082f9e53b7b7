/** Gatsby's hooks around the HTML of pages: a table of contents of `src/gatsby/`. */
export {
  onPreRenderHTML,
  onRenderBody,
  replaceRenderer,
  wrapRootElement,
} from './src/gatsby/ssr'
