import { Fragment } from 'react'

/** Matches a short word with a hyphen in it, such as «Dites-le» or “e-mail”. */
const HYPHENATED = /(?<!\S)(?=\S{3,10}(?!\S))(\S+-\S+)/

/**
 * A text in which short words with a hyphen stay on one line. A style keeps them whole, not a
 * special hyphen, so that the text that is searched and copied is the one that was typed. Longer
 * words with a hyphen may break, since they might not fit on a small screen.
 */
export const WholeWords = ({ text }: { text: string }) => (
  <>
    {text.split(HYPHENATED).map((part, index) =>
      // `split` puts the words with a hyphen, which must stay whole, at the odd indexes, and the
      // text between them at the even ones.
      index % 2 === 0 ? (
        part
      ) : (
        <span key={index} className="whole">
          {part}
        </span>
      ),
    )}
  </>
)

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
const addressIn = (text: string): string => {
  const count = (sign: string) => text.split(sign).length
  if (/[.,;:!?'’…*]$/.test(text)) return addressIn(text.slice(0, -1))
  const [open, close] = text.endsWith(']') ? ['[', ']'] : ['(', ')']
  return text.endsWith(close) && count(close) > count(open)
    ? addressIn(text.slice(0, -1))
    : text
}

/** An e-mail address that may break before its @ where it does not fit on one line. */
export const BreakableAddress = ({ text }: { text: string }) =>
  text.split(/(?=@)/).map((part, index) => (
    <Fragment key={part}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ))

/** A text in which web addresses, e-mail addresses and the emergency number 112 are links. */
export const LinkedText = ({ text }: { text: string }) => (
  <>
    {text.split(LINK).map((part, index) => {
      // `split` puts the addresses and numbers, which become links, at the odd indexes, and the
      // text between them at the even ones.
      if (index % 2 === 0) return <WholeWords key={index} text={part} />
      if (part.startsWith('https:')) {
        const address = addressIn(part)
        return (
          <Fragment key={index}>
            <a href={address} rel="external">
              {address}
            </a>
            {part.slice(address.length)}
          </Fragment>
        )
      }
      return (
        <a key={index} href={`${part === EMERGENCY ? 'tel' : 'mailto'}:${part}`}>
          <BreakableAddress text={part} />
        </a>
      )
    })}
  </>
)
