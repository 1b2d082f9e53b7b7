/**
 * How built pages are written, in the order in which Gatsby calls these for each page. In production nothing of
 * Gatsby's, React's or i18next's script is left in them: HTML, CSS, one inline script, and islands that know their
 * scripts. `src/html.tsx` is the document around them; `src/postbuild/html.ts` does what can only be done once they
 * are written. `docs/gatsby.md` has what each step saves.
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

// `webpack.ts` puts their values in.
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

/**
 * What Gatsby draws around a page: an element for the focus, and one for its announcer. React puts the scripts that
 * islands ask for before them.
 */
const GATSBY_WRAPPER =
  /^((?:<script[^>]*><\/script>)*)<div[^>]* id="gatsby-focus-wrapper">([\s\S]*)<\/div><div id="gatsby-announcer"[^>]*><\/div>$/

/**
 * The page alone. The announcer would tell screen readers about routes that no built page has, in English in every
 * language.
 * @throws {Error} where a new Gatsby draws something else around a page
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
    // HTML knows which elements are SVG; only the files of the drawings have to say it.
    page.replaceAll(' xmlns="http://www.w3.org/2000/svg"', '') +
      // Ahead of the bold font, so that a slow phone lays the text out in two short tasks.
      `<link rel="preload" as="font" type="font/woff2" href="${regularFont}" crossorigin fetchpriority="low">`,
  )
}

/** The keys of our own elements in the head begin so: by them `onPreRenderHTML` knows them. */
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
 * An element of the head as a built page has it: ours, the styles, and those of a page's `Head`, without the mark by
 * which Gatsby's script would find them again. All else is for that script, or for gatsby-plugin-image's own
 * component, which no page uses (`Picture.tsx`).
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
