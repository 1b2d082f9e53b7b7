import { createElement, type ComponentType } from 'react'
import { flushSync } from 'react-dom'
import { hydrateRoot } from 'react-dom/client'
import type { IslandName, IslandProps } from './registry'

/**
 * Hydrates the islands of a name on a built page. `prepare` may add to the props what the visitor
 * did before.
 */
export const hydrateIsland = <Name extends IslandName>(
  name: Name,
  component: ComponentType<IslandProps[Name]>,
  prepare: (props: IslandProps[Name], island: HTMLElement) => IslandProps[Name] = (
    props,
  ) => props,
): void => {
  const hydrate = (island: HTMLElement) => {
    if (!island.dataset.props) return
    if ('posting' in island.dataset) {
      // Until the visitor comes back to the page.
      addEventListener('pageshow', () => hydrate(island), { once: true })
      return
    }
    // `Island.tsx` wrote these props for this very component.
    const props = JSON.parse(island.dataset.props) as IslandProps[Name]
    // Synchronously: the component would miss what is typed between reading the controls and
    // the first rendering.
    flushSync(() => {
      hydrateRoot(island, createElement(component, prepare(props, island)))
    })
    island.dataset.hydrated = ''
  }
  // All of them at once: a module runs once.
  document.querySelectorAll<HTMLElement>(`[data-island="${name}"]`).forEach(hydrate)
}
