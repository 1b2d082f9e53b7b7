/**
 * Goes from one screen of the editor to another, and to a control on it. Each screen has a link, so
 * that the browser's Back works.
 */
import { useSyncExternalStore } from 'react'
import {
  addressInLink,
  linkToAddress,
  parseAddress,
  printAddress,
  type Address,
} from '../../src/content-model/address'

/**
 * The link to a screen by its name: `todo`, `find/lampe`, or the list of
 * a folder, `content/stats/`.
 */
export const linkTo = (screen: string): string =>
  linkToAddress({ file: screen, path: '' })

/** How the name of the screen with the results of a search begins. */
export const FIND = 'find/'

/** The link to the screen with the results of a search. */
export const linkToSearch = (search: string): string => linkTo(FIND + search)

const subscribe = (listener: () => void) => {
  window.addEventListener('hashchange', listener)
  return () => window.removeEventListener('hashchange', listener)
}

/**
 * The address of what the open screen shows: that of a text or file, or, for a screen such as the
 * search, an address whose `file` is the name of the screen.
 */
export const useRoute = (): Address =>
  addressInLink(useSyncExternalStore(subscribe, () => location.hash))

/**
 * Opens a link. With `replace`, the new screen replaces the present one in the browser's history,
 * so that the Back button skips the present one.
 */
export const navigate = (link: string, replace = false): void => {
  if (replace) location.replace(link)
  else location.assign(link)
}

/**
 * The `id` of the control in which the text at an address is edited: the address itself, with `%20`
 * for each space. A space would split it in two in `aria-describedby`, a list of ids with spaces
 * between them.
 */
export const controlId = (address: Address): string =>
  printAddress(address).replaceAll(' ', '%20')

/** The address of the text that a control edits, given the `id` that `controlId` made. */
const addressOfControl = (id: string): Address => parseAddress(id.replaceAll('%20', ' '))

/**
 * The link to an entry under the new name of its file, and to the field in which somebody is writing. A new
 * entry, too, gets its file name when it is saved. The form is drawn anew at the new address; with a link
 * to the entry alone, the field would lose the focus.
 */
export const linkToSameField = ({ file, path }: Address, renamed: string): string => {
  const focused = addressOfControl(document.activeElement?.id ?? '')
  const isInForm = focused.file === file
  return linkToAddress({ file: renamed, path: isInForm ? focused.path : path })
}

/** The part of an article to which the cursor is to go, and the id of the article's control. */
let wanted: { id: string; block: number } | undefined

/**
 * Moves the cursor to a part of an article, as soon as the article has loaded in its control and
 * the control has the focus.
 * @param id the id of the control
 * @param block the number of the paragraph, subhead or item, as `blockAtCursor` counts
 */
export const wantBlock = (id: string, block: number): void => {
  wanted = { id, block }
}

/**
 * The part of the article to which the cursor is to go; `undefined` if it is to stay.
 * @param blocks how many parts the article in the control has: 0 as long as the article has not
 * loaded
 */
export const takeWantedBlock = (id: string, blocks: number): number | undefined => {
  if (wanted?.id !== id || wanted.block >= blocks) return undefined
  const { block } = wanted
  wanted = undefined
  return block
}

const focusOn = (id: string): void => {
  const target = document.getElementById(id) ?? document.querySelector('h1')
  target?.focus()
  // The sentence below a field that says what is wrong goes to the middle of the window: at the
  // bottom the bar with the save button, or a notice, would cover it.
  const mistake = document.getElementById(`${id}-problem`)
  if (mistake) mistake.scrollIntoView({ block: 'center' })
  else target?.closest('.text, .field')?.scrollIntoView({ block: 'nearest' })
}

/**
 * Moves the focus to the element with an id once React has drawn the screen, or to the screen's
 * title if there is no such element.
 */
export const focusSoon = (id = ''): void => {
  requestAnimationFrame(() => focusOn(id))
}

/**
 * Remembers which element has the focus when a task begins that takes a while, such as a save.
 * @returns a function to call at the end of the task. It moves the focus as `focusSoon` does,
 * unless the person has moved it meanwhile: somebody who has begun to type in the search box would
 * otherwise lose the focus to a link, and Ctrl+Z there would undo the task instead of the typing.
 */
export const focusAtEnd = () => {
  const before = document.activeElement
  return (id = ''): void => {
    requestAnimationFrame(() => {
      const now = document.activeElement
      // A button that has disappeared leaves the focus to `body`.
      if (now === before || now === document.body) focusOn(id)
    })
  }
}
