import { createElement } from 'react'
import { flushSync } from 'react-dom'
import { hydrateRoot, type Root } from 'react-dom/client'
import { keepFallback } from './fallback'
import type { IslandEntry } from './Island'
import { keepActions } from './replay'

/**
 * Hydrates all islands of one name on a built page. The build adds a call of this function to the
 * script of each file in `entries/`: see `src/gatsby/island-scripts.ts`.
 */
export const hydrateIsland = <Props extends object>({
  name,
  component,
  hydratedProps = (props) => props,
}: IslandEntry<Props>): void => {
  const hydrate = (island: HTMLElement) => {
    const serialized = island.dataset.props
    if (!serialized) return
    if ('posting' in island.dataset) {
      // While the browser posts the form, its island must not hydrate, as it would send the form a
      // second time. It hydrates once the visitor comes back to the page.
      addEventListener('pageshow', () => hydrate(island), { once: true })
      return
    }
    let root: Root | undefined
    keepFallback(island, () => root?.unmount())
    const replay = keepActions(island)
    try {
      // JSON has no types, but these must be the props of this component: `Island.tsx` has written
      // them into the page.
      const props = hydratedProps(JSON.parse(serialized) as Props, island)
      // The island renders in the same task in which its controls were read. Otherwise, what is
      // typed in between would be lost.
      flushSync(() => {
        root = hydrateRoot(island, createElement(component, props))
      })
      island.dataset.hydrated = ''
    } catch (error) {
      // Preact empties an island that throws in its first rendering. `reportError` shows the error
      // in the console and makes `fallback.ts` put the built HTML back.
      reportError(error)
      return
    }
    replay()
  }
  // The browser runs the module of an island only once, so all islands of this name hydrate
  // together.
  document.querySelectorAll<HTMLElement>(`[data-island="${name}"]`).forEach(hydrate)
}
