import { useEffect, useRef, type ReactNode } from 'react'
import { Station, type StationStatus } from '../../illustrations/Drawings'
import * as styles from './index.module.css'

interface DialogProps {
  /** The id of the dialog, unique on the page. */
  id: string
  title: string
  /**
   * The sign above the dialog's title, to which a piece of the red line leads. Screen readers skip
   * the sign.
   */
  sign: StationStatus
  children: ReactNode
  actions: ReactNode
  /** Called when the visitor presses Escape or closes the dialog by another means of the browser. */
  onClose: () => void
  /** Called when the visitor presses a key or clicks inside the dialog. */
  onActivity?: () => void
}

/**
 * A native modal dialog that is open for as long as it is rendered. The dialog itself takes
 * the focus, so that screen readers read all of it: if a button has the focus, some read
 * only the button.
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
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- The handlers only notice a key or a click; the controls are the buttons inside.
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
