import { createElement, type ComponentType } from 'react'
import { flushSync } from 'react-dom'
import { hydrateRoot, type Root } from 'react-dom/client'
import { shownErrors, type CorrectionProps } from '../forms/Form'
import { keepFallback } from './fallback'

/**
 * Hydrates all islands of this name on a built page. A form on a correction page keeps the errors that the
 * server has left in it, without those of fields that were edited since.
 */
export const hydrateIsland = <Props extends CorrectionProps>(
  name: string,
  component: ComponentType<Props>,
): void => {
  const hydrate = (island: HTMLElement) => {
    const serialized = island.dataset.props
    if (!serialized) return
    if ('posting' in island.dataset) {
      // The browser posts the form: the island would send it again. It hydrates if the visitor comes back.
      addEventListener('pageshow', () => hydrate(island), { once: true })
      return
    }
    let root: Root | undefined
    keepFallback(island, () => root?.unmount())
    try {
      // `Island.tsx` has written the props of this component.
      const props = JSON.parse(serialized) as Props
      if (props.correction) props.correction = shownErrors(island)
      // Synchronously, or what is typed after the controls were read and before the first rendering would
      // be lost.
      flushSync(() => {
        root = hydrateRoot(island, createElement(component, props))
      })
      island.dataset.hydrated = ''
    } catch (error) {
      // Preact empties an island that throws in its first rendering. Reported, the error reaches the
      // fallback, which puts the built form back, and the console.
      reportError(error)
    }
  }
  // All islands of the name at once, since the browser runs a module only once.
  document.querySelectorAll<HTMLElement>(`[data-island="${name}"]`).forEach(hydrate)
}
