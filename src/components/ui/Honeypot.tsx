import type { Ref } from 'react'
import * as styles from './Honeypot.module.css'

interface TrapProps {
  /** For whoever sees it all the same, in a browser without styles. */
  label: string
  /** The name under which it travels. */
  name: string
  ref?: Ref<HTMLInputElement>
}

/**
 * A field that people neither see, reach nor hear; programs that fill in whatever there is
 * give themselves away.
 */
export const Trap = ({ label, name, ref }: TrapProps) => (
  <div className={styles.trap} aria-hidden="true">
    <label>
      {label}
      <input ref={ref} name={name} tabIndex={-1} autoComplete="off" />
    </label>
  </div>
)
