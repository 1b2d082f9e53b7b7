/** The addresses of links in an article, as people type and paste them. */
import { contentTypes } from '../../../src/content-model'
import { isAllowedHref } from '../../../src/content-model/article/tree'
import { pageOfEntry } from '../../../src/content-model/content-type'
import { languageOfPath, localizedPath, routes } from '../../../src/i18n/paths'
import { entriesOf } from '../project/entries'
import { getState } from '../state/store'

/**
 * The path of a page of this site as content files store it, without a language: `/about/` for
 * `/about` and for `/de/about/`. The site adds the language of the article in which the link is.
 */
const pagePath = (path: string): string => {
  const { pathname, search, hash } = new URL(path, 'https://example.org/')
  const isWhole = pathname.endsWith('/') || /\.\w+$/.test(pathname)
  const whole = isWhole ? pathname : `${pathname}/`
  const prefix = localizedPath('/', languageOfPath(whole))
  const page = whole.startsWith(prefix) ? whole.slice(prefix.length - 1) : whole
  return page + search + hash
}

/**
 * Turns an address of the live site into the path of its page. People copy such addresses from the
 * page beside the form; nobody else can open them.
 */
const withoutLiveSite = (href: string): string => {
  const { siteUrl } = getState().project
  return href.startsWith(siteUrl) ? href.slice(siteUrl.length - 1) : href
}

const allowed = (href: string): string | undefined => {
  if (!isAllowedHref(href)) return undefined
  return href.startsWith('/') ? pagePath(href) : href
}

/** Whether a path of this site, such as `/about/#team`, is that of a page or of a saved news item. */
const isPage = (path: string): boolean => {
  const { project } = getState()
  const ofEntries = contentTypes
    .filter(({ entries }) => entries?.ownPages)
    .flatMap((type) =>
      entriesOf(type, project).map(({ file }) => pageOfEntry(type, file)),
    )
  const pages: string[] = [...Object.values(routes), ...ofEntries]
  return pages.includes(path.replace(/[?#].*/, ''))
}

/**
 * The address of a link for what somebody has typed: `example.org` gets `https://` in front, and
 * `name@example.org` `mailto:`. `undefined` if no article may link to that address, or if it is a path
 * of this site without a page.
 */
export const hrefOfTyped = (typed: string): string | undefined => {
  const text = withoutLiveSite(typed.trim())
  if (text.startsWith('/')) {
    const path = allowed(text)
    return path !== undefined && isPage(path) ? path : undefined
  }
  if (/^[a-z][a-z\d+.-]*:/i.test(text)) return allowed(text)
  if (text.includes('@')) return allowed(`mailto:${text}`)
  return text.includes('.') ? allowed(`https://${text}`) : undefined
}

/**
 * The address that a link in pasted HTML gets in the article; `undefined` if only the words of the
 * link are kept.
 * @param isOwn whether the HTML was copied from an article, whose links may be paths of this site.
 * In HTML from elsewhere, a path belongs to another site.
 */
export const hrefOfPasted = (pasted: string, isOwn: boolean): string | undefined => {
  const isPathOfOther = pasted.startsWith('/') && !isOwn
  return isPathOfOther ? undefined : allowed(withoutLiveSite(pasted))
}
