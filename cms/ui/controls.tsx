/** What screens are made of. */
import { useEffect, useRef, type ReactNode } from 'react'
import { t, withSubject, type EditorWord } from './words'

interface ScreenProps {
  title: string
  help?: string
  children?: ReactNode
}

/** The first screen after a load leaves the focus where browsers put it. */
let isFirst = true

export const Screen = ({ title, help, children }: ScreenProps) => {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (!isFirst) {
      document.documentElement.scrollTop = 0
      heading.current?.focus({ preventScroll: true })
    }
    isFirst = false
  }, [])
  useEffect(() => {
    document.title = `${title} – ${t('editor')}`
  }, [title])
  return (
    <div className="screen">
      <h1 ref={heading} tabIndex={-1}>
        {title}
      </h1>
      {help && <p className="lead">{help}</p>}
      {children}
    </div>
  )
}

interface RowProps {
  title: string
  text?: string
  /** Where it leads. */
  href?: string
  /** Of the title, where it is a text of the site. */
  lang?: string
  /** What can be done with it. */
  children?: ReactNode
}

export const Row = ({ title, text, href, lang, children }: RowProps) => {
  const Text = href ? 'a' : 'p'
  return (
    <li className="bar">
      <Text href={href}>
        <strong lang={lang}>{title}</strong>
        <span>{text}</span>
      </Text>
      {children}
    </li>
  )
}

interface ActionProps {
  does: EditorWord
  /** What the button acts on, for its label: “Monter : Équipe”. */
  to?: string
  onClick: () => void
}

export const Action = ({ does, to, ...rest }: ActionProps) => (
  <button
    type="button"
    className="quiet"
    aria-label={to && withSubject(t(does), to)}
    {...rest}
  >
    {t(does)}
  </button>
)

/** A list with one item at another place. */
export const moved = <Item,>(list: readonly Item[], from: number, to: number): Item[] =>
  list.toSpliced(from, 1).toSpliced(to, 0, ...list.slice(from, from + 1))

interface MoveProps {
  id: string
  name: string
  index: number
  count: number
  move: (to: number) => void
}

const steps = [
  { does: 'moveUp', by: -1, arrow: '↑' },
  { does: 'moveDown', by: 1, arrow: '↓' },
] as const

/** The id of the button that moved something there: it keeps the focus. */
export const movedBy = (id: string, from: number, to: number): string =>
  `${id}-${to < from ? 'moveUp' : 'moveDown'}`

/** Moves one of several up or down, by keyboard, too. */
export const MoveButtons = ({ id, name, index, count, move }: MoveProps) =>
  steps.map(({ does, by, arrow }) => {
    const to = index + by
    // A button that is disabled would lose the focus.
    const isEnd = to < 0 || to >= count
    return (
      <button
        key={does}
        type="button"
        id={movedBy(id, index, to)}
        className="icon"
        aria-label={withSubject(t(does), name)}
        aria-disabled={isEnd || undefined}
        onClick={() => !isEnd && move(to)}
      >
        {arrow}
      </button>
    )
  })

interface ShownVersion {
  label: string
  /** Nothing where it has no such text. */
  shown: ReactNode
  action?: ReactNode
}

/** Versions of a text, side by side. */
export const Compare = ({ versions }: { versions: readonly ShownVersion[] }) => (
  <dl className="texts">
    {versions.map(({ label, shown, action }) => (
      <div key={label}>
        <dt>{label}</dt>
        <dd>{shown ?? t('nothing')}</dd>
        {action && <dd>{action}</dd>}
      </div>
    ))}
  </dl>
)

/** What is wrong in a field. Its control names it in `aria-describedby`, by the id of the field. */
export const Problem = ({ id, text }: { id: string; text?: string }) =>
  text ? (
    <p id={`${id}-problem`} className="problem">
      {text}
    </p>
  ) : null
