/** The site as a line of pages, with what can be changed on each. */
import { contentTypes } from '../../src/content-model'
import {
  isWithin,
  linkToAddress,
  parseAddress,
  withoutLanguage,
  type Address,
} from '../../src/content-model/address'
import { routes } from '../../src/i18n/paths'
import type { Project } from '../api'
import { pageForms, type EditorForm } from './forms'
import { useEditor } from './store'
import { shortLabel, t, textLabel } from './words'

const ID = 'contents'

/** Closes the popover that holds the navigation on small screens. */
const close = () => document.getElementById(ID)?.togglePopover(false)

interface Content {
  /** Of its form; of a folder, of its list. */
  address: Address
  label: string
}

/** A page's own texts, then what stands on it; without a route, what the whole site has. */
const contentsOf = (route: string | undefined, project: Project): Content[] => {
  const isHere = (one: Pick<EditorForm, 'route'>) => one.route === route
  return [
    ...pageForms(project)
      .filter(isHere)
      .map(({ address, title }) => ({ address, label: route ? t('texts') : title({}) })),
    ...contentTypes.filter(isHere).map((type) => ({
      address: { file: `content/${type.location}`, path: '' },
      label: shortLabel(type),
    })),
  ]
}

/** Whether an address is that of a form, of its messages in another language, or of an entry in a list. */
const isAt = (address: Address, { address: { file, path } }: Content): boolean => {
  const at = withoutLanguage(address)
  return file.endsWith('/')
    ? at.file.startsWith(file)
    : at.file === file && isWithin(at.path, path)
}

export const Navigation = ({ address: shown }: { address: Address }) => {
  const { project, drafts } = useEditor()
  const pages = [...Object.keys(routes), undefined]
    .map((route) => ({ route, contents: contentsOf(route, project) }))
    .filter(({ contents }) => contents.length > 0)
  const hasDraft = (content: Content) =>
    [...drafts.keys()].some((draft) => isAt(parseAddress(draft), content))
  return (
    <>
      <button type="button" className="quiet menu" popoverTarget={ID}>
        {t('contents')}
      </button>
      <nav id={ID} className="contents" popover="auto" aria-label={t('contents')}>
        {pages.map(({ route, contents }) => {
          const title = route ? textLabel(route) : t('everywhere')
          return (
            <section key={title} aria-labelledby={`nav-${route}`}>
              <h2 id={`nav-${route}`}>{title}</h2>
              <ul role="list" className="stop-list">
                {contents.map((content) => {
                  const link = linkToAddress(content.address)
                  return (
                    <li key={link}>
                      <a href={link} aria-current={isAt(shown, content)} onClick={close}>
                        {content.label}
                        {hasDraft(content) && <span className="draft">{t('draft')}</span>}
                      </a>
                    </li>
                  )
                })}
              </ul>
            </section>
          )
        })}
      </nav>
    </>
  )
}
