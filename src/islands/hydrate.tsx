import { createElement, type ComponentType } from 'react'
import { flushSync } from 'react-dom'
import { hydrateRoot } from 'react-dom/client'
import { shownErrors, type CorrectionProps } from '../forms/Form'

/**
 * Hydrates the islands of a name on a built page. On a correction page, the form gets the errors of
 * fields that nobody has edited since.
 */
export const hydrateIsland = <Props extends CorrectionProps>(
  name: string,
  component: ComponentType<Props>,
): void => {
  const hydrate = (island: HTMLElement) => {
    if (!island.dataset.props) return
    if ('posting' in island.dataset) {
      // The browser is posting: hydrate only if the visitor comes back.
      addEventListener('pageshow', () => hydrate(island), { once: true })
      return
    }
    // `Island.tsx` wrote these props for this very component.
    const props = JSON.parse(island.dataset.props) as Props
    if (props.correction) props.correction = shownErrors(island)
    // Synchronously: the component would miss what is typed between reading the controls and
    // the first rendering.
    flushSync(() => {
      hydrateRoot(island, createElement(component, props))
    })
    island.dataset.hydrated = ''
  }
  // All of them at once: a module runs once.
  document.querySelectorAll<HTMLElement>(`[data-island="${name}"]`).forEach(hydrate)
}
