import type { ComponentProps } from 'react'
import * as styles from './Button.module.css'

type Variant = 'primary' | 'quiet'

const classes: Record<Variant, string | undefined> = {
  primary: styles.primary,
  quiet: styles.quiet,
}

/** Something to do on this page. */
export const Button = ({
  variant = 'primary',
  type = 'button',
  ...rest
}: ComponentProps<'button'> & { variant?: Variant }) => (
  <button type={type} className={classes[variant]} {...rest} />
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
