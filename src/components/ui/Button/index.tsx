import type { ComponentProps } from 'react'
import * as styles from './index.module.css'

type Variant = 'primary' | 'quiet'

interface ButtonProps extends ComponentProps<'button'> {
  variant?: Variant
  /** What it says while it is `busy`; it is wide enough for both from the beginning. */
  busyLabel?: string
  busy?: boolean
}

/** Something to do on this page. */
export const Button = ({
  variant = 'primary',
  type = 'button',
  busyLabel,
  busy = false,
  children,
  ...rest
}: ButtonProps) => (
  <button type={type} className={styles[variant]} {...rest}>
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

/** Somewhere to go, looking like a button. */
export const ButtonLink = ({
  variant = 'primary',
  children,
  ...rest
}: ComponentProps<'a'> & { href: string; variant?: Variant }) => (
  <a className={styles[variant]} {...rest}>
    {children}
  </a>
)
