import { createElement, type ComponentType } from 'react'
import { flushSync } from 'react-dom'
import { hydrateRoot, type Root } from 'react-dom/client'
import { shownErrors, type CorrectionProps } from '../forms/Form'
import { keepFallback } from './fallback'

/**
 * Hydrates the islands of a name on a built page. On a correction page, the form gets the errors of
 * fields that nobody has edited since.
 */
export const hydrateIsland = <Props extends CorrectionProps>(
  name: string,
  component: ComponentType<Props>,
): void => {
  const hydrate = (island: HTMLElement) => {
    const serialized = island.dataset.props
    if (!serialized) return
    if ('posting' in island.dataset) {
      // The browser is posting: hydrate only if the visitor comes back.
      addEventListener('pageshow', () => hydrate(island), { once: true })
      return
    }
    let root: Root | undefined
    keepFallback(island, () => root?.unmount())
    try {
      // `Island.tsx` wrote these props for this very component.
      const props = JSON.parse(serialized) as Props
      if (props.correction) props.correction = shownErrors(island)
      // Synchronously: the component would miss what is typed between reading the controls and
      // the first rendering.
      flushSync(() => {
        root = hydrateRoot(island, createElement(component, props))
      })
      island.dataset.hydrated = ''
    } catch (error) {
      // Preact empties an island that throws when it renders for the first time. The fallback
      // hears of the error like of any other, and so does the console.
      reportError(error)
    }
  }
  // All of them at once: a module runs once.
  document.querySelectorAll<HTMLElement>(`[data-island="${name}"]`).forEach(hydrate)
}
