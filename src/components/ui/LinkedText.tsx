import { Fragment } from 'react'
import { WholeWords } from './WholeWords'

const EMERGENCY = '112'

/** What nobody writes into a web address: spaces, quotes, brackets that hold one. */
const WEB = 'https:\\/\\/[^\\s"<>«»‹›“”„]+'

/**
 * From a letter on, and not from the middle of an address with rarer signs, which would be somebody
 * else's: of `E-mail:info@example.org`, what follows the colon.
 */
const MAIL =
  "(?<![\\p{L}\\p{M}\\p{N}!#$%&*+/=?^_`{|}~@.-])[\\p{L}\\p{N}_][\\p{L}\\p{M}\\p{N}.+_%&'~-]*" +
  '@[\\p{L}\\p{M}\\p{N}.-]+\\.\\p{L}{2,}(?![\\p{L}\\p{N}_@])'

/** Only where one is told to call it: articles of law and days have numbers, too. */
const CALL = '(?<=(?<!\\p{L})(?:[Cc]all|[Dd]ial|le|die)\\s)112(?![\\w-]|\\s[\\dA-Z])'

const LINK = new RegExp(`(${WEB}|${MAIL}|${CALL})`, 'u')

/**
 * A web address without what belongs to the sentence: signs at its end, and a bracket that was opened
 * before it. `https://example.org/Genf_(Stadt).` ends with its bracket.
 */
const addressIn = (text: string): string => {
  const count = (sign: string) => text.split(sign).length
  if (/[.,;:!?'’…*]$/.test(text)) return addressIn(text.slice(0, -1))
  const [open, close] = text.endsWith(']') ? ['[', ']'] : ['(', ')']
  return text.endsWith(close) && count(close) > count(open)
    ? addressIn(text.slice(0, -1))
    : text
}

/** An e-mail address, which breaks before its @ where it has to. */
export const BreakableAddress = ({ text }: { text: string }) =>
  text.split(/(?=@)/).map((part, index) => (
    <Fragment key={part}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ))

/** A text in which addresses and the emergency number lead where they say. */
export const LinkedText = ({ text }: { text: string }) => (
  <>
    {text.split(LINK).map((part, index) => {
      // What was split by stands at every second place.
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
