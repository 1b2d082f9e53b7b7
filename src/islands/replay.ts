/**
 * Repeats, through an island that has just hydrated, what its visitor did before: the texts, the
 * choices and the last click, which its handlers have not heard of. What the browser itself does on
 * a click, such as to follow a link or to open a `<details>`, it has done already, and does not do
 * again. Of keys, only what they click or type is repeated.
 */

/** The element of an island. `loader.ts` keeps the last click of a person there. */
export interface IslandElement extends HTMLElement {
  lastClick?: MouseEvent
}

/**
 * How many milliseconds old a click may be. Later, the visitor has given up on it, and would be
 * surprised if it acted.
 */
const CLICK_MAX_AGE_MS = 5000

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

/** Whether a visitor checks a control, and does not change its value. */
export const isCheckable = (element: Element): element is HTMLInputElement =>
  element.matches('[type=checkbox],[type=radio]')

/** Whether somebody has changed a control since the build rendered it. */
const isChanged = (control: Control): boolean => {
  if ('options' in control) {
    const { options, selectedIndex } = control
    // A list without a default shows its first option.
    const built = Array.from(options).findLastIndex((each) => each.defaultSelected)
    return selectedIndex !== Math.max(built, 0)
  }
  if (!isCheckable(control)) return control.value !== control.defaultValue
  // Of the radio buttons of a group, only the one that is chosen says so.
  return (
    control.checked !== control.defaultChecked &&
    (control.checked || control.type !== 'radio')
  )
}

/**
 * Keeps the text or choice in a control. Returns a function that puts it back, as an island that
 * holds it itself may have put its first one there while it hydrated.
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
 * Remembers an element of an island by its place. Returns a function that finds it after
 * hydration, which may have made the element anew, or dropped one that a translator has added: then
 * what was around that.
 */
const placeOf = (island: HTMLElement, target: Element | null) => {
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

/** Clicks an element again, for handlers alone: the browser itself does nothing. */
const click = (target: Element, last: MouseEvent) => {
  const event = new MouseEvent('click', last)
  // The browser has done its part already, and does nothing on a click that is prevented. But a
  // handler that asks must not take the click for one that another handler has dealt with.
  event.preventDefault()
  Object.defineProperty(event, 'defaultPrevented', { value: false })
  target.dispatchEvent(event)
}

/**
 * Looks at an island that is about to hydrate. Returns a function that repeats what was done there,
 * for once it is hydrated.
 */
export const keepActions = (island: IslandElement): (() => void) => {
  const controls = island.querySelectorAll<Control>('input,select,textarea')
  const changed = Array.from(controls).filter(isChanged)
  const states = changed.map(keepState)
  const { lastClick } = island
  const find = placeOf(island, lastClick?.target as Element | null)
  return () => {
    // All are back before any handler runs: if it throws, the built HTML gets them.
    for (const putBack of states) putBack()
    for (const control of changed)
      for (const type of ['input', 'change'])
        control.dispatchEvent(new Event(type, { bubbles: true }))
    const target = find()
    if (
      target &&
      // Only a click of a person counts, not one of a script.
      lastClick?.isTrusted &&
      performance.now() - lastClick.timeStamp < CLICK_MAX_AGE_MS &&
      // A checkbox has said by its `change` what it is now. A click would show it to handlers as
      // what it was.
      !isCheckable(target) &&
      // A change may have broken the island.
      'hydrated' in island.dataset
    )
      click(target, lastClick)
  }
}
