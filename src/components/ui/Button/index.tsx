import type { ComponentProps } from 'react'
import * as styles from './index.module.css'

type Variant = 'primary' | 'quiet'

interface ButtonProps extends Omit<ComponentProps<'button'>, 'className' | 'disabled'> {
  variant?: Variant
  /**
   * The label while the button is `busy`. The button is wide enough for both labels, so that
   * nothing moves.
   */
  busyLabel?: string
  /**
   * Whether the button's action is under way, such as the sending of a form. The button is then
   * disabled, and a line moves along its edge. A button is never disabled for another reason:
   * visitors would not know why. A disabled button loses the focus, so the form moves the focus to
   * a text that says what happens.
   */
  busy?: boolean
}

/**
 * A button that does something on the page that is open. A link that looks like a button is a
 * `ButtonLink`.
 */
export const Button = ({
  variant = 'primary',
  type = 'button',
  busyLabel,
  busy = false,
  children,
  ...rest
}: ButtonProps) => (
  <button type={type} className={styles[variant]} disabled={busy} {...rest}>
    {busyLabel ? (
      <span className={styles.labels}>
        <span aria-hidden={busy || undefined}>{children}</span>
        <span aria-hidden={!busy || undefined}>{busyLabel}</span>
      </span>
    ) : (
      children
    )}
  </button>
)

/** A link that looks like a button. */
export const ButtonLink = ({
  variant = 'primary',
  children,
  ...rest
}: Omit<ComponentProps<'a'>, 'className'> & { href: string; variant?: Variant }) => (
  <a className={styles[variant]} {...rest}>
    {children}
  </a>
)
