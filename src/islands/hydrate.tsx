import { createElement, type ComponentType } from 'react'
import { flushSync } from 'react-dom'
import { hydrateRoot, type Root } from 'react-dom/client'
import { shownErrors, type CorrectionProps } from '../forms/Form'
import { keepFallback } from './fallback'

/**
 * Hydrates all islands of this name on a built page. A form on a correction page keeps the errors
 * that the server has left in it, except those of fields that were edited since.
 */
export const hydrateIsland = <Props extends CorrectionProps>(
  name: string,
  component: ComponentType<Props>,
): void => {
  const hydrate = (island: HTMLElement) => {
    const serialized = island.dataset.props
    if (!serialized) return
    if ('posting' in island.dataset) {
      // While the browser posts the form, its island does not hydrate: it would send the form
      // again. It hydrates if the visitor comes back to the page.
      addEventListener('pageshow', () => hydrate(island), { once: true })
      return
    }
    let root: Root | undefined
    keepFallback(island, () => root?.unmount())
    try {
      // These are the props of this component, since `Island.tsx` has written them.
      const props = JSON.parse(serialized) as Props
      if (props.correction) props.correction = shownErrors(island)
      // The island hydrates synchronously. Otherwise, what is typed between the reading of the
      // controls and the first rendering would be lost.
      flushSync(() => {
        root = hydrateRoot(island, createElement(component, props))
      })
      island.dataset.hydrated = ''
    } catch (error) {
      // Preact empties an island that throws in its first rendering. Once reported, the error
      // reaches the console and the fallback, which puts the built form back.
      reportError(error)
    }
  }
  // All islands of this name hydrate at once, since the browser runs their module only once.
  document.querySelectorAll<HTMLElement>(`[data-island="${name}"]`).forEach(hydrate)
}
