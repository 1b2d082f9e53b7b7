/** Buttons that move one of several up or down, by keyboard, too. */
import { tOf } from './words'

interface MoveProps {
  id: string
  name: string
  index: number
  count: number
  move: (to: number) => void
}

const steps = [
  { sentence: 'moveUp', by: -1, path: 'M12 19V5m-6 6 6-6 6 6' },
  { sentence: 'moveDown', by: 1, path: 'M12 5v14m-6-6 6 6 6-6' },
] as const

/** The button of what was moved to another place. */
export const movedBy = (id: string, from: number, to: number): string =>
  `${id}-${to < from ? 'moveUp' : 'moveDown'}`

export const MoveButtons = ({ id, name, index, count, move }: MoveProps) =>
  steps.map(({ sentence, by, path }) => {
    const to = index + by
    // A button that is disabled would lose the focus.
    const isEnd = to < 0 || to >= count
    return (
      <button
        key={sentence}
        type="button"
        id={movedBy(id, index, to)}
        className="icon"
        aria-label={tOf(sentence, name)}
        aria-disabled={isEnd || undefined}
        onClick={() => !isEnd && move(to)}
      >
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <path d={path} />
        </svg>
      </button>
    )
  })
