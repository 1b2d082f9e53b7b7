/**
 * The one inline script of every page, for what HTML and CSS cannot do: closing menus, storing the
 * language that a visitor chooses, and language detection before the first paint. Detection comes
 * last: if it breaks, menus still close and choices are still stored.
 *
 * The script detects the language only on pages whose address has no language prefix. It takes the
 * first of these that the site offers: the mark of the link that was followed, the stored language,
 * the languages of the browser, the page's own language. Nothing but a code of the list is used,
 * wherever it comes from.
 * Source: section 9 of the specification (order, cache) and section 5 (script injection).
 */
import { LANGUAGE_KEY } from '../shared/browser-storage'

/*
 * `src/gatsby/page-scripts.ts` defines the constants below. They are strings: for an array, esbuild
 * would wrap the script in a module.
 */
/** The codes of the languages of the site, with `|` between them. */
declare const LANGUAGES: string
/** The code of the language whose addresses have no prefix. */
declare const DEFAULT_LANGUAGE: string
/** The query parameter that names a language: `LANGUAGE_MARK` of `src/i18n/config.ts`. */
declare const MARK: string
/** The host that the site was built for, without a port. */
declare const SITE_HOST: string
/** Whether this is Gatsby's develop mode, in which the editor shows the page in a frame. */
declare const DEVELOP: boolean

const page = document.documentElement
const { hostname, origin, pathname, search, hash } = location

/** Returns the stored language, after storing `code` if there is one. */
const stored = (code?: string) => {
  // Where storage is blocked, even access to `localStorage` throws.
  try {
    if (code) localStorage.setItem(LANGUAGE_KEY, code)
    return localStorage.getItem(LANGUAGE_KEY)
  } catch {
    // Without storage, the name of the tab keeps the language: it stays from page to page of a
    // site.
    if (code) window.name = code
  }
}

/**
 * Matches the mark of a link from a mail or a feed that has chosen a language: `/about/?lang=fr`.
 * The mark stays in the address, so that whoever copies it passes the choice on.
 */
const marked = RegExp(`[?&]${MARK}=(${LANGUAGES})\\b`)
const storedBefore = stored(marked.exec(search)?.[1])

/**
 * Stores the language of a link that a visitor follows. The link takes the query and the hash of
 * the page along, but not the mark of an older choice.
 */
const chooseLanguage = ({ target, button }: MouseEvent) => {
  const link = (target as Element).closest<HTMLAnchorElement>('a[hreflang]')
  // A click with `button` 2 opens the context menu and chooses no language.
  if (!link || button > 1) return
  stored(link.lang)
  link.search = search.replace(marked, '')
  link.hash = location.hash
}

addEventListener('click', chooseLanguage)
// An `auxclick` comes from the middle button, too, which opens the link in another tab.
addEventListener('auxclick', chooseLanguage)

/** Closes all menus, except one whose content or button the event comes from. */
const closeMenus = ({ target }: Event) => {
  for (const menu of document.querySelectorAll<HTMLElement>('[popover]'))
    if (!menu.parentElement?.contains(target as Node)) menu.hidePopover?.()
}

// Menus close when the visitor leaves the page, so that none is open if it comes back from the
// back/forward cache.
addEventListener('pagehide', closeMenus)
// A menu closes when the focus leaves it and its button: it must not cover the element that has the
// focus.
addEventListener('focusin', closeMenus)

if (
  // No detection on a copy of the page: in a saved file, an archive or a translating proxy, the
  // page in another language is elsewhere, or nowhere. In develop, there is no host to compare
  // with.
  (DEVELOP || hostname === SITE_HOST) &&
  // No detection under a prefix such as `/de/`, where a host may show this 404 page for a dead
  // address. No detection under `/api/`, either: there, the server answers forms and links in mails
  // in the right language.
  !RegExp(`^/(${LANGUAGES})/|/api/`).test(pathname) &&
  // No detection beside the editor, which shows the page in the language that is being edited.
  !(DEVELOP && window !== window.parent) &&
  // No detection for a visitor from another page of this site, who has chosen the language of this
  // page.
  !document.referrer.startsWith(origin + '/')
) {
  // If `navigator` were destructured, the script would contain the name of each property twice.
  const browser = navigator
  const wanted = [
    storedBefore,
    window.name,
    // A crawler gets `true` here, which is no language, so it sees each page in the page's own
    // language. The pattern does not match `bot` alone, which also occurs in names of phones, such
    // as CUBOT.
    /compatible|http|-light|(bot|hit|google)\//i.test(browser.userAgent) ||
      // Some browsers lack `navigator.languages`, so `navigator.language` follows.
      [browser.languages, browser.language, page.lang],
  ]
  // Finds the first language of the site among the wanted ones: `de` in `it,DE-ch`, `en` in
  // `EN_us`, nothing in `de-<script>`.
  const detected = RegExp(`(^|,)(${LANGUAGES})([-_]\\w+)*(,|$)`).exec(
    wanted.join().toLowerCase(),
  )?.[2]
  stored(detected)
  if (detected && detected !== DEFAULT_LANGUAGE) {
    // The page in the wrong language stays hidden until the right one is there, or for three
    // seconds if it does not come.
    page.hidden = true
    setTimeout(() => (page.hidden = false), 3000)
    location.replace(`/${detected}${pathname}${search}${hash}`)
  }
}
