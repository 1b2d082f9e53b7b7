/** Names the pages of this site, for links in articles: few people know the address of a page. */
import { contentTypes } from '../../../src/content-model'
import { pageOfEntry } from '../../../src/content-model/content-type'
import { footerPages, mainPages, routes } from '../../../src/i18n/paths'
import type { Project } from '../../api'
import { entriesOf, summaryOf } from '../project/entries'
import { shortLabel, t, textLabel } from '../words'
import { publicationInWords } from './publication'

interface PageGroup {
  label: string
  /** `href` is the address of a page as articles have it, without a language. */
  items: { href: string; name: string }[]
}

/** The pages to which an article may link, in the order of the site, and then the entries of each list. */
export const pageGroups = (project: Pick<Project, 'files'>): PageGroup[] => {
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
  return [{ label: t('linkPages'), items: pages }, ...lists]
}

/**
 * The name of the page to which a link leads, and behind it the part of the page, such as `#team`. Of
 * another site, the address.
 */
export const pageName = (href: string, project: Pick<Project, 'files'>): string => {
  const path = href.replace(/[?#].*/, '')
  const page = pageGroups(project)
    .flatMap(({ items }) => items)
    .find((one) => one.href === path)
  return page ? `${page.name} ${href.slice(path.length)}`.trim() : href
}
