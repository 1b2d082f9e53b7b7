/** The menu of the editor: the pages of the site, and below each page the forms of its texts. */
import { contentTypes } from '../../../src/content-model'
import {
  isWithin,
  linkToAddress,
  parseAddress,
  withoutLanguage,
  type Address,
} from '../../../src/content-model/address'
import { placeOf } from '../../../src/content-model/content-type'
import { routes } from '../../../src/i18n/paths'
import type { Project } from '../../api'
import { pageForms, type EditorForm } from '../project/forms'
import { useEditor } from '../state/store'
import { shortLabel, t, textLabel } from '../words'

const CONTENTS_ID = 'contents'

/** Closes the popover that holds the menu on small screens. */
const close = () => document.getElementById(CONTENTS_ID)?.togglePopover(false)

interface Content {
  /**
   * The address that the link opens: a form, or the folder of a content type with several entries.
   */
  address: Address
  label: string
}

/**
 * The links that the menu lists below a page: to the form of the page's messages, then to its
 * content.
 * @param route the page; without one, the links are those to messages and content that belong to no
 * single page
 */
const contentsOf = (route: string | undefined, project: Project): Content[] => {
  const isHere = (one: Pick<EditorForm, 'route'>) => one.route === route

  const messages = pageForms(project)
    .filter(isHere)
    .map(({ address, title }) => ({ address, label: route ? t('texts') : title({}) }))
  const entries = contentTypes.filter(isHere).map((type) => ({
    address: { file: placeOf(type), path: '' },
    label: shortLabel(type),
  }))
  return [...messages, ...entries]
}

/**
 * Whether a link of the menu leads to the text that is open. A link to messages does so for each of
 * their languages, a link to a folder for each entry in it.
 */
const isIn = (text: Address, { address }: Content): boolean => {
  const { file, path } = withoutLanguage(text)
  if (address.file.endsWith('/')) return file.startsWith(address.file)
  return file === address.file && isWithin(path, address.path)
}

interface ContentLinkProps {
  content: Content
  isCurrent: boolean
}

const ContentLink = ({ content, isCurrent }: ContentLinkProps) => {
  const { drafts } = useEditor()
  const hasDraft = [...drafts.keys()].some((part) => isIn(parseAddress(part), content))
  return (
    <li>
      <a href={linkToAddress(content.address)} aria-current={isCurrent} onClick={close}>
        {content.label}
        {hasDraft && <span className="draft">{t('draft')}</span>}
      </a>
    </li>
  )
}

/**
 * The menu of the editor.
 * @param props.address the address of the text or file that is open
 */
export const Navigation = ({ address }: { address: Address }) => {
  const { project } = useEditor()
  const pages = [...Object.keys(routes), undefined]
    .map((route) => ({ route, contents: contentsOf(route, project) }))
    .filter(({ contents }) => contents.length > 0)

  return (
    <>
      <button type="button" className="quiet menu" popoverTarget={CONTENTS_ID}>
        {t('contents')}
      </button>
      <nav
        id={CONTENTS_ID}
        className="contents"
        popover="auto"
        aria-label={t('contents')}
      >
        {pages.map(({ route = 'everywhere', contents }) => {
          const id = `nav-${route}`
          return (
            <section key={route} aria-labelledby={id}>
              <h2 id={id}>
                {route === 'everywhere' ? t('everywhere') : textLabel(route)}
              </h2>
              <ul role="list" className="stop-list">
                {contents.map((content) => (
                  <ContentLink
                    key={linkToAddress(content.address)}
                    content={content}
                    isCurrent={isIn(address, content)}
                  />
                ))}
              </ul>
            </section>
          )
        })}
      </nav>
    </>
  )
}
