import { cloneElement, isValidElement, type ReactNode } from 'react'

/** The keys of our own elements in the head begin so. */
export const OURS = 'site-'

/**
 * An element of the head as a built page has it: ours, those of a page's `Head` without the mark by
 * which Gatsby's script would find them again, and the styles. All else is for that script, or for
 * gatsby-plugin-image's own component, which we do not draw (`Picture.tsx`).
 */
export const ownElement = (node: ReactNode): ReactNode[] => {
  if (!isValidElement<Record<string, unknown>>(node)) return []
  const { type, key, props } = node
  if ('data-gatsby-head' in props)
    return [cloneElement(node, { 'data-gatsby-head': undefined })]
  const isStyle = type === 'style' && 'data-identity' in props
  return isStyle || key?.startsWith(OURS) ? [node] : []
}

/**
 * What Gatsby draws around a page: an element for the focus, and one for its announcer. The
 * scripts that islands ask for are put before them by React.
 */
const AROUND =
  /^((?:<script[^>]*><\/script>)*)<div[^>]* id="gatsby-focus-wrapper">([\s\S]*)<\/div><div id="gatsby-announcer"[^>]*><\/div>$/

/**
 * The page alone. Its announcer is English in every language and has no route to announce in
 * a built page. Throws if a new Gatsby draws something else around it.
 */
export const withoutWrapper = (html: string): string => {
  const [, scripts, page] = AROUND.exec(html) ?? []
  if (page === undefined) throw new Error('Gatsby draws something new around pages.')
  return `${scripts}${page}`
}
