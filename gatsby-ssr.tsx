/**
 * How finished pages are written. In production nothing of Gatsby's, React's or i18next's
 * script is left in them: HTML, CSS, one inline script, and islands that know their scripts.
 */
import type { GatsbySSR } from 'gatsby'
import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { contentSecurityPolicy } from './src/build/content-security-policy'
import type { InlineScript } from './src/build/inline-script'
import { isFrameworkElement } from './src/build/framework-elements'
import { languageOfPath } from './src/i18n/paths'
import { IslandScriptsContext, type IslandScripts } from './src/islands/Island'
import fontUrl from './src/styles/fonts/bricolage-grotesque.woff2'

declare const INLINE_SCRIPT: InlineScript
declare const ISLAND_SCRIPTS: IslandScripts

const production = process.env.NODE_ENV === 'production'

/** Only finished pages have islands; in develop the whole page wakes. */
const islandScripts = production ? ISLAND_SCRIPTS : undefined

export const wrapRootElement: GatsbySSR['wrapRootElement'] = ({ element }) => (
  <IslandScriptsContext.Provider value={islandScripts}>
    {element}
  </IslandScriptsContext.Provider>
)

/** Gatsby's route announcer is English and has no route to announce in a finished page. */
export const replaceRenderer: GatsbySSR['replaceRenderer'] = ({
  bodyComponent,
  replaceBodyHTMLString,
}) => {
  if (!production) return
  const html = renderToString(bodyComponent)
  replaceBodyHTMLString(html.replace(/<div id="gatsby-announcer"[^>]*><\/div>/, ''))
}

export const onRenderBody: GatsbySSR['onRenderBody'] = ({
  pathname,
  setHeadComponents,
  setHtmlAttributes,
}) => {
  if (production) setHtmlAttributes({ lang: languageOfPath(pathname) })
  setHeadComponents([
    ...(production
      ? [
          <meta
            key="csp"
            httpEquiv="Content-Security-Policy"
            content={contentSecurityPolicy(INLINE_SCRIPT.hash)}
          />,
        ]
      : []),
    <script
      key="inline-script"
      dangerouslySetInnerHTML={{ __html: INLINE_SCRIPT.code }}
    />,
    <link
      key="font"
      rel="preload"
      as="font"
      type="font/woff2"
      href={fontUrl}
      crossOrigin="anonymous"
    />,
  ])
}

export const onPreRenderHTML: GatsbySSR['onPreRenderHTML'] = ({
  getHeadComponents,
  replaceHeadComponents,
  getPostBodyComponents,
  replacePostBodyComponents,
}) => {
  if (!production) return
  const isOurs = (node: ReactNode) => !isFrameworkElement(node)
  replaceHeadComponents(getHeadComponents().filter(isOurs))
  replacePostBodyComponents(getPostBodyComponents().filter(isOurs))
}
