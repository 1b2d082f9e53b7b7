/**
 * Says on the pages beside the editor which entries the public does not see yet. It reads that from
 * the marks in the texts, and not from a message of the editor, so that a page opened in a tab of
 * its own says it, too.
 */
import { prefixesInside } from '../../src/content-model/address'
import { dayInGeneva } from '../../src/content-model/publication'
import { formatDate } from '../../src/i18n/languages'
import { languageOfPath } from '../../src/i18n/paths'
import { textFor, type EditorLanguage } from '../../src/words'
import { waitingIn, type Waiting } from './marks'

/**
 * The style of the words above an entry that the public does not see yet. It inherits nothing
 * (`all: initial`): a headline's narrow spacing of letters is made for letters three times as
 * large.
 */
export const WAITING_STYLES = `
  [data-edit-state]::before {
    all: initial;
    content: attr(data-edit-state);
    display: block;
    inline-size: fit-content;
    margin-block-end: 0.5rem;
    padding: 0.125rem 0.5rem;
    border: var(--stroke) dashed currentcolor;
    color: inherit;
    font: 400 1rem / 1.4 var(--font);
    cursor: inherit;
  }`

/** The language of the words that the editor adds to a page of the site. */
export const editorLanguageOfPage = (): EditorLanguage =>
  languageOfPath(location.pathname) === 'fr' ? 'fr' : 'en'

/** The entries that wait to be public, by their files, as the marks of their texts say. */
const waitingEntries = new Map<string, Waiting>()

/** Reads from the mark of a text whether the text's entry waits to be public. */
export const noteWaiting = (file: string, text: string): void => {
  const waiting = waitingIn(text)
  if (waiting) waitingEntries.set(file, waiting)
  else waitingEntries.delete(file)
}

/** Why the public does not see an entry: “En préparation”, or “paraîtra le 3 décembre 2026”. */
const waitingInWords = ({ day = '', ...waiting }: Waiting): string => {
  const language = editorLanguageOfPage()
  if (waiting.isInPreparation) return textFor('editor.inPreparation', language)
  // Gatsby keeps the marks until somebody changes a file, so the day in a mark may have come by
  // now.
  if (day <= dayInGeneva()) return ''
  return textFor('editor.appearsOn', language, { day: formatDate(day, language) })
}

/** Writes above the first text of each entry that waits why the public does not see it. */
export const showWaiting = (): void => {
  const firstTexts = new Map<HTMLElement, string>()
  for (const [file, waiting] of waitingEntries) {
    const [start = ''] = prefixesInside({ file, path: '' })
    const first = document.querySelector<HTMLElement>(
      `[data-edit^="${CSS.escape(start)}"]`,
    )
    const words = waitingInWords(waiting)
    if (first && words) firstTexts.set(first, words)
  }
  for (const marked of document.querySelectorAll<HTMLElement>('[data-edit-state]'))
    if (!firstTexts.has(marked)) delete marked.dataset.editState
  for (const [first, words] of firstTexts) first.dataset.editState = words
}
