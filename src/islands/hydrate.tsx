import { createElement, type ComponentType } from 'react'
import { flushSync } from 'react-dom'
import { hydrateRoot } from 'react-dom/client'
import type { Correction } from '../forms/Form'
import type { IslandName, IslandProps } from './registry'

/**
 * Hydrates an island of a built page. `prepare` may add to the props what the visitor did
 * before.
 */
export const hydrateIsland = <Name extends IslandName>(
  name: Name,
  component: ComponentType<IslandProps[Name]>,
  prepare: (props: IslandProps[Name], island: HTMLElement) => IslandProps[Name] = (
    props,
  ) => props,
): void => {
  const island = document.querySelector<HTMLElement>(`[data-island="${name}"]`)
  if (!island?.dataset.props) return
  if ('posting' in island.dataset) {
    // Hydrated, it would send the same message once more. Wait until the visitor comes back.
    addEventListener('pageshow', () => hydrateIsland(name, component, prepare), {
      once: true,
    })
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

/** The codes of the errors that a correction page still shows, by field. */
export const shownErrors = (island: HTMLElement): Correction =>
  Object.fromEntries(
    Array.from(
      island.querySelectorAll<HTMLElement>('[data-error-for]'),
      ({ dataset }) => [dataset.errorFor, dataset.errorCode],
    ),
  )

/** The current value of a control of a form, empty if there is no such control. */
export const typedIn = (island: HTMLElement, name: string): string => {
  const control = island.querySelector<
    HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement
  >(`[name="${name}"]`)
  return control?.value ?? ''
}
