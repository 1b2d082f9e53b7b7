/** Hooks of Gatsby in the browser. Only `develop` calls them: built pages have no script of Gatsby. */
import type { GatsbyBrowser } from 'gatsby'
import { languageOfPath } from '../../i18n/paths'
import { withMessagesInHead } from '../../i18n/react'

/** Lets hooks for messages work in the `Head` of a page, as `src/gatsby/html/ssr.tsx` does for built pages. */
export const wrapRootElement: GatsbyBrowser['wrapRootElement'] = ({ element }) =>
  withMessagesInHead(element)

/**
 * Sets the `lang` of `<html>` to the language of the page, since `develop` sends the same HTML
 * document for all pages.
 */
export const onRouteUpdate = ({ location }: { location: Location }): void => {
  document.documentElement.lang = languageOfPath(location.pathname)
}

/**
 * Makes the browser look again for the element that the `#…` of the address names. In `develop` it
 * first looks before React has rendered the page, and finds nothing.
 */
export const onInitialClientRender = (): void => {
  if (location.hash) location.replace(location.hash)
}
