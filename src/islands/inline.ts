/**
 * The one inline script of every page, for what HTML and CSS cannot do: closing menus, storing the
 * language that a visitor chooses, and redirecting to a visitor's language before the first paint.
 * The redirect comes last in the script: if it breaks, menus still close, and a chosen language is
 * still stored.
 *
 * Only a page whose address has no language prefix may redirect. The script looks for a language in
 * this order, and takes the first one that the site has: `?lang=` in the address, the stored
 * language, the languages of the browser, the page's own language. Whatever these contain, it uses
 * only codes of the site's languages.
 * Source: section 9 of the specification (order, cache) and section 5 (script injection).
 */
import { LANGUAGE_KEY } from '../shared/browser-storage'

/*
 * The build puts the values of these constants into the script (`src/gatsby/assets/page-scripts.ts`). They
 * are strings, since esbuild would wrap the script in a module for an array.
 */
/** The codes of the languages of the site, with `|` between them. */
declare const LANGUAGES: string
/** The code of the language whose addresses have no prefix. */
declare const DEFAULT_LANGUAGE: string
/** The query parameter that names a language: `LANGUAGE_MARK` of `src/i18n/config.ts`. */
declare const MARK: string
/** The host that the site was built for, without a port. */
declare const SITE_HOST: string
/** Whether the page may redirect to another language: only pages in the default language do. */
declare const LEADS: boolean
/** Whether this is Gatsby's develop mode, in which the editor shows the page in a frame. */
declare const DEVELOP: boolean

const page = document.documentElement
const { hostname, origin, pathname, search, hash } = location

/** Returns the stored language, after storing `code` if there is one. */
const stored = (code?: string) => {
  // In a browser that blocks its storage, even the access to `localStorage` throws an error, so it
  // stands inside `try`.
  try {
    if (code) localStorage.setItem(LANGUAGE_KEY, code)
    return localStorage.getItem(LANGUAGE_KEY)
  } catch {
    // Without storage, `window.name` keeps the language: it stays from page to page in the same
    // tab.
    if (code) window.name = code
  }
}

/**
 * Matches the parameter by which a link from a mail or a feed asks for a language:
 * `/about/?lang=fr`. The parameter stays in the address, so that whoever copies the address passes
 * the choice on.
 */
const marked = RegExp(`[?&]${MARK}=(${LANGUAGES})\\b`)
const storedBefore = stored(marked.exec(search)?.[1])

/**
 * Stores the language of a link to the same page in another language when a visitor follows it. The
 * link gets the query of the page, without `?lang=`, which would ask for the previous language, and its
 * hash, if it has one.
 */
const chooseLanguage = ({ target, button }: MouseEvent) => {
  const link = (target as Element).closest<HTMLAnchorElement>('a[hreflang]')
  // A click of the right button (`button` is 2) opens the context menu, and does not follow the
  // link.
  if (!link || button > 1) return
  stored(link.lang)
  link.search = search.replace(marked, '')
  link.hash = location.hash || link.hash
}

addEventListener('click', chooseLanguage)
// The middle button opens a link in another tab. It causes an `auxclick` and no `click`, but must
// also store the language.
addEventListener('auxclick', chooseLanguage)

/**
 * Closes all menus, except the menu in which the event happened, or whose button it happened on.
 */
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
  LEADS &&
  // On a copy of the site, such as a saved file, an archive or a translating proxy, nobody is
  // redirected to another language: the page in that language may not exist there. A copy has
  // another host than the site. In `develop` any host counts as the site's.
  (DEVELOP || hostname === SITE_HOST) &&
  // The language stays under a prefix such as `/de/`, where this page is shown only if the host
  // uses it as its 404 page. It also stays under `/api/`, where the server answers forms and links
  // in mails in the right language.
  !RegExp(`^/(${LANGUAGES})/|/api/`).test(pathname) &&
  // The language stays in the editor's preview, which shows the page in the language that is being
  // edited.
  !(DEVELOP && window !== window.parent) &&
  // The language stays for a visitor who comes from another page of this site, and so has chosen it
  // there.
  !document.referrer.startsWith(origin + '/')
) {
  // This variable keeps the script short: minified, a destructured `navigator` would contain the
  // name of each property twice.
  const browser = navigator
  const wanted = [
    storedBefore,
    window.name,
    // A crawler gets `true`, which is no language, so that it sees each page in the page's own
    // language. The pattern does not match `bot` alone, which also occurs in names of phones, such
    // as CUBOT. `-light` is of Chrome-Lighthouse, and `hit/` of facebookexternalhit/1.1.
    /compatible|http|-light|(bot|hit|google)\//i.test(browser.userAgent) ||
      // In a browser without `navigator.languages`, its first language still comes from
      // `navigator.language`.
      [browser.languages, browser.language, page.lang],
  ]
  // An article may exist in only some of the site's languages. `PageHead` then lists these in
  // `data-languages`.
  const ofPage = page.dataset.languages
  // Finds the first wanted language that the page has: `de` in `it,DE-ch`, `en` in `EN_us`, nothing
  // in `de-<script>`. `join` makes one text of all that is wanted: it writes the lists inside the
  // list with commas, too, and `true` as that word.
  const detected = RegExp(`(^|,)(${ofPage || LANGUAGES})([-_]\\w+)*(,|$)`).exec(
    wanted.join().toLowerCase(),
  )?.[2]
  // An article that lacks the visitor's language is shown in another one. That is not stored, so
  // that the next page can be in the visitor's language.
  if (!ofPage) stored(detected)
  if (detected && detected !== DEFAULT_LANGUAGE) {
    // The page in the wrong language stays hidden until the right one is there, or for three
    // seconds if it does not come.
    page.hidden = true
    setTimeout(() => (page.hidden = false), 3000)
    location.replace(`/${detected}${pathname}${search}${hash}`)
  }
}
