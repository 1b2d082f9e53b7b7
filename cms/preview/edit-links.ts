/**
 * The page beside the editor: a click or Enter on a text opens its field, and the field that has
 * the focus is shown on the page. Ctrl or ⌘ with a click follows a link, as browsers do.
 */
import {
  languageOfFile,
  linkToAddress,
  outerPath,
  parseAddress,
  printAddress,
  type Address,
} from '../../src/content-model/address'
import { languageOfPath } from '../../src/i18n/paths'
import { translate } from '../../src/words'
import { followEditor, showTyped } from './live'
import { addressIn, withoutMarks } from './marks'
import { reloadOnceThere } from './reload'
import type { Typed } from './typed'

/** What the editor tells the page. */
export interface PreviewMessage {
  /** Where the text is written whose field has the focus, as `printAddress` gives it. */
  address: string
  typed: Typed
}

/** A string, since Gatsby would build an imported stylesheet into the site. */
const STYLES = `
  [data-edit]:is(:hover, :focus-visible, [data-edit-shown]) {
    outline: var(--stroke) dashed var(--signal);
    outline-offset: 0.25rem;
    cursor: pointer;
  }
  [data-edit][data-edit-shown] { outline-style: solid }`

/** Gatsby's overlay tells developers of errors; in the preview of the editor it is in the way. */
const PREVIEW_STYLES = 'gatsby-fast-refresh { display: none }'

/** Attributes that visitors read or hear. */
const ATTRIBUTES = ['alt', 'aria-label', 'placeholder']

/** The address of the field that has the focus in the editor, and whether the page has scrolled to it. */
let shown = ''
let hasScrolled = true

/** The nearest block that holds no other text: a word of a sentence is no text of its own. */
const ownerOf = (element: HTMLElement): HTMLElement => {
  const { parentElement: parent } = element
  const isInline = getComputedStyle(element).display.startsWith('inline')
  const isAlone = parent && !parent.querySelector('a, button, [data-edit]')
  return isInline && isAlone ? ownerOf(parent) : element
}

const mark = (element: HTMLElement, address: Address) => {
  element.dataset.edit = printAddress(address)
  const language = languageOfPath(location.pathname) === 'fr' ? 'fr' : 'en'
  element.title = translate('terminal.developEdit', language)
  if (element.tabIndex < 0) element.tabIndex = 0
}

/** The text of a field, else what is nearest to it in its file. */
const elementAt = ({ file, path }: Address): HTMLElement | null => {
  const printed = printAddress({ file, path })
  const inner = path ? [`${printed}.`, `${printed}[`] : [`${file}#`]
  const selectors = [
    `[data-edit="${CSS.escape(printed)}"]`,
    ...inner.map((start) => `[data-edit^="${CSS.escape(start)}"]`),
  ]
  for (const selector of selectors) {
    const found = document.querySelector<HTMLElement>(selector)
    if (found) return found
  }
  const outer = outerPath(path)
  // Messages of one file are all over the page: what is nearest in the file may be far off there.
  const isLast = path === '' || (outer === '' && languageOfFile(file) !== undefined)
  return isLast ? null : elementAt({ file, path: outer })
}

const show = () => {
  document.querySelector('[data-edit-shown]')?.removeAttribute('data-edit-shown')
  const element = shown ? elementAt(parseAddress(shown)) : null
  if (element?.dataset.edit === shown) element.dataset.editShown = ''
  if (!element || hasScrolled) return
  hasScrolled = true
  // `scrollIntoView` would scroll the editor around this page, too.
  const { top, height } = element.getBoundingClientRect()
  scrollBy(0, top - (innerHeight - height) / 2)
}

/** Takes out all marks; when React rewrites a text, its mark is back and this runs again. */
const readMarks = () => {
  const texts = document.createTreeWalker(document, NodeFilter.SHOW_TEXT)
  while (texts.nextNode()) {
    const { currentNode: node } = texts
    const text = node.nodeValue ?? ''
    const address = addressIn(text)
    if (!address || !node.parentElement) continue
    node.nodeValue = withoutMarks(text)
    if (document.body.contains(node)) mark(ownerOf(node.parentElement), address)
  }
  for (const name of ATTRIBUTES)
    for (const element of document.querySelectorAll<HTMLElement>(`[${name}]`)) {
      const text = element.getAttribute(name) ?? ''
      const address = addressIn(text)
      if (!address) continue
      element.setAttribute(name, withoutMarks(text))
      if (name === 'alt') mark(element, address)
    }
  show()
}

/** @param editor the address of the editor's page */
export const addEditLinks = (editor: string): void => {
  const { origin } = new URL(editor)
  const isPreview = window !== window.parent
  const open = (event: Event, target: EventTarget | null) => {
    const element =
      target instanceof Element && target.closest<HTMLElement>('[data-edit]')
    const address = element ? element.dataset.edit : undefined
    if (!address) return
    event.preventDefault()
    event.stopPropagation()
    const link = linkToAddress(parseAddress(address))
    if (isPreview) window.parent.postMessage({ link }, origin)
    else window.open(editor + link, 'editor')
  }
  document.addEventListener(
    'click',
    (event) => {
      if (!event.ctrlKey && !event.metaKey) open(event, event.target)
    },
    true,
  )
  document.addEventListener(
    'keydown',
    (event) => event.key === 'Enter' && open(event, event.target),
    true,
  )
  let frame = 0
  new MutationObserver(() => {
    cancelAnimationFrame(frame)
    frame = requestAnimationFrame(readMarks)
  }).observe(document.body, {
    subtree: true,
    childList: true,
    characterData: true,
    attributeFilter: ATTRIBUTES,
  })
  const style = document.createElement('style')
  style.textContent = isPreview ? STYLES + PREVIEW_STYLES : STYLES
  document.head.append(style)
  readMarks()
  if (!isPreview) return
  window.addEventListener(
    'message',
    ({ origin: from, data }: MessageEvent<PreviewMessage>) => {
      if (from !== origin) return
      showTyped(data.typed)
      if (data.address === shown) return
      shown = data.address
      hasScrolled = false
      show()
    },
  )
  followEditor()
  void reloadOnceThere()
  window.parent.postMessage({ link: '' }, origin)
}
