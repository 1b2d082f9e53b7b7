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
import { defaultLanguage } from '../../i18n/languages'
import { languageOfPath } from '../../i18n/paths'
import { withMessagesInHead } from '../../i18n/react'
import { IslandScriptsContext, type IslandScripts } from '../../islands/Island'
import { CONTACT_ENDPOINT, NEWSLETTER_ENDPOINT } from '../../shared/build-settings'
import { pagePolicy } from '../../shared/security-headers'
import regularFont from '../../styles/fonts/bricolage-grotesque-regular.woff2'
import type { InlineScript } from '../assets/page-scripts'
import { noLonger } from '../state'
import { VISIBLE_IMAGES, withVisibleImages } from './images'

// The constants that are only declared here get their values from `src/gatsby/assets/webpack.ts`,
// which replaces their names when it compiles this file.
/**
 * The inline script of a page in the default language, which may lead visitors to the same page in
 * their own.
 */
declare const LEADING_SCRIPT: InlineScript
/**
 * The inline script of pages in all languages but the default one, which leads nobody to another
 * language.
 */
declare const STAYING_SCRIPT: InlineScript
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
    {withMessagesInHead(element)}
  </IslandScriptsContext.Provider>
)

/**
 * Matches the whole HTML of a page as Gatsby renders it: the page in an element for the focus, then
 * an announcer for screen readers. Before these two, React may have put scripts of islands, links
 * to pictures to be loaded early, and elements of a head that a component renders.
 */
const GATSBY_WRAPPER =
  /^((?:<(?:link|meta)[^>]*>|<(script|style|title)[^>]*>[\s\S]*?<\/\2>)*)<div[^>]* id="gatsby-focus-wrapper">([\s\S]*)<\/div><div id="gatsby-announcer"[^>]*><\/div>$/

/** What React writes as the address of a form or button whose action is a function. */
const FORM_OF_REACT = 'React form unexpectedly submitted'

/**
 * Removes the two elements that Gatsby puts around a page. They only work with Gatsby's script,
 * which built pages do not have.
 * @throws {Error} if a newer Gatsby puts other elements around a page, or if a form of the page would
 * need React's script
 */
export const withoutWrapper = (html: string): string => {
  if (html.includes(FORM_OF_REACT))
    throw new Error(
      'The action of a form is a function, which only React’s script could call. In an island, use ' +
        'onSubmit (docs/adding-an-island.md).',
    )
  const [, before, , page] = GATSBY_WRAPPER.exec(html) ?? []
  if (page === undefined) throw noLonger('puts two elements around a page')
  return `${before}${page}`
}

export const replaceRenderer: GatsbySSR['replaceRenderer'] = ({
  bodyComponent,
  replaceBodyHTMLString,
}) => {
  if (!production) return
  const page = withVisibleImages(withoutWrapper(renderToStaticMarkup(bodyComponent)))
  replaceBodyHTMLString(
    // Only the files of the drawings need `xmlns` on `<svg>`. In an HTML page it has no effect, so
    // it is removed to make the page smaller.
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
  // In develop, all pages have the same HTML, whatever their language.
  const language = production ? languageOfPath(pathname) : defaultLanguage
  const script = language === defaultLanguage ? LEADING_SCRIPT : STAYING_SCRIPT
  if (production) setHtmlAttributes({ lang: language })
  setHeadComponents([
    ...(production
      ? [
          <meta
            key="site-policy"
            httpEquiv="Content-Security-Policy"
            content={pagePolicy(
              [CONTACT_ENDPOINT, NEWSLETTER_ENDPOINT],
              [script.hash, SPECULATION_RULES.hash],
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
    <script key="site-inline-script" dangerouslySetInnerHTML={{ __html: script.code }} />,
  ])
}

/**
 * Matches the keys of two elements that gatsby-plugin-image puts into the head. Pages do not need
 * them, since `images.ts` makes the pictures visible.
 */
const IMAGE_KEY = /^gatsby-image-style-/

/**
 * Says which elements stay in the head of a built page. Those that only serve Gatsby's script are
 * left out: its preloads, the name of Gatsby, and the styles of gatsby-plugin-image.
 * @returns the element in a list, or an empty list; an element of a page's `Head` loses the
 * attribute by which Gatsby's script would find it
 */
const inBuiltHead = (node: ReactNode): ReactNode[] => {
  if (!isValidElement<Record<string, unknown>>(node)) return []
  const { type, key, props } = node
  if ('data-gatsby-head' in props)
    return [cloneElement(node, { 'data-gatsby-head': undefined })]
  const isLeftOut =
    (type === 'link' && ['script', 'fetch'].includes(String(props.as))) ||
    (type === 'meta' && props.name === 'generator') ||
    IMAGE_KEY.test(key ?? '')
  return isLeftOut ? [] : [node]
}

/**
 * The key of the first element that Gatsby itself puts after a page. The build leaves out this
 * element and all that follow. Elements of plugins come before it, and stay.
 */
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
  if (first < 0) throw noLonger('begins what it puts after a page with `script-loader`')
  replacePostBodyComponents(after.slice(0, first))
}
