import type { ComponentProps } from 'react'
import * as styles from './Button.module.css'

type Variant = 'primary' | 'quiet'

const classes: Record<Variant, string | undefined> = {
  primary: styles.primary,
  quiet: styles.quiet,
}

interface ButtonProps extends ComponentProps<'button'> {
  variant?: Variant
  /** What the button says meanwhile; it keeps the width that it had. */
  busy?: string | false
}

/** Something to do on this page. */
export const Button = ({
  variant = 'primary',
  type = 'button',
  busy,
  children,
  ...rest
}: ButtonProps) => (
  <button type={type} className={classes[variant]} {...rest}>
    {busy ? (
      <span className={styles.busy}>
        <span aria-hidden="true">{children}</span>
        <span>{busy}</span>
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
  <a className={classes[variant]} {...rest}>
    {children}
  </a>
)
