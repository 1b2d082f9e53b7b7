/**
 * Decides which addresses can get mail, and tidies addresses that were pasted together with other
 * signs. Forms, server, mailer and content check all use these functions, so that none of them
 * refuses an address that another accepts.
 */
import { isStorable, type ErrorCode } from './form-rules'
import { ifPossible } from './unknown'

/** The longest address that mail can carry, in bytes (RFC 5321). */
export const EMAIL_MAX = 254

/** The longest part before the @, in bytes (RFC 5321). */
const LOCAL_MAX = 64

/**
 * Matches one part of the name before the @, between two dots: letters of any script (RFC 6531) and
 * some signs. Quotes, comments and lists, which RFC 5322 allows, are refused.
 */
const ATOM = /^[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~-]+$/u

/**
 * Matches a name before the @ that belongs to a web address with an @ in it, such as
 * `//www.example.org/`, `example.org/ada`, `?to=ada`. No mailbox has such a name, so the mail would
 * be lost.
 */
const WEB_ADDRESS = /^[/?]|\/$|\/\/|^[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+\//u

const DOMAIN = /^[\p{L}\p{M}\p{N}.-]+$/u

/** Matches one part of a domain, between two dots, in ASCII (RFC 1123). */
const LABEL = /^[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?$/

/**
 * Writes a domain in ASCII, as mail servers know it: `xn--bcher-kva.example` for `bücher.example`.
 * Empty if the text is no domain.
 */
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
    // In `192.0.2.1`, each number looks like a part of a domain. It is refused because the last
    // part of a domain must have a letter.
    /[a-z]/.test(labels.at(-1) ?? '') &&
    bytes <= LOCAL_MAX &&
    bytes + 1 + domain.length <= EMAIL_MAX
  )
}

/**
 * Returns the same text for all spellings of an address: in lower case, with the domain in ASCII.
 */
export const addressKey = (address: string): string => {
  const [local = '', domain = ''] = address.normalize('NFC').toLowerCase().split('@')
  return `${local}@${asciiDomain(domain) || domain}`
}

/**
 * The longest pasted text in which an address is looked for, in characters. The patterns could take
 * long for a longer text, which is no address anyway.
 */
const PASTED_MAX = 1000

/**
 * The plain signs that replace those which a word processor or an East Asian keyboard has put into
 * an address.
 */
const SIGNS: Readonly<Record<string, string>> = { '\u2010': '-', '’': "'", '。': '.' }

const decoded = (text: string): string =>
  ifPossible(() => decodeURIComponent(text)) ?? text

/**
 * Finds the e-mail address in a pasted text. If there is none, the result is a text that
 * `isMailable` refuses.
 */
export const tidyEmail = (text: string): string =>
  text.length > PASTED_MAX
    ? text
    : (/mailto:/i.test(text) ? decoded(text) : text)
        // NFKC turns look-alikes into plain signs, such as `＠` into @ and no-break spaces into
        // spaces. Then invisible characters are removed.
        .normalize('NFKC')
        .replace(/[\p{Cf}\p{DI}]/gu, '')
        .replace(/[\u2010’。]/g, (sign) => SIGNS[sign] ?? sign)
        // Takes the address out of `Ada <ada@example.org>`. A text with several addresses stays as
        // it is, so that the form refuses it: otherwise, only one of them would get the mail.
        .replace(/^(?:[^<>@]*|[^<>,;]*)<([^<>]*)>[^<>@]*$/, '$1')
        // Takes the address out of `mailto:ada@example.org?subject=…`, `E-mail: ada@example.org`
        // and `'ada@example.org'`. A web address such as `https://example.org/@ada.ge` stays as it
        // is, since the rest of it would look like an e-mail address.
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
