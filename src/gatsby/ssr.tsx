/**
 * How built pages are written. In production nothing of Gatsby's, React's or i18next's
 * script is left in them: HTML, CSS, one inline script, and islands that know their scripts.
 * `src/html.tsx` is the document around them; `src/postbuild/html.ts` does what can only
 * be done once they are written.
 */
import type { GatsbySSR } from 'gatsby'
import { renderToStaticMarkup } from 'react-dom/server'
import { languageOfPath } from '../i18n/paths'
import { IslandScriptsContext, type IslandScripts } from '../islands/Island'
import { CONTACT_ENDPOINT, NEWSLETTER_ENDPOINT } from '../shared/build-settings'
import { pagePolicy } from '../shared/security-headers'
import regularFont from '../styles/fonts/bricolage-grotesque-regular.woff2'
import { OURS, ownElement, withoutWrapper } from './framework-elements'
import type { InlineScript } from './page-scripts'

declare const INLINE_SCRIPT: InlineScript
declare const SPECULATION_RULES: InlineScript
declare const THEME_COLOURS: Record<'light' | 'dark', string>
declare const ISLAND_SCRIPTS: IslandScripts

const production = process.env.NODE_ENV === 'production'

/** Only built pages have islands; in develop the whole page hydrates. */
const islandScripts = production ? ISLAND_SCRIPTS : undefined

export const wrapRootElement: GatsbySSR['wrapRootElement'] = ({ element }) => (
  <IslandScriptsContext.Provider value={islandScripts}>
    {element}
  </IslandScriptsContext.Provider>
)

export const replaceRenderer: GatsbySSR['replaceRenderer'] = ({
  bodyComponent,
  replaceBodyHTMLString,
}) => {
  if (!production) return
  const page = withoutWrapper(renderToStaticMarkup(bodyComponent))
  replaceBodyHTMLString(
    // HTML knows which elements are SVG; only the files of the drawings have to say it.
    page.replaceAll(' xmlns="http://www.w3.org/2000/svg"', '') +
      // Ahead of the bold font, so that a slow phone lays the text out in two short tasks.
      `<link rel="preload" as="font" type="font/woff2" href="${regularFont}" crossorigin fetchpriority="low">`,
  )
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
            key={`${OURS}policy`}
            httpEquiv="Content-Security-Policy"
            content={pagePolicy(
              [CONTACT_ENDPOINT, NEWSLETTER_ENDPOINT],
              [INLINE_SCRIPT.hash, SPECULATION_RULES.hash],
            )}
          />,
          <script
            key={`${OURS}speculation-rules`}
            type="speculationrules"
            dangerouslySetInnerHTML={{ __html: SPECULATION_RULES.code }}
          />,
        ]
      : []),
    ...Object.entries(THEME_COLOURS).map(([theme, colour]) => (
      <meta
        key={`${OURS}${theme}`}
        name="theme-color"
        media={`(prefers-color-scheme: ${theme})`}
        content={colour}
      />
    )),
    <script
      key={`${OURS}inline-script`}
      dangerouslySetInnerHTML={{ __html: INLINE_SCRIPT.code }}
    />,
  ])
}

export const onPreRenderHTML: GatsbySSR['onPreRenderHTML'] = ({
  getHeadComponents,
  replaceHeadComponents,
}) => {
  if (production) replaceHeadComponents(getHeadComponents().flatMap(ownElement))
}
