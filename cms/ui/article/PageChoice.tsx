/**
 * The control that lists the pages of this site by their names, to link to one of them.
 */
import { useEditor } from '../state/store'
import { pageGroups } from '../wording/pages'
import { t } from '../words'

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
  const groups = pageGroups(project)
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
