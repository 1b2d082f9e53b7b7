/**
 * Decides which addresses mail can be sent to, and frees a pasted address of what came along with it.
 * Forms, server, mailer and content check all use this, so that none refuses what another accepted.
 */
import { isStorable, type ErrorCode } from './form-rules'
import { ifPossible } from './unknown'

/** The longest address that mail can carry, in bytes (RFC 5321). */
export const EMAIL_MAX = 254

/** The longest part before the @, in bytes (RFC 5321). */
const LOCAL_MAX = 64

/**
 * Matches what may be between two dots before the @: letters of any script (RFC 6531), but no quotes,
 * comments or lists (RFC 5322).
 */
const ATOM = /^[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~-]+$/u

/**
 * Matches the beginning of a web address that has an @ in it: `//www.example.org/`, `example.org/ada`,
 * `?to=ada`. Nobody's mailbox is called so, and mail to it would be lost.
 */
const WEB_ADDRESS = /^[/?]|\/$|\/\/|^[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+\//u

const DOMAIN = /^[\p{L}\p{M}\p{N}.-]+$/u

/** Matches what may be between two dots of a domain, in ASCII (RFC 1123). */
const LABEL = /^[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?$/

/** A domain as mail servers know it: `xn--bcher-kva.example` for `bücher.example`; empty if it is none. */
const asciiDomain = (domain: string): string =>
  (DOMAIN.test(domain) && ifPossible(() => new URL(`http://${domain}`).hostname)) || ''

/**
 * Whether mail can be sent to an address. All that it takes has the form of section 5 of the
 * specification: text, one @, text, a dot, text, with no spaces.
 *
 *     ada@example.org            yes
 *     ada+news@bücher.example    yes: the domain is taken in ASCII
 *     a..b@example.org           no: an empty part before the @
 *     "a b"@example.org          no: quotes
 *     example.org/@ada.ge        no: a web address
 *     ada@localhost              no: no dot in the domain
 *     ada@192.0.2.1              no: four numbers
 *     ada@-example.org           no: a label begins with a hyphen
 */
export const isMailable = (address: string): boolean => {
  const [local = '', typedDomain = '', ...others] = address.split('@')
  const domain = asciiDomain(typedDomain)
  const labels = domain.split('.')
  const bytes = new Blob([local]).size
  return (
    others.length === 0 &&
    local.split('.').every((atom) => ATOM.test(atom)) &&
    !WEB_ADDRESS.test(local) &&
    labels.length > 1 &&
    labels.every((label) => LABEL.test(label)) &&
    // Numbers such as `192.0.2.1` look like labels, so the last label must have a letter.
    /[a-z]/.test(labels.at(-1) ?? '') &&
    bytes <= LOCAL_MAX &&
    bytes + 1 + domain.length <= EMAIL_MAX
  )
}

/**
 * The form of an address that is the same for all its spellings: in lower case, its
 * domain in ASCII.
 */
export const addressKey = (address: string): string => {
  const [local = '', domain = ''] = address.normalize('NFC').toLowerCase().split('@')
  return `${local}@${asciiDomain(domain) || domain}`
}

/**
 * The most characters of a pasted text that is tidied. A longer text is no address, and the
 * patterns could take long for it.
 */
const PASTED_MAX = 1000

/** Plain signs for those that typesetting and East Asian keyboards put into an address. */
const SIGNS: Readonly<Record<string, string>> = { '\u2010': '-', '’': "'", '。': '.' }

const decoded = (text: string): string =>
  ifPossible(() => decodeURIComponent(text)) ?? text

/**
 * The e-mail address in a pasted text. Of a text without one, something stays
 * that `isMailable` refuses.
 */
export const tidyEmail = (text: string): string =>
  text.length > PASTED_MAX
    ? text
    : (/mailto:/i.test(text) ? decoded(text) : text)
        // NFKC makes @ of `＠` and spaces of no-break spaces; invisible characters are removed.
        .normalize('NFKC')
        .replace(/[\p{Cf}\p{DI}]/gu, '')
        .replace(/[\u2010’。]/g, (sign) => SIGNS[sign] ?? sign)
        // `Ada <ada@example.org>`, but no list of addresses: all but one would get no mail.
        .replace(/^(?:[^<>@]*|[^<>,;]*)<([^<>]*)>[^<>@]*$/, '$1')
        // `mailto:ada@example.org?subject=…`, `E-mail: ada@example.org`, `'ada@example.org'`; not
        // `https://example.org/@ada.ge`, of which the rest would look like an address.
        .replace(/^[^@]*mailto:(?:\/\/)?/i, '')
        .replace(/^(?:(?!\/\/)[^@])*:(?!\/\/)(?=[^@]*@)/, '')
        .replace(/(@[^?]*)\?.*/s, '$1')
        .replace(/^\s*'([^@]*@[^']*)'[^@]*$/, '$1')
        .replace(/^[\s"'([<>.,;„‚\p{Pi}\p{Pf}]+|[\s"')\]>.,;:!\p{Pi}\p{Pf}]+$/gu, '')

/** The error code of a text that is no usable e-mail address; `undefined` if it is one. */
export const emailError = (text: string): ErrorCode | undefined => {
  const email = tidyEmail(text)
  if (email === '') return 'required'
  if (!isStorable(email)) return 'characters'
  if (email.length > EMAIL_MAX) return 'tooLong'
  return isMailable(email) ? undefined : 'email'
}
