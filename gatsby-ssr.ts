/** Step 6 of `gatsby-node.ts`: Gatsby renders each page, and calls these functions in this order. */

// Tell the islands where their scripts are.
export { wrapRootElement } from './src/gatsby/ssr'

// Render the page as HTML that no React takes over, without the elements that Gatsby puts around it.
export { replaceRenderer } from './src/gatsby/ssr'

// Put the language, the Content-Security-Policy and the two inline scripts of every page into its head.
export { onRenderBody } from './src/gatsby/ssr'

// Take out of the head what only Gatsby's script would read.
export { onPreRenderHTML } from './src/gatsby/ssr'
