import postcss, { type ChildNode, type Container } from 'postcss'
import { matchingSelectors } from './used-selectors'
import type { PageNames } from './names-in-page'

/** Takes away what can match nothing, and conditions and layers that then hold nothing. */
const dropUnused = (container: Container<ChildNode>, names: PageNames): void => {
  container.each((node) => {
    if (node.type === 'rule') {
      const selectors = matchingSelectors(node.selector, names)
      if (selectors.length === 0) node.remove()
      else if (selectors.length < node.selectors.length)
        node.selector = selectors.join(',')
    } else if (node.type === 'atrule' && node.nodes && node.name !== 'keyframes') {
      dropUnused(node, names)
      if (node.nodes.length === 0) node.remove()
    }
  })
}

/** Takes away movements that no rule asks for. */
const dropKeyframes = (container: Container<ChildNode>): void => {
  const named = new Set<string>()
  container.walkDecls(({ value }) => {
    for (const word of value.split(/[\s,]+/)) named.add(word)
  })
  container.walkAtRules('keyframes', (keyframes) => {
    if (!named.has(keyframes.params)) keyframes.remove()
  })
}

/** The rules of a style sheet that could ever match in a page. */
export const trimStyles = (css: string, names: PageNames): string => {
  const styles = postcss.parse(css)
  dropUnused(styles, names)
  dropKeyframes(styles)
  return styles.toString()
}
