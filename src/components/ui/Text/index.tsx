import { Fragment } from 'react'
import { HYPHENATED, linkedParts } from '../../../shared/linked-text'

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
    {linkedParts(text).map((part, index) => {
      if (!part.href) return <WholeWords key={index} text={part.text} />
      const isMail = part.href.startsWith('mailto:')
      return (
        <a
          key={index}
          href={part.href}
          rel={part.href.startsWith('https:') ? 'external' : undefined}
        >
          {isMail ? <BreakableAddress text={part.text} /> : part.text}
        </a>
      )
    })}
  </>
)
