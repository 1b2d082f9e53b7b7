import { draftKey } from '../submission/draft-key'
import { islandNames } from '../islands/names'

/** Adds the scripts that an island names, once, in their order. */
const wake = (island: HTMLElement | null) => {
  const scripts = island?.dataset.scripts
  if (!scripts) return
  delete island.dataset.scripts
  for (const src of scripts.split(' ')) {
    if (document.querySelector(`script[src="${src}"]`)) continue
    const script = document.createElement('script')
    script.src = src
    script.async = false
    document.head.append(script)
  }
}

const reachedFor = ({ target }: Event) => {
  if (target instanceof Element) wake(target.closest<HTMLElement>('[data-island]'))
}

/** What was typed before a refresh is shown at once: its island wakes with the page. */
const wakeDrafts = () => {
  try {
    for (const name of islandNames)
      if (sessionStorage.getItem(draftKey(name)))
        wake(document.querySelector<HTMLElement>(`[data-island=${name}]`))
  } catch {
    // Blocked storage holds no draft.
  }
}

/** Wakes an island when the visitor reaches for it: by focus, pointer or key. */
export const wakeIslands = () => {
  for (const type of ['focusin', 'pointerover', 'pointerdown', 'keydown'])
    addEventListener(type, reachedFor, { capture: true, passive: true })
  addEventListener('DOMContentLoaded', wakeDrafts)
}
