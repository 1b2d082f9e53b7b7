/** The buttons above the text of an article, with the keys that do the same. */
import { useState, type KeyboardEvent, type ReactNode } from 'react'
import { t } from '../words'

/** The icons on the buttons, as paths of SVG, drawn in lines like the site's other icons. */
const DRAWINGS = {
  subhead: 'M6 5v14M18 5v14M6 12h12',
  bold: 'M7 5v14h6.5a3.75 3.75 0 0 0 0-7.5H7h5.5a3.25 3.25 0 0 0 0-6.5Z',
  italic: 'M10 5h8M6 19h8M14 5l-4 14',
  bulletList: 'M10 6h10M10 12h10M10 18h10M4.5 6h.01M4.5 12h.01M4.5 18h.01',
  link: 'M10 14a4 4 0 0 0 5.7 0l3-3a4 4 0 0 0-5.7-5.7l-1 1M14 10a4 4 0 0 0-5.7 0l-3 3a4 4 0 0 0 5.7 5.7l1-1',
} as const

export type ToolName = keyof typeof DRAWINGS

const Icon = ({ name }: { name: ToolName }): ReactNode => (
  <svg viewBox="0 0 24 24" width="1.25rem" height="1.25rem" aria-hidden="true">
    <path
      d={DRAWINGS[name]}
      fill="none"
      stroke="currentColor"
      strokeWidth={name === 'bold' ? 2.75 : 2}
      strokeLinecap="round"
      strokeLinejoin="round"
    />
  </svg>
)

interface ToolbarButton {
  name: ToolName
  /**
   * The keyboard shortcut of the button, as `prosemirror-keymap` names it, such as `Mod-Shift-8`.
   */
  key: string
  isPressed: boolean
}

const isMac = /Mac|iP(hone|ad|od)/.test(navigator.platform)

/** A key as people read it: “Ctrl+Maj+8”, or “⇧⌘8” on a Mac. */
const keyInWords = (key: string): string => {
  const parts = key.split('-')
  const last = (parts.at(-1) ?? '').toUpperCase()
  const hasShift = parts.includes('Shift')
  if (isMac) return `${hasShift ? '⇧' : ''}⌘${last}`
  return ['Ctrl', hasShift && t('shiftKey'), last].filter(Boolean).join('+')
}

/** A key as `aria-keyshortcuts` names it: `Control+Shift+8`. */
const keyForPrograms = (key: string): string =>
  key
    .split('-')
    .map((part) => (part === 'Mod' ? (isMac ? 'Meta' : 'Control') : part))
    .map((part) => (part.length === 1 ? part.toUpperCase() : part))
    .join('+')

/**
 * By how many buttons a key moves the focus. `Infinity` moves it to the last button, `-Infinity` to
 * the first.
 */
const STEPS: Readonly<Record<string, number>> = {
  ArrowLeft: -1,
  ArrowRight: 1,
  Home: -Infinity,
  End: Infinity,
}

interface ToolbarProps {
  label: string
  /** The id of the text that the buttons change. */
  controls: string
  buttons: readonly ToolbarButton[]
  /** @param isPointer whether a mouse or a finger pressed the button, and not a key */
  press: (name: ToolName, isPointer: boolean) => void
  /** Gives the focus back to the article, when somebody presses Escape on a button. */
  leave: () => void
}

export const Toolbar = ({ label, controls, buttons, press, leave }: ToolbarProps) => {
  /**
   * The index of the button that Tab reaches. The arrow keys move the focus from button to button.
   */
  const [reached, setReached] = useState(0)

  const moveFocus = (event: KeyboardEvent<HTMLDivElement>) => {
    if (event.key === 'Escape') leave()
    const step = STEPS[event.key]
    if (step === undefined) return
    event.preventDefault()
    const index = Math.min(Math.max(reached + step, 0), buttons.length - 1)
    setReached(index)
    event.currentTarget.querySelectorAll('button')[index]?.focus()
  }

  return (
    <div
      role="toolbar"
      className="tools"
      tabIndex={-1}
      aria-label={label}
      aria-controls={controls}
      onKeyDown={moveFocus}
    >
      {buttons.map(({ name, key, isPressed }, index) => (
        <button
          key={name}
          type="button"
          className="icon"
          tabIndex={index === reached ? 0 : -1}
          title={`${t(name)} (${keyInWords(key)})`}
          aria-pressed={isPressed}
          aria-keyshortcuts={keyForPrograms(key)}
          // Pressing a button with the mouse must not take the focus from the article, whose
          // selected words the button is about to change.
          onMouseDown={(event) => event.preventDefault()}
          onFocus={() => setReached(index)}
          onClick={({ detail }) => press(name, detail > 0)}
        >
          <Icon name={name} />
          {t(name)}
        </button>
      ))}
    </div>
  )
}
