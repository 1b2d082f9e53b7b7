/** The addresses of links in an article, as people type and paste them. */
import { isAllowedHref } from '../../../src/content-model/article/tree'
import { languageOfPath, localizedPath } from '../../../src/i18n/paths'
import { getState } from '../state/store'

/**
 * The path of a page of this site as files have it: `/about/` for `/about` and for `/de/about/`,
 * since each reader's link leads to the page in the article's language.
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
 * An address of the live site as the path of its page. People copy it from the page beside the form,
 * which nobody else can open.
 */
const withoutLiveSite = (href: string): string => {
  const { siteUrl } = getState().project
  return href.startsWith(siteUrl) ? href.slice(siteUrl.length - 1) : href
}

const allowed = (href: string): string | undefined => {
  if (!isAllowedHref(href)) return undefined
  return href.startsWith('/') ? pagePath(href) : href
}

/**
 * The address of a link for what somebody has typed: `example.org` and `name@example.org` get what
 * such an address begins with. `undefined` if no article may link there.
 */
export const hrefOfTyped = (typed: string): string | undefined => {
  const text = withoutLiveSite(typed.trim())
  if (/^[a-z][a-z\d+.-]*:/i.test(text) || text.startsWith('/')) return allowed(text)
  if (text.includes('@')) return allowed(`mailto:${text}`)
  return text.includes('.') ? allowed(`https://${text}`) : undefined
}

/**
 * The address of a link in pasted HTML; `undefined` if the link does not stay.
 * @param isOwn whether the HTML was copied from an article, whose links may be paths of this site.
 * From elsewhere, such a path is one of another site.
 */
export const hrefOfPasted = (pasted: string, isOwn: boolean): string | undefined => {
  const isPathOfOther = pasted.startsWith('/') && !isOwn
  return isPathOfOther ? undefined : allowed(withoutLiveSite(pasted))
}
