/** The editor's page: the frame around all screens. */
import { useEffect, useMemo, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { addressOfVariable, contentTypes } from '../../src/content-model'
import {
  linkToAddress,
  printAddress,
  withoutLanguage,
  type Address,
} from '../../src/content-model/address'
import { isFolder } from '../../src/content-model/content-type'
import type { Project } from '../api'
import { countChanges } from './accounts'
import { askContested } from './contested'
import { Action, Screen } from './controls'
import { EntryPage } from './EntryPage'
import { partOf, textAt } from './files'
import { FindPage } from './FindPage'
import { formAt } from './forms'
import { ListPage } from './ListPage'
import { describe, outdated, sentenceOf } from './names'
import { Navigation } from './Navigation'
import { OnlineStatus } from './OnlineStatus'
import { PublishPage } from './PublishPage'
import { focusSoon, linkTo, navigate, useRoute } from './routing'
import { notify, useEditor, watchProject } from './store'
import { TodoPage } from './TodoPage'
import { Versions } from './Versions'
import { editorLanguage, t } from './words'
import './editor.css'
import './frame.css'

const FIND = 'find/'

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

/** The form of a text. A message that is nothing but `{phone}` is edited where the number is written. */
const TextPage = ({ address }: { address: Address }) => {
  const { project, typed } = useEditor()
  const source = addressOfVariable(String(textAt(typed, address)))
  const link = source && linkToAddress(source)
  const form = formAt(address, project)
  useEffect(() => {
    if (link) navigate(link, true)
  }, [link])
  if (link) return null
  if (!form) return <NotFound />
  const { parts, isNew } = form
  const isThere =
    isNew || parts.some(({ file }) => hasFile(project, file) || file in typed)
  const versions = <Versions form={form} />
  if (!isThere) return <NotFound>{versions}</NotFound>
  return (
    <EntryPage form={form} address={address}>
      {versions}
    </EntryPage>
  )
}

const hasFile = (project: Project, name: string) =>
  project.files.some(({ file }) => file === name)

const Page = ({ address }: { address: Address }) => {
  const { file: screen } = address
  if (screen === '') return <HomePage />
  if (screen === 'todo') return <TodoPage />
  if (screen === 'publish') return <PublishPage />
  if (screen.startsWith(FIND)) return <FindPage search={screen.slice(FIND.length)} />
  const type = contentTypes.find(({ location }) => screen === `content/${location}`)
  return type && isFolder(type) ? (
    <ListPage type={type} />
  ) : (
    <TextPage address={address} />
  )
}

/** What stays the same while a person goes from one text of a form to another. */
const screenOf = (address: Address): string =>
  printAddress(partOf(withoutLanguage(address)))

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
    link: describe(problem, project).link,
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
  const address = useRoute()
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
      {isLoaded && <Header screen={address.file} />}
      <div className="frame">
        {isLoaded && <Navigation address={address} />}
        <main id="main">
          {isLoaded ? (
            <Page key={screenOf(address)} address={address} />
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
