/** A short word with a hyphen in it, such as «Dites-le» or “e-mail”. */
const HYPHENATED = /(?<!\S)(?=\S{3,10}(?!\S))(\S+-\S+)/

/**
 * A large text in which such words do not break at the hyphen. A style does it, so that the
 * text holds no character that nobody typed; longer words have to break on small screens.
 */
export const WholeWords = ({ text }: { text: string }) => (
  <>
    {text.split(HYPHENATED).map((part, index) =>
      // What was split by stands at every second place.
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
