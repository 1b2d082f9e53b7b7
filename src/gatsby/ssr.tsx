/**
 * Gatsby's hooks that write the HTML of built pages, in the order in which Gatsby calls them for
 * each page. A built page contains no script of Gatsby, React or i18next, but HTML, CSS, two
 * inline scripts, and islands with the addresses of their scripts. `src/html.tsx` is the document
 * around a page, and `src/postbuild/html.ts` changes pages after they are written.
 * `docs/gatsby.md` says what each step saves.
 */
import type { GatsbySSR } from 'gatsby'
import { cloneElement, isValidElement, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { languageOfPath } from '../i18n/paths'
import { IslandScriptsContext, type IslandScripts } from '../islands/Island'
import { CONTACT_ENDPOINT, NEWSLETTER_ENDPOINT } from '../shared/build-settings'
import { pagePolicy } from '../shared/security-headers'
import regularFont from '../styles/fonts/bricolage-grotesque-regular.woff2'
import type { InlineScript } from './page-scripts'

// `src/gatsby/webpack.ts` replaces these names by their values when it compiles this file.
declare const INLINE_SCRIPT: InlineScript
declare const SPECULATION_RULES: InlineScript
declare const THEME_COLOURS: Record<'light' | 'dark', string>
declare const ISLAND_SCRIPTS: IslandScripts

const production = process.env.NODE_ENV === 'production'

/**
 * The addresses of the islands' scripts. Only built pages have them; in develop React hydrates
 * the whole page.
 */
const islandScripts = production ? ISLAND_SCRIPTS : undefined

export const wrapRootElement: GatsbySSR['wrapRootElement'] = ({ element }) => (
  <IslandScriptsContext.Provider value={islandScripts}>
    {element}
  </IslandScriptsContext.Provider>
)

/**
 * Matches the two elements that Gatsby puts around a page: a wrapper for the focus, and an
 * announcer for screen readers. The scripts that React puts before them are matched too, and kept.
 */
const GATSBY_WRAPPER =
  /^((?:<script[^>]*><\/script>)*)<div[^>]* id="gatsby-focus-wrapper">([\s\S]*)<\/div><div id="gatsby-announcer"[^>]*><\/div>$/

/**
 * Removes the two elements that Gatsby puts around a page. They only work with Gatsby's script,
 * which built pages do not have.
 * @throws {Error} if a newer Gatsby puts other elements around a page
 */
export const withoutWrapper = (html: string): string => {
  const [, scripts, page] = GATSBY_WRAPPER.exec(html) ?? []
  if (page === undefined) throw new Error('Gatsby draws something new around pages.')
  return `${scripts}${page}`
}

export const replaceRenderer: GatsbySSR['replaceRenderer'] = ({
  bodyComponent,
  replaceBodyHTMLString,
}) => {
  if (!production) return
  const page = withoutWrapper(renderToStaticMarkup(bodyComponent))
  replaceBodyHTMLString(
    // In an HTML page, `<svg>` needs no `xmlns`. It comes from the files of the drawings, which do
    // need it.
    page.replaceAll(' xmlns="http://www.w3.org/2000/svg"', '') +
      // The regular font is preloaded so that it arrives before the bold one: on a slow phone, the
      // browser then lays out the text in two short tasks and not in a long one.
      `<link rel="preload" as="font" type="font/woff2" href="${regularFont}" crossorigin fetchpriority="low">`,
  )
}

/**
 * The prefix of the React keys that this site's own elements in the head have, by which
 * `onPreRenderHTML` recognises them.
 */
const OWN_KEY = 'site-'

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
            key={`${OWN_KEY}policy`}
            httpEquiv="Content-Security-Policy"
            content={pagePolicy(
              [CONTACT_ENDPOINT, NEWSLETTER_ENDPOINT],
              [INLINE_SCRIPT.hash, SPECULATION_RULES.hash],
            )}
          />,
          <script
            key={`${OWN_KEY}speculation-rules`}
            type="speculationrules"
            dangerouslySetInnerHTML={{ __html: SPECULATION_RULES.code }}
          />,
        ]
      : []),
    ...Object.entries(THEME_COLOURS).map(([theme, colour]) => (
      <meta
        key={`${OWN_KEY}${theme}`}
        name="theme-color"
        media={`(prefers-color-scheme: ${theme})`}
        content={colour}
      />
    )),
    <script
      key={`${OWN_KEY}inline-script`}
      dangerouslySetInnerHTML={{ __html: INLINE_SCRIPT.code }}
    />,
  ])
}

/**
 * Keeps an element of the head only if a built page needs it: an element of this site, the styles,
 * or an element from a page's `Head`, which loses the attribute that marks it for Gatsby's script.
 * The others serve Gatsby's script, or the component of gatsby-plugin-image, which no page uses
 * (`Picture.tsx`).
 */
const inBuiltHead = (node: ReactNode): ReactNode[] => {
  if (!isValidElement<Record<string, unknown>>(node)) return []
  const { type, key, props } = node
  if ('data-gatsby-head' in props)
    return [cloneElement(node, { 'data-gatsby-head': undefined })]
  const isStyle = type === 'style' && 'data-identity' in props
  return isStyle || key?.startsWith(OWN_KEY) ? [node] : []
}

export const onPreRenderHTML: GatsbySSR['onPreRenderHTML'] = ({
  getHeadComponents,
  replaceHeadComponents,
}) => {
  if (production) replaceHeadComponents(getHeadComponents().flatMap(inBuiltHead))
}
