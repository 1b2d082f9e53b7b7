import { createElement, type ComponentType } from 'react'
import { flushSync } from 'react-dom'
import { hydrateRoot } from 'react-dom/client'
import type { IslandName, IslandProps } from './registry'

/**
 * Wakes an island of a finished page: `prepare` may add to the props what the visitor did
 * before it woke.
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
    // Awake, it would take the same message once more. It wakes if the visitor comes back.
    addEventListener('pageshow', () => hydrateIsland(name, component, prepare), {
      once: true,
    })
    return
  }
  // Written by our own build for this very component (`Island.tsx`).
  const props = JSON.parse(island.dataset.props) as IslandProps[Name]
  // At once: what is typed between reading the controls and the first drawing would stand
  // in the control and be unknown to the component.
  flushSync(() => {
    hydrateRoot(island, createElement(component, prepare(props, island)))
  })
  island.dataset.awake = ''
}

/** What stands in a control of a form right now, empty if there is no such control. */
export const typedIn = (island: HTMLElement, name: string): string => {
  const control = island.querySelector<
    HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement
  >(`[name="${name}"]`)
  return control?.value ?? ''
}
