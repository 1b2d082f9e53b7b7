/**
 * The root of the editor's page: the header, the menu, and the screen that the address names, with
 * the notice above it.
 */
import { useEffect } from 'react'
import { createRoot } from 'react-dom/client'
import { printAddress, type Address } from '../../src/content-model/address'
import { ActionButton } from './components'
import { Header } from './layout/Header'
import { Navigation } from './layout/Navigation'
import { Page } from './pages'
import { entryOf } from './project/files'
import { focusSoon, useRoute } from './routing'
import { openConflicts, openPublishConflicts } from './state/conflicts'
import { followNewEntries } from './state/new-entries'
import { getState, notify, useEditor } from './state/store'
import { watchProject } from './state/watching'
import { describeAddress } from './wording/descriptions'
import { problemInWords } from './wording/problems'
import { editorLanguage, t } from './words'
import './base.css'
import './versions/article.css'
import './layout/layout.css'

const SkipLink = () => (
  <a
    className="skip-link"
    href="#main"
    onClick={(event) => {
      // A script moves the focus to the heading, instead of the browser following the link: the
      // part of an address after `#` names the screen of the editor, and there is none called
      // `main`.
      event.preventDefault()
      document.querySelector('h1')?.focus()
    }}
  >
    {t('skip')}
  </a>
)

const Notice = () => {
  const { notice, project } = useEditor()
  const problems = notice?.problems?.map((problem) => ({
    text: problemInWords(problem, project),
    link: describeAddress(problem, project).link,
  }))

  const close = () => {
    notify()
    focusSoon('save')
  }

  return (
    <div className="notice bar" role={notice?.isError ? 'alert' : 'status'}>
      <div>
        <p>{notice?.text}</p>
        {problems?.map(({ text, link }) => (
          <p key={text}>
            <a href={link}>{text}</a>
          </p>
        ))}
      </div>
      {notice?.undo && <ActionButton action="undo" onClick={notice.undo} />}
      {notice && <ActionButton action="close" onClick={close} />}
    </div>
  )
}

/**
 * The React key of a screen. It stays the same while a person goes from one text of a form to
 * another, because with another key React would draw the form anew, and the form's state
 * would be lost.
 */
const keyOf = (address: Address): string => printAddress(entryOf(address))

const App = () => {
  const state = useEditor()
  const isLoaded = 'project' in state
  const address = useRoute()

  const arrived = isLoaded ? openConflicts(state.project).map(printAddress).join() : ''
  const isPublishing = address.file === 'publish'

  // If a text that somebody else published conflicts with one of this person's, both are shown to
  // choose from as soon as the other text has arrived, on any screen. `PublishPage` itself does
  // this for the conflicts that its own publishing finds.
  useEffect(() => {
    if (arrived && !isPublishing) openPublishConflicts()
  }, [arrived, isPublishing])

  return (
    <>
      <SkipLink />
      {isLoaded && <Header screen={address.file} />}
      <div className="frame">
        {isLoaded && <Navigation address={address} />}
        <main id="main">
          {isLoaded ? (
            <Page key={keyOf(address)} address={address} />
          ) : (
            <h1 className="screen">{t('loading')}</h1>
          )}
        </main>
      </div>
      <Notice />
    </>
  )
}

document.documentElement.lang = editorLanguage

// Ctrl+S or ⌘S saves the form. Without this listener the browser would save the page as a file.
window.addEventListener('keydown', (event) => {
  if (event.key.toLowerCase() !== 's' || !(event.ctrlKey || event.metaKey)) return
  event.preventDefault()
  document.getElementById('save')?.click()
})

/**
 * The controls in which people type. If one of them has the focus, Ctrl+Z takes back what was typed
 * there, and does not undo what the notice reports, such as a deletion.
 */
const TEXT_CONTROLS =
  'textarea, [contenteditable], input:not([type="radio"], [type="checkbox"])'

// Ctrl+Z or ⌘Z undoes what the notice reports, such as a deletion, unless a control for text has
// the focus.
window.addEventListener('keydown', (event) => {
  const { undo } = getState().notice ?? {}
  const isUndo = event.key.toLowerCase() === 'z' && (event.ctrlKey || event.metaKey)
  if (!undo || !isUndo || event.shiftKey || event.altKey) return
  if (event.target instanceof Element && event.target.closest(TEXT_CONTROLS)) return
  event.preventDefault()
  undo()
})

// Closes the notice when somebody clicks a link to another screen.
window.addEventListener('click', ({ target }) => {
  if (target instanceof Element && target.closest('a[href^="#/"]')) notify()
})

watchProject()
followNewEntries()
const root = document.getElementById('editor')
if (root) createRoot(root).render(<App />)
