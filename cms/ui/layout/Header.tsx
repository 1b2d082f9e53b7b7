/**
 * The bar at the top of the editor, with the search, the number of entries to complete, and the link
 * to publishing.
 */
import { useMemo } from 'react'
import { linkTo, linkToSearch, navigate } from '../routing'
import { useEditor } from '../state/store'
import { countChanged } from '../wording/differences'
import { tasksOf } from '../wording/tasks'
import { t } from '../words'

const Search = () => {
  const find = (form: FormData) => {
    const search = String(form.get('search')).trim()
    if (search) navigate(linkToSearch(search))
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

/**
 * The bar at the top of the editor.
 * @param props.screen the screen that is open, such as `todo`
 */
export const Header = ({ screen }: { screen: string }) => {
  const { project, publishing } = useEditor()

  // `useMemo` keeps the number until the project changes: counting goes through all texts, and
  // would otherwise run at each key that is pressed.
  const counts = useMemo(
    () => ({
      todo: tasksOf(project).length,
      publish: countChanged(project),
    }),
    [project],
  )

  const link = (to: 'todo' | 'publish') => (
    <a className="target" href={linkTo(to)} aria-current={screen === to}>
      {t(to)} {counts[to] > 0 && <span className="badge">{counts[to]}</span>}
      {to === 'publish' && project.isUnsent && !publishing && (
        <span className="draft">{t('unsentMark')}</span>
      )}
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
