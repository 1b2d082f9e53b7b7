/** What a change of content may cost. */
import type { Measured } from './measure'

/** A warm build after one changed text, as a part of the cold one. */
export const MOST_OF_COLD = 0.5

export const ratioOf = ({ cold, text }: Measured) => text.seconds / cold.seconds

/** Pages that were written again although they are as before. */
export const needless = ({ same, text }: Measured): string[] => [
  ...same.rewritten,
  ...text.rewritten.filter((page) => !text.changed.includes(page)),
]

export const goalsOf = (results: readonly Measured[]) => [
  {
    goal: `a changed text is built in at most ${MOST_OF_COLD} × the cold time`,
    met: results.every((measured) => ratioOf(measured) <= MOST_OF_COLD),
  },
  {
    goal: 'it rewrites only the pages that it changes, and no change rewrites none',
    met: results.every((measured) => needless(measured).length === 0),
  },
]

export type Goals = ReturnType<typeof goalsOf>
