import type { ReactNode } from 'react'
import * as styles from './Band.module.css'

interface BandProps {
  /** Unique on the page. */
  id: string
  title: string
  text: string
  note?: string
  /** Where to go: one or two links. */
  children: ReactNode
}

/** A full-width band in the signal colour, once on a page at most. */
export const Band = ({ id, title, text, note, children }: BandProps) => (
  <section id={id} className={`columns ${styles.band}`} aria-labelledby={`${id}-title`}>
    <h2 id={`${id}-title`}>{title}</h2>
    <div className={styles.words}>
      <p className={styles.text}>{text}</p>
      <p className="actions">{children}</p>
      {note && <p className={styles.note}>{note}</p>}
    </div>
  </section>
)
