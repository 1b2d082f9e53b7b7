/** The site as a line of pages, with what can be changed on each. */
import { contentTypes } from '../../src/content-model'
import { slugOf } from '../../src/content-model/content-type'
import { routes } from '../../src/i18n/paths'
import { documentOf, textPages, type Document, type Files } from './documents'
import { linkTo } from './route'
import { useEditor } from './store'
import { editorLanguage, say, textLabel } from './words'

interface Stop {
  id: string
  label: string
}

/** “Chiffres (À propos)”: the page stands above. */
const short = (label: string): string => label.replace(/ \(.*\)$/, '')

const stopsOf = (route: string | undefined, files: Files): Stop[] => {
  const isHere = ({ place }: Pick<Document, 'place'>) => place?.route === route
  const texts = textPages(files)
    .map((page) => documentOf(`texts/${page}`, files))
    .filter((document) => document !== undefined)
    .filter(isHere)
  return [
    ...texts.map((document) => ({
      id: document.id,
      label: route ? say('texts') : document.title(undefined),
    })),
    ...contentTypes.filter(isHere).map((type) => ({
      id: `content/${slugOf(type)}`,
      label: short(type.label[editorLanguage]),
    })),
  ]
}

export const Navigation = ({ place }: { place: string }) => {
  const { files, drafts } = useEditor()
  const pages = [...Object.keys(routes), undefined]
    .map((route) => ({ route, stops: stopsOf(route, files) }))
    .filter(({ stops }) => stops.length > 0)
  const isHere = (id: string) => place === id || place.startsWith(`${id}/`)
  const hasDraft = (id: string) =>
    [...drafts.keys()].some((draft) => draft === id || draft.startsWith(`${id}/`))
  return (
    <nav className="contents" aria-label={say('contents')}>
      {pages.map(({ route, stops }) => {
        const title = route ? textLabel(route) : say('everywhere')
        return (
          <section key={title} aria-labelledby={`nav-${route}`}>
            <h2 id={`nav-${route}`}>{title}</h2>
            <ul role="list">
              {stops.map(({ id, label }) => (
                <li key={id}>
                  <a href={linkTo(id)} aria-current={isHere(id) ? 'page' : undefined}>
                    {label}
                    {hasDraft(id) && <span className="draft">{say('draft')}</span>}
                  </a>
                </li>
              ))}
            </ul>
          </section>
        )
      })}
    </nav>
  )
}
