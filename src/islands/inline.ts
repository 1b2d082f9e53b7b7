/**
 * The one inline script of every page, for what HTML and CSS cannot do: closing menus, storing
 * the language that a visitor chooses, and language detection before the first paint. Detection comes
 * last: if it breaks, menus still close and choices are still stored.
 *
 * Only unprefixed addresses detect: the mark of the link, then the stored language, then those of the
 * browser, then the page's own. Nothing but a code of the list is used, wherever it comes from.
 * Source: section 9 of the specification (order, cache) and section 5 (script injection).
 */
import { LANGUAGE_KEY } from '../shared/browser-storage'

/*
 * `src/gatsby/page-scripts.ts` defines these. Strings: for an array, esbuild would wrap the
 * script in a module.
 */
/** The codes of the offered languages, with `|` between them. */
declare const LANGUAGES: string
/** The language whose addresses have no prefix. */
declare const DEFAULT_LANGUAGE: string
/** `LANGUAGE_MARK` of `src/i18n/config.ts`. */
declare const MARK: string
/** Where the site was built for, without a port. */
declare const SITE_HOST: string
/** In develop the editor shows the page in a frame. */
declare const DEVELOP: boolean

const page = document.documentElement
const { hostname, origin, pathname, search, hash } = location

/** The stored language, after storing `code` if there is one. */
const stored = (code?: string) => {
  // Blocked storage throws on mere access.
  try {
    if (code) localStorage.setItem(LANGUAGE_KEY, code)
    return localStorage.getItem(LANGUAGE_KEY)
  } catch {
    // A tab keeps its name from page to page of a site.
    if (code) window.name = code
  }
}

/**
 * The mark of a link that has chosen a language, from a mail or a feed: `/about/?lang=fr`. It stays in the
 * address, so that whoever copies it passes the choice on.
 */
const marked = RegExp(`[?&]${MARK}=(${LANGUAGES})\\b`)
const storedBefore = stored(marked.exec(search)?.[1])

/**
 * Stores the language of a link that is followed. The link takes the query and the hash along, but not the
 * mark of an older choice.
 */
const chooseLanguage = ({ target, button }: MouseEvent) => {
  const link = (target as Element).closest<HTMLAnchorElement>('a[hreflang]')
  // `button` 2 opens the context menu and chooses nothing.
  if (!link || button > 1) return
  stored(link.lang)
  link.search = search.replace(marked, '')
  link.hash = location.hash
}

addEventListener('click', chooseLanguage)
// The middle button, which opens a tab.
addEventListener('auxclick', chooseLanguage)

/** Closes menus, but not one that the event comes from: out of it, or from its button. */
const closeMenus = ({ target }: Event) => {
  for (const menu of document.querySelectorAll<HTMLElement>('[popover]'))
    if (!menu.parentElement?.contains(target as Node)) menu.hidePopover?.()
}

// A page that comes back from the back/forward cache must not show an open menu.
addEventListener('pagehide', closeMenus)
// Tabbing out of a menu, or of the button before it, closes it: it must not cover the focus.
addEventListener('focusin', closeMenus)

if (
  // Not a page that was saved as a file, nor in an archive or a translating proxy: there, the page in
  // another language is elsewhere, or nowhere. Develop has no address of its own.
  (DEVELOP || hostname === SITE_HOST) &&
  // Not a dead address in another language, for which a host may send this one's 404 page; nor
  // what the server answers to forms and links in mails, in their language without a prefix.
  !RegExp(`^/(${LANGUAGES})/|/api/`).test(pathname) &&
  // The page beside the editor is in the language that is being edited.
  !(DEVELOP && window !== window.parent) &&
  // A visitor from another page of this site chose this one, or anew in another tab.
  !document.referrer.startsWith(origin + '/')
) {
  // Not destructured: each name would stand in the page twice.
  const browser = navigator
  const wanted = [
    storedBefore,
    window.name,
    // Crawlers have nothing stored and see each page in its own language. `bot` alone is also
    // in the names of phones: CUBOT.
    /compatible|http|-light|(bot|hit|google)\//i.test(browser.userAgent) ||
      // Some browsers lack the list.
      [browser.languages, browser.language, page.lang],
  ]
  // Of `it,DE-ch` it is `de`, of `EN_us` it is `en`; `de-<script>` is nothing.
  const detected = RegExp(`(^|,)(${LANGUAGES})([-_]\\w+)*(,|$)`).exec(
    wanted.join().toLowerCase(),
  )?.[2]
  stored(detected)
  if (detected && detected !== DEFAULT_LANGUAGE) {
    // Paint nothing in the wrong language until the right page is there, or does not come.
    page.hidden = true
    setTimeout(() => (page.hidden = false), 3000)
    location.replace(`/${detected}${pathname}${search}${hash}`)
  }
}
