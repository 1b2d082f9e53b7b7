/** The components that several pages of the editor are made of. */
import { useEffect, useRef, type ReactNode } from 'react'
import { t, withSubject, type EditorWord } from './words'

interface ScreenProps {
  title: string
  help?: string
  children?: ReactNode
}

/** Whether no screen was shown since the page was loaded. */
let isFirstScreen = true

/**
 * A page of the editor. Its title gets the focus, so that screen readers say where one has come.
 */
export const Screen = ({ title, help, children }: ScreenProps) => {
  const heading = useRef<HTMLHeadingElement>(null)

  useEffect(() => {
    // When the page itself was loaded, the browser restores where somebody was: leave that alone.
    if (!isFirstScreen) {
      document.documentElement.scrollTop = 0
      heading.current?.focus({ preventScroll: true })
    }
    isFirstScreen = false
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
  /** Where title and text lead. */
  href?: string
  /** The language of the title, where it is a text of the site. */
  lang?: string
  /** Buttons, or more about the row. */
  children?: ReactNode
}

/** A row of a list: of entries, of search results, of changes. */
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

interface ActionButtonProps {
  action: EditorWord
  /** What the button acts on. Screen readers say it: “Supprimer : Équipe”. */
  subject?: string
  onClick: () => void
}

export const ActionButton = ({ action, subject, onClick }: ActionButtonProps) => (
  <button
    type="button"
    className="quiet"
    aria-label={subject && withSubject(t(action), subject)}
    onClick={onClick}
  >
    {t(action)}
  </button>
)

/** A copy of a list, with one item at another index. */
export const moveItem = <Item,>(
  list: readonly Item[],
  from: number,
  to: number,
): Item[] => list.toSpliced(from, 1).toSpliced(to, 0, ...list.slice(from, from + 1))

/**
 * The id of the button that moved something there. Who moves an item keeps the focus on that
 * button, and can press it again.
 */
export const moveButtonId = (id: string, from: number, to: number): string =>
  `${id}-${to < from ? 'moveUp' : 'moveDown'}`

interface MoveButtonsProps {
  id: string
  name: string
  index: number
  count: number
  move: (to: number) => void
}

const directions = [
  { action: 'moveUp', step: -1, arrow: '↑' },
  { action: 'moveDown', step: 1, arrow: '↓' },
] as const

/** Two buttons that move an item of a list up and down. */
export const MoveButtons = ({ id, name, index, count, move }: MoveButtonsProps) =>
  directions.map(({ action, step, arrow }) => {
    const to = index + step
    const isPossible = to >= 0 && to < count
    return (
      <button
        key={action}
        type="button"
        id={moveButtonId(id, index, to)}
        className="icon"
        aria-label={withSubject(t(action), name)}
        // `disabled` would take the focus away when the item has come to the end of the list.
        aria-disabled={!isPossible || undefined}
        onClick={() => isPossible && move(to)}
      >
        {arrow}
      </button>
    )
  })

interface ComparedVersion {
  label: string
  /** Nothing where this version has no such text. */
  content: ReactNode
  button?: ReactNode
}

/** Versions of a text, side by side. */
export const Comparison = ({ versions }: { versions: readonly ComparedVersion[] }) => (
  <dl className="texts">
    {versions.map(({ label, content, button }) => (
      <div key={label}>
        <dt>{label}</dt>
        <dd>{content ?? t('nothing')}</dd>
        {button && <dd>{button}</dd>}
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
