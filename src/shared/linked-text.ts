/** Finds in a plain text what the site shows as links, and the words that it keeps on one line. */

/**
 * Matches a short word with a hyphen in it, such as «Dites-le» or “e-mail”. Pages keep such a word
 * on one line.
 */
export const HYPHENATED = /(?<!\S)(?=\S{3,10}(?!\S))(\S+-\S+)/

const EMERGENCY = '112'

/** Matches a web address, which ends before a space, a quotation mark or an angle bracket. */
const WEB = 'https:\\/\\/[^\\s"<>«»‹›“”„]+'

/**
 * Matches an e-mail address; in `E-mail:info@example.org`, only what follows the colon. An address
 * with rare signs, such as `a/b@example.org`, becomes no link at all: a link to its end,
 * `b@example.org`, might write to somebody else.
 */
const MAIL =
  "(?<![\\p{L}\\p{M}\\p{N}!#$%&*+/=?^_`{|}~@.-])[\\p{L}\\p{N}_][\\p{L}\\p{M}\\p{N}.+_%&'~-]*" +
  '@[\\p{L}\\p{M}\\p{N}.-]+\\.\\p{L}{2,}(?![\\p{L}\\p{N}_@])'

/**
 * Matches the number 112 only after a word such as «call», «dial» or «le», since in «art. 112» or
 * «112 jours» it is no telephone number.
 */
const CALL = '(?<=(?<!\\p{L})(?:[Cc]all|[Dd]ial|le|die)\\s)112(?![\\w-]|\\s[\\dA-Z])'

const LINK = new RegExp(`(${WEB}|${MAIL}|${CALL})`, 'u')

/**
 * Finds the web address at the start of a text. The sign that ends the sentence, such as a full
 * stop, does not belong to it, nor does a closing bracket that is opened before the address. In
 * `https://example.org/Genf_(Stadt).`, the bracket is part of the address.
 */
const webAddressIn = (text: string): string => {
  const count = (sign: string) => text.split(sign).length
  const surplus = { ')': count(')') - count('('), ']': count(']') - count('[') }

  // This is a loop, since a call for each sign would overflow the stack at ten thousand of them.
  for (let end = text.length; ; end -= 1) {
    const last = text.charAt(end - 1)
    const isBracket = last === ')' || last === ']'
    if (isBracket ? surplus[last] <= 0 : !/[.,;:!?'’…*]/.test(last))
      return text.slice(0, end)
    if (isBracket) surplus[last] -= 1
  }
}

/** A part of a text; `href` is where it leads, if it is a link. */
export interface LinkedPart {
  text: string
  href?: string
}

/** A text in parts: web addresses, e-mail addresses and the emergency number 112 are links. */
export const linkedParts = (text: string): LinkedPart[] =>
  text
    .split(LINK)
    .flatMap((part, index): LinkedPart[] => {
      // `split` puts the addresses and numbers, which become links, at the odd indexes, and the
      // text between them at the even ones.
      if (index % 2 === 0) return [{ text: part }]
      if (!part.startsWith('https:'))
        return [{ text: part, href: `${part === EMERGENCY ? 'tel' : 'mailto'}:${part}` }]
      const address = webAddressIn(part)
      return [{ text: address, href: address }, { text: part.slice(address.length) }]
    })
    .filter((part) => part.text)
