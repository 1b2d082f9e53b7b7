/** The editor's page: the frame around all screens. */
import { useEffect, useMemo, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { contentTypes } from '../../src/content-model'
import { isFolder, slugOf } from '../../src/content-model/content-type'
import type { Project } from '../api'
import { valueAt } from '../merge'
import { countChanges } from './accounts'
import { askContested } from './contested'
import { Action, Screen } from './controls'
import { documentOf, sourceOfVariable } from './documents'
import { EntryPage } from './EntryPage'
import { FindPage } from './FindPage'
import { focusSoon } from './form'
import { ListPage } from './ListPage'
import { locate, outdated, sentenceOf } from './names'
import { Navigation } from './Navigation'
import { OnlineStatus } from './OnlineStatus'
import { PublishPage } from './PublishPage'
import { linkTo, navigate, useRoute, type Route } from './route'
import { notify, useEditor, watchProject } from './store'
import { TodoPage } from './TodoPage'
import { Versions } from './Versions'
import { editorLanguage, t } from './words'
import './editor.css'
import './frame.css'

const FIND = 'find/'

/** Before a file, and a path in it: how pages beside the editor name a text. */
const AT = 'at/'

const HomePage = () => (
  <Screen title={t('welcome')} help={t('welcomeHelp')}>
    <ol className="steps">
      {(['stepFind', 'stepChange', 'stepSave', 'stepPublish'] as const).map((step) => (
        <li key={step}>{t(step)}</li>
      ))}
    </ol>
    <OnlineStatus />
  </Screen>
)

const NotFound = ({ children }: { children?: ReactNode }) => (
  <Screen title={t('notFound')} help={t('notFoundHelp')}>
    {children}
  </Screen>
)

/** Opens the form that holds what was clicked on the page. */
const OpenField = ({ file, path = '' }: { file: string; path?: string }) => {
  const { project } = useEditor()
  const { document, path: at, link: own } = locate(file, path, project)
  // For a message that is nothing but `{phone}`, open the field that holds the number.
  const source = sourceOfVariable(String(valueAt(document?.read(project), at)))
  const link = source ? linkTo(`content/${slugOf(source.type)}`, source.path) : own
  useEffect(() => {
    if (link) navigate(link, true)
  }, [link])
  return link ? null : <NotFound />
}

const hasFile = (project: Project, names: readonly string[]) =>
  project.files.some(({ file }) => names.includes(file))

const Page = ({ screen, field }: Route) => {
  const { project, drafts } = useEditor()
  if (screen === '') return <HomePage />
  if (screen === 'todo') return <TodoPage />
  if (screen === 'publish') return <PublishPage />
  if (screen.startsWith(FIND)) return <FindPage search={screen.slice(FIND.length)} />
  if (screen.startsWith(AT))
    return <OpenField file={screen.slice(AT.length)} path={field} />
  const type = contentTypes.find((one) => screen === `content/${slugOf(one)}`)
  if (type && isFolder(type)) return <ListPage type={type} />
  const document = documentOf(screen, project)
  if (!document) return <NotFound />
  const { files } = document
  const isThere = files.length === 0 || drafts.has(document.id) || hasFile(project, files)
  const versions = <Versions document={document} />
  if (!isThere) return <NotFound>{versions}</NotFound>
  return (
    <EntryPage document={document} field={field}>
      {versions}
    </EntryPage>
  )
}

const Search = () => {
  const find = (form: FormData) => {
    const search = String(form.get('search')).trim()
    if (search) navigate(linkTo(FIND + search))
  }
  return (
    <form
      role="search"
      className="bar"
      onSubmit={(event) => {
        event.preventDefault()
        find(new FormData(event.currentTarget))
      }}
    >
      <label htmlFor="search">{t('search')}</label>
      <input id="search" name="search" type="search" />
    </form>
  )
}

const Header = ({ screen }: { screen: string }) => {
  const { project } = useEditor()
  // Counted once, not at each letter that is typed.
  const counts = useMemo(
    () => ({
      todo: project.problems.length + outdated(project).length,
      publish: countChanges(project),
    }),
    [project],
  )
  const link = (to: 'todo' | 'publish') => (
    <a className="target" href={linkTo(to)} aria-current={screen === to}>
      {t(to)} {counts[to] > 0 && <span className="badge">{counts[to]}</span>}
    </a>
  )
  return (
    <header data-tone="ink" className="bar">
      <a className="target" href={linkTo('')}>
        <img src="favicon.svg" alt="" width="24" height="24" />
        <strong>{t('editor')}</strong>
      </a>
      <Search />
      <nav className="bar" aria-label={t('tasks')}>
        {link('todo')}
        {link('publish')}
      </nav>
    </header>
  )
}

const Notice = () => {
  const { notice, project } = useEditor()
  const problems = notice?.problems?.map((problem) => ({
    text: sentenceOf(problem, project),
    link: locate(problem.file, problem.path, project).link,
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
      {notice && <Action does="close" onClick={close} />}
    </div>
  )
}

const App = () => {
  const state = useEditor()
  const isLoaded = 'project' in state
  const route = useRoute()
  useEffect(() => {
    if (isLoaded) askContested()
  }, [isLoaded])
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
        {t('skip')}
      </a>
      {isLoaded && <Header screen={route.screen} />}
      <div className="frame">
        {isLoaded && <Navigation screen={route.screen} />}
        <main id="main">
          {isLoaded ? (
            <Page key={route.screen} {...route} />
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
window.addEventListener('keydown', (event) => {
  if (event.key.toLowerCase() !== 's' || !(event.ctrlKey || event.metaKey)) return
  event.preventDefault()
  document.getElementById('save')?.click()
})
// A link leads to another screen: close the notice, which is about this one.
window.addEventListener('click', ({ target }) => {
  if (target instanceof Element && target.closest('a[href^="#/"]')) notify()
})
watchProject()
const root = document.getElementById('editor')
if (root) createRoot(root).render(<App />)
