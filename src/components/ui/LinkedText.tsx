import { WholeWords } from './WholeWords'

/** Web and e-mail addresses; a sign that ends the sentence is none of theirs. */
const ADDRESS =
  /(https:\/\/[^\s«»“”]*[^\s«»“”.,;:!?)]|[^\s@()«»“”]+@[\w.-]+\.[a-z]{2,}(?![\w@]))/i

/** A text in which web and e-mail addresses lead where they say. */
export const LinkedText = ({ text }: { text: string }) => (
  <>
    {text.split(ADDRESS).map((part, index) => {
      // What was split by stands at every second place.
      if (index % 2 === 0) return <WholeWords key={index} text={part} />
      return part.startsWith('https:') ? (
        <a key={index} href={part} rel="external">
          {part}
        </a>
      ) : (
        <a key={index} href={`mailto:${part}`}>
          {part}
        </a>
      )
    })}
  </>
)
