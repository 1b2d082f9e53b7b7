import { options } from 'preact'
import { Component, createElement, type PropsWithChildren } from 'react'
import { flushSync } from 'react-dom'
import { hydrateRoot, type Root } from 'react-dom/client'
import { keepFallback, noteRunning } from './fallback'
import type { IslandEntry } from './Island'
import { keepActions } from './replay'

// Preact calls `options.event` with each event, before the handler of the event. The function here
// notes in which island the handler is, so that an error of the handler ends that island alone. Then
// it calls the function that `preact/compat` has put there, without which React's events would not
// work.
const prepare = options.event?.bind(options)
options.event = (event): unknown => {
  noteRunning((event.currentTarget as Element).closest('[data-island]'))
  return prepare?.(event) ?? event
}

/**
 * Gives elements of an island their styles back, which the build has turned into classes
 * (`src/postbuild/inline-styles.ts`). Preact changes and removes only the styles that an element has
 * itself, so the rule of a class would stay for ever.
 */
const restoreStyles = (island: HTMLElement): void => {
  for (const element of island.querySelectorAll<HTMLElement>('[data-style]')) {
    element.style.cssText = element.dataset.style ?? ''
    for (const name of [...element.classList])
      if (/^style-\d+$/.test(name)) element.classList.remove(name)
    delete element.dataset.style
  }
}

/**
 * Hydrates all islands of one name on a built page. The build adds a call of this function to the
 * script of each file in `entries/`: see `src/gatsby/assets/island-scripts.ts`.
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
    let hasFailed = false
    // The copy of the HTML that stands in for a broken island is made here, before `restoreStyles` and
    // Preact change the HTML: the copy must be what the build has made.
    const fallBack = keepFallback(island, () => root?.unmount())
    const fail = (error: unknown) => {
      hasFailed = true
      fallBack(error)
    }
    restoreStyles(island)
    const replay = keepActions(island)

    /**
     * Ends the island if it throws while it renders or in an effect. If Preact threw such an error
     * on, it would leave out effects of the other islands.
     */
    class Boundary extends Component<PropsWithChildren> {
      override componentDidCatch(error: unknown) {
        fail(error)
        this.forceUpdate()
      }
      override render() {
        return !hasFailed && this.props.children
      }
    }

    try {
      // JSON has no types, but these must be the props of this component: `Island.tsx` has written
      // them into the page.
      const props = hydratedProps(JSON.parse(serialized) as Props, island)
      // The island renders in the same task in which its controls were read. Otherwise, what is
      // typed in between would be lost.
      flushSync(() => {
        const content = createElement(component, props)
        root = hydrateRoot(island, createElement(Boundary, null, content))
      })
    } catch (error) {
      fail(error)
    }
    if (hasFailed) return
    island.dataset.hydrated = ''
    replay()
  }
  // The browser runs the module of an island only once, so all islands of this name hydrate
  // together.
  document.querySelectorAll<HTMLElement>(`[data-island="${name}"]`).forEach(hydrate)
}
