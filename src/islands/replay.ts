/**
 * Repeats what a visitor did in an island before it was hydrated. The island's handlers have missed
 * texts, choices and the last click. What the browser itself does on a click, such as following a
 * link or opening a `<details>`, has happened already and is not repeated. Keys are repeated only
 * if they typed or clicked something.
 */

/**
 * The element around an island. `loader.ts` stores in `lastClick` where a person last clicked in
 * it.
 */
export interface IslandElement extends HTMLElement {
  lastClick?: MouseEvent
}

/**
 * The age in milliseconds up to which a click is repeated. If an older click still had an effect,
 * it would surprise the visitor, who has given up on it.
 */
const CLICK_MAX_AGE_MS = 5000

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

/**
 * Whether a control is a checkbox or a radio button, which a visitor checks and does not type into.
 */
export const isCheckable = (element: Element): element is HTMLInputElement =>
  element.matches('[type=checkbox],[type=radio]')

/** Whether somebody has changed a control since the build rendered it. */
const isChanged = (control: Control): boolean => {
  if ('options' in control) {
    const { options, selectedIndex } = control
    // If no option is selected by default, browsers select the first one. Any other choice is one
    // of the visitor.
    const built = Array.from(options).findLastIndex((each) => each.defaultSelected)
    return selectedIndex !== Math.max(built, 0)
  }
  if (!isCheckable(control)) return control.value !== control.defaultValue
  // When a visitor chooses another radio button, two buttons have changed. Only the one that is
  // checked now is put back.
  return (
    control.checked !== control.defaultChecked &&
    (control.checked || control.type !== 'radio')
  )
}

/**
 * Remembers the text or choice in a control that the visitor has changed. Returns a function that
 * puts it back after hydration, since an island that controls the value may have reset it.
 */
const keepState = (control: Control) => {
  const { value } = control
  const checked = isCheckable(control) && control.checked
  return () => {
    if (control.value !== value) control.value = value
    if (isCheckable(control)) control.checked = checked
  }
}

/**
 * Remembers an element of an island by its place. Returns a function that finds it after hydration,
 * which may have created it anew. In the place of an element that a translation program added, the
 * function finds the element around it.
 */
const keepPlace = (island: HTMLElement, target: Element | null) => {
  const around: [Element, number][] = []
  for (let each = target; each && each !== island; each = each.parentElement)
    around.push([each, [...island.querySelectorAll(each.localName)].indexOf(each)])
  return () => {
    for (const [element, index] of around) {
      const found = island.contains(element)
        ? element
        : island.querySelectorAll(element.localName)[index]
      if (found) return found
    }
  }
}

/**
 * Clicks an element again, so that the handlers of the island react, but the browser does nothing
 * for a second time.
 */
const click = (target: Element, last: MouseEvent) => {
  const event = new MouseEvent('click', last)
  // `preventDefault` keeps the browser from acting a second time. `defaultPrevented` nevertheless
  // stays `false`, since many handlers ignore a click that another handler has prevented.
  event.preventDefault()
  Object.defineProperty(event, 'defaultPrevented', { value: false })
  target.dispatchEvent(event)
}

/**
 * Remembers what was done in an island that is about to hydrate. Returns a function that repeats it
 * after hydration.
 */
export const keepActions = (island: IslandElement): (() => void) => {
  const controls = island.querySelectorAll<Control>('input,select,textarea')
  const changed = Array.from(controls).filter(isChanged)
  const states = changed.map(keepState)
  const { lastClick } = island
  const find = keepPlace(island, lastClick?.target as Element | null)
  return () => {
    // What visitors typed and chose before hydration is put back into all controls before any handler
    // of the island runs. A handler may throw, and the form of the build then takes the island's place:
    // it takes over what the controls have at that moment.
    for (const putBack of states) putBack()
    for (const control of changed)
      for (const type of ['input', 'change'])
        control.dispatchEvent(new Event(type, { bubbles: true }))
    const target = find()
    if (
      target &&
      // Only a person's click is repeated, not one that a script made.
      lastClick?.isTrusted &&
      performance.now() - lastClick.timeStamp < CLICK_MAX_AGE_MS &&
      // The `change` of a checkbox or radio button was repeated already. It is not clicked again,
      // since handlers would see its former state during the click.
      !isCheckable(target) &&
      // If a change that was just repeated has broken the island, it is no longer hydrated and
      // cannot react to a click. So the click is not repeated.
      'hydrated' in island.dataset
    )
      click(target, lastClick)
  }
}
