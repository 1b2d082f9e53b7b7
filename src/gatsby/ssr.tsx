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
import { VISIBLE_IMAGES, withVisibleImages } from './images'
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
 * Matches the elements that Gatsby puts around a page: one for the focus, and its announcer for
 * screen readers. React puts before them the scripts that islands ask for, links to pictures to be
 * loaded early, and the elements of a head that a component renders.
 */
const GATSBY_WRAPPER =
  /^((?:<(?:link|meta)[^>]*>|<(script|style|title)[^>]*>[\s\S]*?<\/\2>)*)<div[^>]* id="gatsby-focus-wrapper">([\s\S]*)<\/div><div id="gatsby-announcer"[^>]*><\/div>$/

/**
 * Removes the two elements that Gatsby puts around a page. They only work with Gatsby's script,
 * which built pages do not have.
 * @throws {Error} if a newer Gatsby puts other elements around a page
 */
export const withoutWrapper = (html: string): string => {
  const [, before, , page] = GATSBY_WRAPPER.exec(html) ?? []
  if (page === undefined) throw new Error('Gatsby draws something new around pages.')
  return `${before}${page}`
}

export const replaceRenderer: GatsbySSR['replaceRenderer'] = ({
  bodyComponent,
  replaceBodyHTMLString,
}) => {
  if (!production) return
  const page = withVisibleImages(withoutWrapper(renderToStaticMarkup(bodyComponent)))
  replaceBodyHTMLString(
    // In an HTML page, `<svg>` needs no `xmlns`. It comes from the files of the drawings, which do
    // need it.
    page.replaceAll(' xmlns="http://www.w3.org/2000/svg"', '') +
      // The regular font is preloaded so that it arrives before the bold one: on a slow phone, the
      // browser then lays out the text in two short tasks and not in a long one.
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
            key="site-policy"
            httpEquiv="Content-Security-Policy"
            content={pagePolicy(
              [CONTACT_ENDPOINT, NEWSLETTER_ENDPOINT],
              [INLINE_SCRIPT.hash, SPECULATION_RULES.hash],
            )}
          />,
          <script
            key="site-speculation-rules"
            type="speculationrules"
            dangerouslySetInnerHTML={{ __html: SPECULATION_RULES.code }}
          />,
          <style
            key="site-visible-images"
            dangerouslySetInnerHTML={{ __html: VISIBLE_IMAGES }}
          />,
        ]
      : []),
    ...Object.entries(THEME_COLOURS).map(([theme, colour]) => (
      <meta
        key={`site-${theme}`}
        name="theme-color"
        media={`(prefers-color-scheme: ${theme})`}
        content={colour}
      />
    )),
    <script
      key="site-inline-script"
      dangerouslySetInnerHTML={{ __html: INLINE_SCRIPT.code }}
    />,
  ])
}

/** The keys of two elements of gatsby-plugin-image: `images.ts` does what they are for. */
const IMAGE_KEY = /^gatsby-image-style-/

/** Links that connect a browser to another site, which the policy of a page cannot refuse. */
const CONNECTING = ['preconnect', 'dns-prefetch']

/**
 * Keeps an element of the head unless only Gatsby's script needs it: its preloads, the
 * name of Gatsby, and what gatsby-plugin-image hides and shows. Connections that plugins
 * want to other sites go, too: they are for scripts that the policy refuses, and would tell
 * those sites of each visit. The elements of a page's `Head` lose the attribute by which
 * Gatsby's script would find them.
 */
const inBuiltHead = (node: ReactNode): ReactNode[] => {
  if (!isValidElement<Record<string, unknown>>(node)) return []
  const { type, key, props } = node
  if ('data-gatsby-head' in props)
    return [cloneElement(node, { 'data-gatsby-head': undefined })]
  const isLeftOut =
    (type === 'link' &&
      (['script', 'fetch'].includes(String(props.as)) ||
        CONNECTING.includes(String(props.rel)))) ||
    (type === 'meta' && props.name === 'generator') ||
    IMAGE_KEY.test(key ?? '')
  return isLeftOut ? [] : [node]
}

/** The key of the first element of Gatsby's own after a page; those of plugins are before it. */
const GATSBYS_FIRST = 'script-loader'

export const onPreRenderHTML: GatsbySSR['onPreRenderHTML'] = ({
  getHeadComponents,
  replaceHeadComponents,
  getPostBodyComponents,
  replacePostBodyComponents,
}) => {
  if (!production) return
  replaceHeadComponents(getHeadComponents().flatMap(inBuiltHead))
  const after = getPostBodyComponents()
  const first = after.findIndex(
    (node) => isValidElement(node) && node.key === GATSBYS_FIRST,
  )
  if (first < 0) throw new Error('Gatsby puts something new after pages.')
  replacePostBodyComponents(after.slice(0, first))
}
