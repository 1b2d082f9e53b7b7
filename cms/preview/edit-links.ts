/**
 * Makes the texts of the page in the preview clickable: a click or Enter on a text opens its field
 * in the editor, and the page scrolls to the text whose field has the focus. Ctrl or ⌘ with a click
 * follows a link, as browsers do.
 */
import {
  languageOf,
  languageOfFile,
  linkToAddress,
  outerPath,
  parseAddress,
  prefixesInside,
  printAddress,
  type Address,
} from '../../src/content-model/address'
import { languageOfPath } from '../../src/i18n/paths'
import { textFor } from '../../src/words'
import { patchGatsby, reloadOnceThere, showTyped } from './live-page'
import { addressIn, withoutMarks } from './marks'
import type { TypedProject } from './page-data'
import { editorLanguageOfPage, noteWaiting, showWaiting, WAITING_STYLES } from './waiting'

/** A message from the editor to the page in its preview. */
export interface PreviewMessage {
  /** The address of the text whose field has the focus, as `printAddress` gives it. */
  address: string
  /**
   * In an article, the number of the paragraph, subhead or item in which the cursor is: 0 for the
   * first one. Left out for any other text.
   */
  block?: number
  typed: TypedProject
}

/**
 * The styles of clickable texts. They are a string that a `<style>` element gets in the preview:
 * Gatsby would put an imported stylesheet into the public site, too.
 */
const STYLES = `
  [data-edit]:is(:hover, :focus-visible, [data-edit-shown]) {
    outline: var(--stroke) dashed var(--signal);
    outline-offset: 0.25rem;
    cursor: pointer;
  }
  [data-edit][data-edit-shown] { outline-style: solid }
  /* A text of another language stands in for one that is not translated yet. */
  [data-edit-borrowed] { opacity: 0.6 }
  [data-edit-borrowed]::after {
    content: ' (' attr(data-edit-borrowed) ')';
    font: 400 1rem / 1.4 var(--font);
    letter-spacing: normal;
  }`

/** Hides Gatsby's overlay with errors for developers, which would cover the page in the preview. */
const PREVIEW_STYLES = 'gatsby-fast-refresh { display: none }'

/** The attributes that may hold a text which an editor can change. */
const ATTRIBUTES = ['alt', 'aria-label', 'placeholder']

let focusedAddress = ''

/**
 * The number of the paragraph, subhead or item of an article in which the cursor is, as in
 * `PreviewMessage`.
 */
let focusedBlock = 0

/**
 * Whether the page has scrolled to the text that has the focus in the editor. It scrolls once for
 * each text, so that a person can then scroll elsewhere.
 */
let hasScrolled = true

/**
 * The element that people click on to edit a text: the block around it, or a smaller element if
 * that block holds other clickable texts.
 */
const clickableFor = (element: HTMLElement): HTMLElement => {
  const { parentElement: parent } = element
  const isInline = getComputedStyle(element).display.startsWith('inline')
  const isAlone = parent && !parent.querySelector('a, button, [data-edit]')
  return isInline && isAlone ? clickableFor(parent) : element
}

/** Whether a text stands in for one that is not yet translated into the language of the page. */
const isBorrowed = (address: Address): boolean => {
  const language = languageOf(address)
  return language !== undefined && language !== languageOfPath(location.pathname)
}

/** Makes a click or Enter on an element open the field of a text. */
const makeClickable = (element: HTMLElement, address: Address): void => {
  element.dataset.edit = printAddress(address)
  const language = editorLanguageOfPage()
  if (isBorrowed(address))
    element.dataset.editBorrowed = textFor('editor.notTranslated', language)
  else delete element.dataset.editBorrowed
  element.title = textFor('editor.openField', language)
  if (element.tabIndex < 0) element.tabIndex = 0
}

/** The elements that show a text. An article has one for each paragraph, subhead and item. */
const elementsOf = (printed: string): NodeListOf<HTMLElement> =>
  document.querySelectorAll(`[data-edit="${CSS.escape(printed)}"]`)

/**
 * The element that shows a text; if the page does not show that text, the element whose text is
 * nearest to it in the file.
 */
const elementNear = (address: Address): HTMLElement | null => {
  const { file, path } = address
  const [shown] = elementsOf(printAddress(address))
  if (shown) return shown
  for (const start of prefixesInside(address)) {
    const found = document.querySelector<HTMLElement>(
      `[data-edit^="${CSS.escape(start)}"]`,
    )
    if (found) return found
  }

  const outer = outerPath(path)
  // The search for the nearest text does not leave the group: a file of messages has one group for
  // each page, and a text of another group is not on this page.
  const isLast = path === '' || (outer === '' && languageOfFile(file) !== undefined)
  return isLast ? null : elementNear({ file, path: outer })
}

/**
 * Outlines the text that has the focus in the editor, and scrolls to it unless the page has already
 * done so.
 */
const showFocused = (): void => {
  document.querySelector('[data-edit-shown]')?.removeAttribute('data-edit-shown')
  if (!focusedAddress) return
  const shown = [...elementsOf(focusedAddress)]
  const element =
    shown[focusedBlock] ?? shown.at(-1) ?? elementNear(parseAddress(focusedAddress))
  if (shown.length > 0 && element) element.dataset.editShown = ''

  if (!element || hasScrolled) return
  // The page draws a new paragraph only after this function has been called for it: until then the
  // page scrolls to the last paragraph, and once the new one is drawn, to that.
  hasScrolled = shown.length === 0 || focusedBlock < shown.length
  // `scrollBy` scrolls only the page in the frame; `scrollIntoView` would also scroll the editor
  // around the frame.
  const { top, height } = element.getBoundingClientRect()
  scrollBy(0, top - (innerHeight - height) / 2)
}

const readMarksOfTexts = (): void => {
  const texts = document.createTreeWalker(document, NodeFilter.SHOW_TEXT)
  while (texts.nextNode()) {
    const { currentNode: node } = texts
    const text = node.nodeValue ?? ''
    const address = addressIn(text)
    if (!address || !node.parentElement) continue

    noteWaiting(address.file, text)
    node.nodeValue = withoutMarks(text)
    if (document.body.contains(node))
      makeClickable(clickableFor(node.parentElement), address)
  }
}

const readMarksOfAttributes = (): void => {
  for (const name of ATTRIBUTES)
    for (const element of document.querySelectorAll<HTMLElement>(`[${name}]`)) {
      const text = element.getAttribute(name) ?? ''
      const address = addressIn(text)
      if (!address) continue

      element.setAttribute(name, withoutMarks(text))
      if (name === 'alt') makeClickable(element, address)
    }
}

/**
 * Each text that the preview gets ends in invisible letters, its mark, which say in which file and
 * field it is written. This removes the marks from the page, and makes the texts clickable.
 */
const readMarks = (): void => {
  readMarksOfTexts()
  readMarksOfAttributes()
  showWaiting()
  showFocused()
}

/**
 * Makes the texts clickable again after each change of the page, since React then writes them anew,
 * with the invisible letters (marks) that say where each text is written.
 */
const readMarksOfChanges = (): void => {
  let frame = 0
  const observer = new MutationObserver(() => {
    cancelAnimationFrame(frame)
    frame = requestAnimationFrame(readMarks)
  })
  observer.observe(document.body, {
    subtree: true,
    childList: true,
    characterData: true,
    attributeFilter: ATTRIBUTES,
  })
}

/**
 * Calls `open` for a click or Enter on anything in the page, before the page's own listeners
 * receive the event.
 */
const onClickOrEnter = (open: (event: Event) => void): void => {
  document.addEventListener(
    'click',
    (event) => {
      if (!event.ctrlKey && !event.metaKey) open(event)
    },
    true,
  )
  document.addEventListener(
    'keydown',
    (event) => {
      if (event.key === 'Enter') open(event)
    },
    true,
  )
}

/**
 * The milliseconds after which a page that the editor has opened in full says again that it is
 * open: the editor may have been reloaded.
 */
const OPEN_INTERVAL_MS = 1000

/**
 * Listens to messages of the editor, and tells it that the page has loaded.
 * @param editor the window of the editor: around this page, or that which opened it in full
 * @param origin the origin of the editor; messages of other origins are ignored
 */
const connectToEditor = (editor: Window, origin: string): void => {
  window.addEventListener(
    'message',
    ({ origin: from, data }: MessageEvent<PreviewMessage>) => {
      if (from !== origin) return
      showTyped(data.typed)
      const { address, block = 0 } = data
      if (address === focusedAddress && block === focusedBlock) return
      focusedAddress = address
      focusedBlock = block
      hasScrolled = false
      showFocused()
    },
  )
  patchGatsby()
  void reloadOnceThere()
  editor.postMessage({ link: '' }, origin)
  const sayOpen = () => editor.postMessage({ link: '', isOpen: true }, origin)
  if (editor !== window.parent) setInterval(sayOpen, OPEN_INTERVAL_MS)
}

/**
 * Starts the links from the page's texts to their fields in the editor.
 * @param editor the address of the editor's page
 */
export const addEditLinks = (editor: string): void => {
  const { origin } = new URL(editor)
  const isPreview = window !== window.parent

  onClickOrEnter((event) => {
    const { target } = event
    const element =
      target instanceof Element ? target.closest<HTMLElement>('[data-edit]') : null
    const address = element?.dataset.edit
    if (!address) return

    event.preventDefault()
    event.stopPropagation()
    const link = linkToAddress(parseAddress(address))
    const block = [...elementsOf(address)].indexOf(element)
    if (isPreview) window.parent.postMessage({ link, block }, origin)
    else window.open(editor + link, 'editor')
  })

  const style = document.createElement('style')
  style.textContent = STYLES + WAITING_STYLES + (isPreview ? PREVIEW_STYLES : '')
  document.head.append(style)

  readMarksOfChanges()
  readMarks()
  const opener = window.opener as Window | null
  if (isPreview) connectToEditor(window.parent, origin)
  else if (opener) connectToEditor(opener, origin)
}
