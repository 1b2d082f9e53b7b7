/**
 * The page beside the editor: a click or Enter on a text opens its field, and the field that has
 * the focus is shown on the page. Ctrl or ⌘ with a click follows a link, as browsers do.
 */
import { languageOfPath } from '../../src/i18n/paths'
import { translate } from '../../src/words'
import { followEditor, showTyped } from './live'
import { sourceIn, withoutMarks } from './marks'
import { reloadOnceThere } from './reload'
import type { Typed } from './typed'

/** What the editor tells the page. */
export interface PreviewMessage {
  /** Where the text is written whose field has the focus. */
  source: string
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

/** The field that has the focus in the editor, and whether the page has scrolled to it. */
let shown = ''
let hasScrolled = true

/** The nearest block that holds no other text: a word of a sentence is no text of its own. */
const ownerOf = (element: HTMLElement): HTMLElement => {
  const { parentElement: parent } = element
  const isInline = getComputedStyle(element).display.startsWith('inline')
  const isAlone = parent && !parent.querySelector('a, button, [data-edit]')
  return isInline && isAlone ? ownerOf(parent) : element
}

const mark = (element: HTMLElement, source: string) => {
  element.dataset.edit = source
  const language = languageOfPath(location.pathname) === 'fr' ? 'fr' : 'en'
  element.title = translate('terminal.developEdit', language)
  if (element.tabIndex < 0) element.tabIndex = 0
}

/** The text of a field, else what is nearest to it in its file. */
const elementAt = (source: string): HTMLElement | null => {
  const at = (comparison: string) =>
    document.querySelector<HTMLElement>(`[data-edit${comparison}"${CSS.escape(source)}"]`)
  const outer = source.replace(/[^#.[]+[.[]?$/, '')
  // Messages of one file are all over the page.
  const isLast = outer === source || outer.endsWith('translation.json#')
  return at('=') ?? at('^=') ?? (isLast ? null : elementAt(outer))
}

const show = () => {
  document.querySelector('[data-edit-shown]')?.removeAttribute('data-edit-shown')
  const element = shown ? elementAt(shown) : null
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
    const source = sourceIn(text)
    if (!source || !node.parentElement) continue
    node.nodeValue = withoutMarks(text)
    if (document.body.contains(node)) mark(ownerOf(node.parentElement), source)
  }
  for (const name of ATTRIBUTES)
    for (const element of document.querySelectorAll<HTMLElement>(`[${name}]`)) {
      const text = element.getAttribute(name) ?? ''
      const source = sourceIn(text)
      if (!source) continue
      element.setAttribute(name, withoutMarks(text))
      if (name === 'alt') mark(element, source)
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
    const [file = '', field = ''] = element ? (element.dataset.edit ?? '').split('#') : []
    if (!file) return
    event.preventDefault()
    event.stopPropagation()
    const link = `#/at/${encodeURIComponent(file)}?at=${encodeURIComponent(field)}`
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
      void showTyped(data.typed)
      if (data.source === shown) return
      shown = data.source
      hasScrolled = false
      show()
    },
  )
  followEditor()
  void reloadOnceThere()
  window.parent.postMessage({ link: '' }, origin)
}
