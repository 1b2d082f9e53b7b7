/**
 * The control that lists the pages of this site by their names, to link to one of them: few people
 * know the address of a page.
 */
import { contentTypes } from '../../../src/content-model'
import { pageOfEntry } from '../../../src/content-model/content-type'
import { footerPages, mainPages, routes } from '../../../src/i18n/paths'
import { entriesOf, summaryOf } from '../project/entries'
import { useEditor } from '../state/store'
import { publicationInWords } from '../wording/publication'
import { shortLabel, t, textLabel } from '../words'

interface PageChoiceProps {
  id: string
  /** The address that the link has now. */
  href: string | undefined
  choose: (href: string) => void
}

/**
 * The control from which people choose a page of this site for a link. The address of the page has
 * no language, since the site adds that of the article with the link.
 */
export const PageChoice = ({ id, href = '', choose }: PageChoiceProps) => {
  const { project } = useEditor()
  const pages = [...mainPages, ...footerPages].map((page) => ({
    href: routes[page],
    name: textLabel(page),
  }))
  const lists = contentTypes
    .filter(({ entries }) => entries?.ownPages)
    .map((type) => ({
      label: shortLabel(type),
      items: entriesOf(type, project).map(({ file, data }) => {
        // An entry that the public does not see yet can be chosen, too: the article with the link
        // may be public only later as well.
        const state = publicationInWords(type, data)
        const { name } = summaryOf(type, data)
        return {
          href: pageOfEntry(type, file),
          name: state ? `${name} (${state})` : name,
        }
      }),
    }))
    .filter(({ items }) => items.length > 0)

  const groups = [{ label: t('linkPages'), items: pages }, ...lists]
  const isPage = groups.some(({ items }) => items.some((one) => one.href === href))
  return (
    <div className="field">
      <label htmlFor={id}>{t('linkPage')}</label>
      <select
        id={id}
        value={isPage ? href : ''}
        onChange={({ target }) => choose(target.value)}
      >
        <option value="">{t('linkElsewhere')}</option>
        {groups.map(({ label, items }) => (
          <optgroup key={label} label={label}>
            {items.map((item) => (
              <option key={item.href} value={item.href}>
                {item.name}
              </option>
            ))}
          </optgroup>
        ))}
      </select>
    </div>
  )
}
