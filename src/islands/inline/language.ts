/**
 * Language detection, before the first paint. Only unprefixed addresses ask: what was
 * stored, then the languages of the browser, then the page's own. Nothing but a code of the
 * list is ever used, wherever it comes from.
 * Source: section 9 of the specification (order, cache) and section 5 (script injection).
 */
import { LANGUAGE_KEY } from '../../shared/browser-storage/language-key'
import { languageMatcher } from './match-language'
import { defaultLanguage, isDevelop, languages, pathPrefix } from './settings'

const page = document.documentElement
const { pathname, search, hash, origin } = location

const known = languageMatcher(languages)

/** What is stored, once `code` is, if there is one. */
const stored = (code?: string) => {
  // Storage that is blocked throws on mere access.
  try {
    if (code) localStorage.setItem(LANGUAGE_KEY, code)
    return localStorage.getItem(LANGUAGE_KEY)
  } catch {}
}

const own = isDevelop
  ? (known(pathname.slice(pathPrefix.length).split('/')[1]) ?? defaultLanguage)
  : page.lang

// On an unprefixed address: settles the language, keeps it, and goes there if need be.
if (
  own === defaultLanguage &&
  // The receiver answers forms and links of mails in their language, without prefix, and has
  // no other address for it.
  !pathname.includes('/api/') &&
  !/bot|crawl|spider|preview|external/i.test(navigator.userAgent)
) {
  // Who came from another page of this site has chosen this one in the picker. It matters
  // where the choice could not be kept: storage is blocked.
  const detected =
    (!document.referrer.startsWith(origin + '/') &&
      [stored(), ...navigator.languages].map(known).find(Boolean)) ||
    own
  stored(detected)
  if (detected !== own) {
    // Nothing of the wrong language is painted while the right page is on its way.
    page.hidden = true
    location.replace(
      pathname.replace(pathPrefix, `${pathPrefix}/${detected}`) + search + hash,
    )
  }
}

/** A choice in the picker is stored at once; the link takes query and hash along. */
const keep = ({ target, button }: MouseEvent) => {
  const link =
    target instanceof Element && target.closest<HTMLAnchorElement>('a[data-language]')
  // The secondary button opens a menu and chooses nothing.
  if (!link || button === 2) return
  stored(link.lang)
  link.search = location.search
  link.hash = location.hash
}

addEventListener('click', keep)
// The middle button, which opens a tab.
addEventListener('auxclick', keep)
