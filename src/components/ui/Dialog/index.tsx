import { useEffect, useRef, type ReactNode } from 'react'
import { Station, type StationStatus } from '../../illustrations/Station'
import * as styles from './index.module.css'

interface DialogProps {
  /** Unique on the page. */
  id: string
  title: string
  /** The sign above the title, hidden from assistive technology: it stands on the line. */
  sign: StationStatus
  children: ReactNode
  actions: ReactNode
  /** Escape, or whatever else the browser closes a dialog with. */
  onClose: () => void
  /** A key or a click inside. */
  onActivity?: () => void
}

/**
 * A native modal dialog that is open for as long as it is drawn. It takes the focus itself:
 * so screen readers read it whole, where a focused button would be all that some say.
 */
export const Dialog = ({
  id,
  title,
  sign,
  children,
  actions,
  onClose,
  onActivity,
}: DialogProps) => {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const element = dialog.current
    element?.showModal()
    element?.focus()
    return () => element?.close()
  }, [])
  return (
    // Keys and clicks are listened to, not acted on: the buttons inside are the controls.
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <dialog
      ref={dialog}
      className={`card ${styles.dialog}`}
      aria-labelledby={`${id}-title`}
      tabIndex={-1}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      onClick={onActivity}
      onKeyDown={onActivity}
    >
      <div className={`sign ${styles.sign}`} data-status={sign}>
        <Station status={sign} className="station" />
      </div>
      <h2 id={`${id}-title`}>{title}</h2>
      {children}
      <div className={`actions ${styles.actions}`}>{actions}</div>
    </dialog>
  )
}
