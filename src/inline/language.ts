/**
 * Language detection, before the first paint. Only unprefixed addresses ask: what was
 * stored, then the languages of the browser, then the page's own. Nothing but a code of the
 * list is ever used, wherever it comes from.
 * Source: section 9 of the specification (order, cache) and section 5 (script injection).
 */
import { LANGUAGE_KEY } from '../i18n/storage-key'
import { matchLanguage } from './match-language'
import { languages, pathPrefix } from './settings'

const known = (value: string | null) => matchLanguage(value, languages)

// Storage that is blocked throws on mere access.
const store = (code: string) => {
  try {
    localStorage.setItem(LANGUAGE_KEY, code)
  } catch {}
}
const stored = () => {
  try {
    return known(localStorage.getItem(LANGUAGE_KEY))
  } catch {}
}

/**
 * Whether the visitor came from another page of this site: then an unprefixed address was
 * chosen in the picker. It matters where the choice could not be kept: storage is blocked, or
 * the link was opened in another tab, which is no click.
 */
const cameFromHere = () => document.referrer.startsWith(location.origin + '/')

/** On an unprefixed address: settles the language, keeps it, and goes there if need be. */
export const detectLanguage = () => {
  const path = location.pathname.slice(pathPrefix.length)
  // In develop one shell serves all pages, and its language is not written yet.
  const own = document.documentElement.lang || String(languages[0])
  // The receiver answers forms and links of mails in their language, without prefix, and
  // has no other address for it.
  const isAnswer = own !== languages[0] || location.pathname.includes('/api/')
  if (isAnswer || languages.includes(path.split('/')[1] ?? '')) return
  if (/bot|crawl|spider|slurp|preview|facebookexternalhit/i.test(navigator.userAgent))
    return
  const detected =
    (cameFromHere() ? own : (stored() ?? navigator.languages.map(known).find(Boolean))) ??
    own
  store(detected)
  if (detected === own) return
  // Nothing of the wrong language is painted while the right page is on its way.
  document.documentElement.hidden = true
  location.replace(`${pathPrefix}/${detected}${path}${location.search}${location.hash}`)
}

const keep = ({ target, button }: MouseEvent) => {
  const link =
    target instanceof Element && target.closest<HTMLAnchorElement>('a[data-language]')
  // The secondary button opens a menu and chooses nothing.
  if (!link || button === 2) return
  store(link.lang)
  link.search = location.search
  link.hash = location.hash
}

/**
 * A choice in the picker is stored at once; the link takes query and hash along. The middle
 * button, which opens a tab, is told of as `auxclick`.
 */
export const keepChoice = () => {
  addEventListener('click', keep)
  addEventListener('auxclick', keep)
}
