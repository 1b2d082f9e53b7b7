import { isValidElement, type ReactNode } from 'react'

interface ElementProps {
  as?: string
  id?: string
  rel?: string
  src?: string
  name?: string
  children?: ReactNode
}

/** The id of the slice that holds Gatsby's own scripts. */
const SCRIPTS_SLICE = '_gatsby-scripts'

/**
 * Whether an element of head or body end exists only for Gatsby's script in the browser:
 * its loader and chunks, the preloads of scripts and page data, its generator mark, and what
 * gatsby-plugin-image needs for its own component, which we do not draw (`ui/Picture`).
 */
export const isFrameworkElement = (node: ReactNode): boolean => {
  if (!isValidElement<ElementProps & { sliceId?: string }>(node)) return false
  const { type, key, props } = node
  if (key === 'inline-script') return false
  if (props.sliceId === SCRIPTS_SLICE || props.id === SCRIPTS_SLICE) return true
  if (type === 'script' || key?.startsWith('gatsby-image-')) return true
  if (type === 'meta') return props.name === 'generator'
  return type === 'link' && (props.as === 'script' || props.as === 'fetch')
}
