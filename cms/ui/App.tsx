/** The frame around all screens. */
import { useEffect, useState } from 'react'
import { contentTypes } from '../../src/content-model'
import { isFolder, slugOf } from '../../src/content-model/content-type'
import { editorLanguages } from '../../src/content-model/editor-language'
import { outdated } from './check'
import { DeletedPage } from './DeletedPage'
import { documentOf } from './documents'
import { EntryPage } from './EntryPage'
import { FindPage } from './FindPage'
import { focusBack } from './form'
import { HomePage } from './HomePage'
import { ListPage } from './ListPage'
import { Navigation } from './Navigation'
import { PublishPage } from './PublishPage'
import { go, linkTo, useRoute, type Route } from './route'
import { Screen } from './Screen'
import { follow, tell, useEditor } from './store'
import { TodoPage } from './TodoPage'
import { chooseLanguage, editorLanguage, languageName, say } from './words'

const Page = ({ place, field }: Route) => {
  const { files } = useEditor()
  const [first, ...rest] = place.split('/')
  if (place === '') return <HomePage />
  if (first === 'find') return <FindPage search={rest.join('/')} />
  if (place === 'todo') return <TodoPage />
  if (place === 'publish') return <PublishPage />
  if (place === 'deleted') return <DeletedPage />
  const type = contentTypes.find(
    (one) => isFolder(one) && place === `content/${slugOf(one)}`,
  )
  if (type) return <ListPage type={type} />
  const document = documentOf(place, files)
  return document ? (
    <EntryPage document={document} field={field} />
  ) : (
    <Screen title={say('notFound')} help={say('notFoundHelp')}>
      {null}
    </Screen>
  )
}

const Search = ({ place }: { place: string }) => {
  const search = place.startsWith('find/') ? place.slice('find/'.length) : ''
  const [text, setText] = useState(search)
  return (
    <form role="search" onSubmit={(event) => event.preventDefault()}>
      <label htmlFor="search">{say('search')}</label>
      <input
        id="search"
        type="search"
        value={text}
        onChange={({ target }) => {
          setText(target.value)
          const found = target.value.trim() ? `find/${target.value}` : ''
          go(linkTo(found), place.startsWith('find/'))
        }}
      />
    </form>
  )
}

const Languages = () => (
  <p className="languages" role="group" aria-label={say('language')}>
    {editorLanguages.map((code) => (
      <button
        key={code}
        type="button"
        lang={code}
        aria-label={
          new Intl.DisplayNames([code], { type: 'language' }).of(code) ??
          languageName(code)
        }
        aria-pressed={code === editorLanguage}
        onClick={() => chooseLanguage(code)}
      >
        {code.toUpperCase()}
      </button>
    ))}
  </p>
)

const Notices = () => {
  const { notice } = useEditor()
  const close = () => {
    tell()
    focusBack()
  }
  return (
    <div
      className="notice"
      data-error={notice?.isError}
      role={notice?.isError ? 'alert' : 'status'}
    >
      {notice && (
        <>
          <p>{notice.text}</p>
          {notice.undo && (
            <button
              type="button"
              onClick={() => {
                close()
                notice.undo?.()
              }}
            >
              {say('undo')}
            </button>
          )}
          <button type="button" onClick={close}>
            {say('close')}
          </button>
        </>
      )}
    </div>
  )
}

const Header = ({ place }: { place: string }) => {
  const { project, changes, files } = useEditor()
  const count = (project?.problems.length ?? 0) + outdated(changes, files).length
  const link = (to: string, label: string, number: number) => (
    <a href={linkTo(to)} aria-current={place === to ? 'page' : undefined}>
      {label}
      {number > 0 && <span className="badge">{number}</span>}
    </a>
  )
  return (
    <header data-tone="ink">
      <a className="home" href={linkTo('')}>
        <svg viewBox="0 0 32 32" aria-hidden="true">
          <path d="M16 13.5H27a11 11 0 0 1-3.2 7.8L16 29 8.2 21.3a11 11 0 1 1 15.6-15.6" />
          <circle cx="16" cy="13.5" r="4.5" />
        </svg>
        {say('editor')}
      </a>
      <Search place={place} />
      <nav aria-label={say('tasks')}>
        {link('todo', say('todo'), count)}
        {link('publish', say('publish'), changes.length)}
      </nav>
      <Languages />
    </header>
  )
}

export const App = () => {
  const { project, notice } = useEditor()
  const route = useRoute()
  useEffect(follow, [])
  useEffect(() => {
    document.documentElement.lang = editorLanguage
  }, [])
  useEffect(() => {
    // What went well has been seen by now.
    if (notice && !notice.isError && notice.hash !== location.hash) tell()
  }, [notice, route])
  return (
    <>
      <a
        className="skip-link"
        href="#main"
        onClick={(event) => {
          event.preventDefault()
          document.querySelector('h1')?.focus()
        }}
      >
        {say('skip')}
      </a>
      <Header place={route.place} />
      <div className="frame">
        {project && <Navigation place={route.place} />}
        <main id="main">
          {project ? (
            <Page key={route.place.replace(/^find\/.*/, 'find')} {...route} />
          ) : (
            <h1>{say('loading')}</h1>
          )}
        </main>
      </div>
      <Notices />
    </>
  )
}
