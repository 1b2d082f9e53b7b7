import { cloneElement, isValidElement, type ReactNode } from 'react'

interface ElementProps {
  type?: string
  as?: string
  name?: string
}

/** No script at all: what a page says of itself to machines. */
const DATA = 'application/ld+json'

/** Scripts of ours that stand in the page itself, by their key. */
export const INLINE_SCRIPT_KEY = 'inline-script'
export const SPECULATION_RULES_KEY = 'speculation-rules'

/**
 * Whether an element of the head exists only for Gatsby's script in the browser: scripts, the
 * preloads of scripts and page data, its generator mark, and what gatsby-plugin-image needs
 * for its own component, which we do not draw (`features/Team`).
 */
export const isFrameworkElement = (node: ReactNode): boolean => {
  if (!isValidElement<ElementProps>(node)) return false
  const { type, key, props } = node
  if (key === INLINE_SCRIPT_KEY || key === SPECULATION_RULES_KEY) return false
  if (type === 'script' && props.type === DATA) return false
  if (type === 'script' || key?.startsWith('gatsby-image-')) return true
  if (type === 'meta') return props.name === 'generator'
  return type === 'link' && (props.as === 'script' || props.as === 'fetch')
}

/** An element without the mark by which Gatsby's script would find it again. */
export const withoutHeadMark = (node: ReactNode): ReactNode =>
  isValidElement<Record<string, unknown>>(node)
    ? cloneElement(node, { 'data-gatsby-head': undefined })
    : node

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
