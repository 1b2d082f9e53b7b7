import { Fragment } from 'react'
import { WholeWords } from './WholeWords'

const EMERGENCY = '112'

/**
 * Web and e-mail addresses, and the emergency number where one is told to call it: articles of law
 * and days have numbers, too. A sign that ends the sentence is none of theirs.
 */
const LINK =
  /(https:\/\/[^\s«»“”]*[^\s«»“”.,;:!?)]|[^\s@()«»“”]+@[\w.-]+\.[A-Za-z]{2,}(?![\w@])|(?<=(?<!\p{L})(?:[Cc]all|[Dd]ial|le|die)\s)112(?![\w-]|\s[\dA-Z]))/u

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
      if (part.startsWith('https:'))
        return (
          <a key={index} href={part} rel="external">
            {part}
          </a>
        )
      return (
        <a key={index} href={`${part === EMERGENCY ? 'tel' : 'mailto'}:${part}`}>
          <BreakableAddress text={part} />
        </a>
      )
    })}
  </>
)
