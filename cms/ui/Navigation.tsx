/** The site as a line of pages, with what can be changed on each. */
import { contentTypes } from '../../src/content-model'
import { slugOf } from '../../src/content-model/content-type'
import { routes } from '../../src/i18n/paths'
import type { Project } from '../api'
import { textDocuments, type EditorDocument } from './documents'
import { linkTo } from './route'
import { useEditor } from './store'
import { shortLabel, t, textLabel } from './words'

const ID = 'contents'

/** Closes the popover that holds the navigation on small screens. */
const close = () => document.getElementById(ID)?.togglePopover(false)

/** A page's own texts, then what stands on it; without a route, what the whole site has. */
const stopsOf = (route: string | undefined, project: Project) => {
  const isHere = (one: Pick<EditorDocument, 'route'>) => one.route === route
  return [
    ...textDocuments(project)
      .filter(isHere)
      .map(({ id, title }) => ({ id, label: route ? t('texts') : title(undefined) })),
    ...contentTypes.filter(isHere).map((type) => ({
      id: `content/${slugOf(type)}`,
      label: shortLabel(type),
    })),
  ]
}

export const Navigation = ({ screen }: { screen: string }) => {
  const { project, drafts } = useEditor()
  const pages = [...Object.keys(routes), undefined]
    .map((route) => ({ route, stops: stopsOf(route, project) }))
    .filter(({ stops }) => stops.length > 0)
  const isHere = (id: string) => screen === id || screen.startsWith(`${id}/`)
  const hasDraft = (id: string) =>
    [...drafts.keys()].some((draft) => draft === id || draft.startsWith(`${id}/`))
  return (
    <>
      <button type="button" className="quiet menu" popoverTarget={ID}>
        {t('contents')}
      </button>
      <nav id={ID} className="contents" popover="auto" aria-label={t('contents')}>
        {pages.map(({ route, stops }) => {
          const title = route ? textLabel(route) : t('everywhere')
          return (
            <section key={title} aria-labelledby={`nav-${route}`}>
              <h2 id={`nav-${route}`}>{title}</h2>
              <ul role="list" className="stop-list">
                {stops.map(({ id, label }) => (
                  <li key={id}>
                    <a href={linkTo(id)} aria-current={isHere(id)} onClick={close}>
                      {label}
                      {hasDraft(id) && <span className="draft">{t('draft')}</span>}
                    </a>
                  </li>
                ))}
              </ul>
            </section>
          )
        })}
      </nav>
    </>
  )
}
