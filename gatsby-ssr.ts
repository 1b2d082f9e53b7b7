/** Step 8 of `gatsby-node.ts`: Gatsby renders each page, and calls these functions in this order. */

// Give the islands the addresses of their scripts, and the head of a page its messages.
export { wrapRootElement } from './src/gatsby/html/ssr'

// Render the page as static HTML, with pictures that need no script to be seen, and without the
// elements that Gatsby puts around it.
export { replaceRenderer } from './src/gatsby/html/ssr'

// Put the page's language on its `<html>`, and the Content-Security-Policy and the two inline
// scripts into its head.
export { onRenderBody } from './src/gatsby/html/ssr'

// Remove from head and body what only Gatsby's script would read.
export { onPreRenderHTML } from './src/gatsby/html/ssr'
