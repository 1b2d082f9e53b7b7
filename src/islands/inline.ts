/**
 * The one inline script of every page, for what HTML and CSS cannot do: language detection
 * before the first paint, and closing menus.
 *
 * Only unprefixed addresses detect: the stored language, then those of the browser, then the
 * page's own. Nothing but a code of the list is used, wherever it comes from.
 * Source: section 9 of the specification (order, cache) and section 5 (script injection).
 */
import { LANGUAGE_KEY } from '../shared/browser-storage'

/*
 * `src/gatsby/page-scripts.ts` defines these; texts, since esbuild wraps modules around
 * lists.
 */
/** The codes of the offered languages, with `|` between them. */
declare const LANGUAGES: string
/** The language whose addresses have no prefix. */
declare const DEFAULT_LANGUAGE: string
/** In develop one shell serves all pages, and its language is not written yet. */
declare const DEVELOP: boolean

const page = document.documentElement
const { pathname, search, hash, origin } = location

/** The code that a value means: `de-CH` is `de`, and `de-<script>` is nothing. */
const matchLanguage = (value: string | null | undefined) =>
  RegExp(`^(${LANGUAGES})(-\\w+)*$`).exec(value ?? '')?.[1]

/** The stored language, after storing `code` if there is one. */
const stored = (code?: string) => {
  // Blocked storage throws on mere access.
  try {
    if (code) localStorage.setItem(LANGUAGE_KEY, code)
    return localStorage.getItem(LANGUAGE_KEY)
  } catch {}
}

const own = DEVELOP
  ? (matchLanguage(pathname.split('/')[1]) ?? DEFAULT_LANGUAGE)
  : page.lang

if (
  own === DEFAULT_LANGUAGE &&
  // The page beside the editor is in the language that is being edited.
  !(DEVELOP && window !== window.parent) &&
  // The server answers forms and links in mails in their language, without a prefix.
  !pathname.startsWith('/api/') &&
  !/bot|crawl|spider|preview|external/i.test(navigator.userAgent)
) {
  // A visitor from another page of this site chose this one in the picker. It matters where
  // storage is blocked.
  const detected =
    (!document.referrer.startsWith(origin + '/') &&
      [stored(), ...navigator.languages].map(matchLanguage).find(Boolean)) ||
    own
  stored(detected)
  if (detected !== own) {
    // Paint nothing in the wrong language until the right page is there.
    page.hidden = true
    location.replace(`/${detected}${pathname}${search}${hash}`)
  }
}

/** Stores a choice in the picker; the link takes query and hash along. */
const chooseLanguage = ({ target, button }: MouseEvent) => {
  const link =
    target instanceof Element && target.closest<HTMLAnchorElement>('a[data-language]')
  // The secondary button opens a menu and chooses nothing.
  if (!link || button === 2) return
  stored(link.lang)
  link.search = location.search
  link.hash = location.hash
}

addEventListener('click', chooseLanguage)
// The middle button, which opens a tab.
addEventListener('auxclick', chooseLanguage)

/** Closes menus, but not one that the event comes from: out of it, or from its button. */
const closeMenus = ({ target }: Event) => {
  for (const menu of document.querySelectorAll<HTMLElement>('[popover]'))
    if (!(target instanceof Element && menu.parentElement?.contains(target)))
      menu.hidePopover?.()
}

// A page that comes back from the back/forward cache must not show an open menu.
addEventListener('pagehide', closeMenus)
// Tabbing out of a menu, or of the button before it, closes it: it must not cover the focus.
addEventListener('focusin', closeMenus)
