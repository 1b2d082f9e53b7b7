import type { Ref } from 'react'
import * as styles from './Honeypot.module.css'

interface HoneypotProps {
  /** For those who see it all the same, in a browser without styles. */
  label: string
  /** Its name in the form data. */
  name: string
  ref?: Ref<HTMLInputElement>
}

/**
 * A field that people neither see, reach nor hear; programs that fill in whatever there is
 * give themselves away.
 */
export const Honeypot = ({ label, name, ref }: HoneypotProps) => (
  <div className={styles.honeypot} aria-hidden="true">
    <label>
      {label}
      <input ref={ref} name={name} tabIndex={-1} autoComplete="off" />
    </label>
  </div>
)
