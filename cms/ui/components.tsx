/** Components that several screens of the editor use. */
import { useEffect, useRef, type ReactNode } from 'react'
import { t, withSubject, type EditorWord } from './words'

interface ScreenProps {
  title: string
  help?: string
  children?: ReactNode
}

/**
 * Whether no screen has been drawn yet since the browser loaded the editor's page. The first screen
 * must not take the focus.
 */
let isFirstScreen = true

/**
 * The frame of a screen of the editor. Its title gets the focus, so that screen readers say which
 * screen has opened.
 */
export const Screen = ({ title, help, children }: ScreenProps) => {
  const heading = useRef<HTMLHeadingElement>(null)

  useEffect(() => {
    // The first screen does not move the focus or scroll, since the browser restores the scroll
    // position when somebody reloads the page.
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
  /** The address to which the title and the text of the row link. */
  href?: string
  /** The id of the link on the title and the text, by which the link gets the focus. */
  id?: string
  /**
   * The language of the title, so that screen readers pronounce it well; left out unless the title
   * is a text of the site.
   */
  lang?: string
  /** An element before the title of the row, such as the checkbox of an entry to be published. */
  start?: ReactNode
  /** Further elements of the row, such as its buttons. */
  children?: ReactNode
}

/** A row in a list of entries, search results or changes. */
export const Row = ({ title, text, href, id, lang, start, children }: RowProps) => {
  const Text = href ? 'a' : 'p'
  return (
    <li className="bar">
      {start}
      <Text id={id} href={href}>
        <strong lang={lang}>{title}</strong>
        <span>{text}</span>
      </Text>
      {children}
    </li>
  )
}

interface ActionButtonProps {
  action: EditorWord
  /**
   * What the button acts on, such as an entry. Screen readers read it after the label: “Supprimer :
   * Équipe”.
   */
  subject?: string
  /** The id of the button, by which it gets the focus. */
  id?: string
  onClick: () => void
}

export const ActionButton = ({ action, subject, id, onClick }: ActionButtonProps) => (
  <button
    type="button"
    id={id}
    className="quiet"
    aria-label={subject && withSubject(t(action), subject)}
    onClick={onClick}
  >
    {t(action)}
  </button>
)

/** A copy of a list in which one item has moved to another index. */
export const moveItem = <Item,>(
  list: readonly Item[],
  from: number,
  to: number,
): Item[] => list.toSpliced(from, 1).toSpliced(to, 0, ...list.slice(from, from + 1))

/**
 * The id of the button that moves an item of a list further in the direction from index `from` to
 * index `to`. After such a move it gets the focus, so that a person can press it again.
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

/** The two buttons that move an item of a list up and down. */
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
        // The button has `aria-disabled` rather than `disabled` when the item is first or last in
        // the list: a disabled button would lose the focus.
        aria-disabled={!isPossible || undefined}
        onClick={() => isPossible && move(to)}
      >
        {arrow}
      </button>
    )
  })

interface ComparedVersion {
  label: string
  /** What the version shows in this place, a text or a picture; empty if it has nothing there. */
  content: ReactNode
  button?: ReactNode
}

/** The versions of one text, side by side. */
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

/**
 * The sentence that says what is wrong in a field. Its id is made of the field's id, so that the
 * input can name it in `aria-describedby` and screen readers read it there.
 */
export const Problem = ({ id, text }: { id: string; text?: string }) =>
  text ? (
    <p id={`${id}-problem`} className="problem">
      {text}
    </p>
  ) : null
