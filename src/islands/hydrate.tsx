import { createElement, type ComponentType } from 'react'
import { flushSync } from 'react-dom'
import { hydrateRoot } from 'react-dom/client'
import type { Correction } from '../forms/Form'
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
      // Hydrated, it would send the same message once more. Wait until the visitor comes back.
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

const controlOf = (island: HTMLElement, name?: string) =>
  island.querySelector<HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement>(
    `[name="${name}"]`,
  )

/** The current value of a control of a form, empty if there is no such control. */
export const typedIn = (island: HTMLElement, name: string): string =>
  controlOf(island, name)?.value ?? ''

/** What a correction page says of fields that nobody has edited since: codes, by field. */
export const shownErrors = (island: HTMLElement): Correction => {
  const isEdited = (name?: string) => {
    const control = controlOf(island, name)
    return control && 'defaultValue' in control && control.value !== control.defaultValue
  }
  return Object.fromEntries(
    Array.from(
      island.querySelectorAll<HTMLElement>('[data-error-for]'),
      ({ dataset: { errorFor = '', errorCode } }) => [
        errorFor,
        isEdited(errorFor) ? undefined : errorCode,
      ],
    ),
  )
}
