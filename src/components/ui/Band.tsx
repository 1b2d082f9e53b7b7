import type { ReactNode } from 'react'
import * as styles from './Band.module.css'
import { WholeWords } from './WholeWords'

interface BandProps {
  /** Unique on the page; links lead here. */
  id: string
  title: string
  text: string
  /** Comes before the links, on a sheet of paper: small text on the signal colour is hard to read. */
  form?: ReactNode
  note?: string
  /** Where to go: one or two links. */
  children: ReactNode
}

/** A full-width band in the signal colour, once on a page at most. */
export const Band = ({ id, title, text, form, note, children }: BandProps) => (
  <section id={id} className={`columns ${styles.band}`} aria-labelledby={`${id}-title`}>
    <h2 id={`${id}-title`}>
      <WholeWords text={title} />
    </h2>
    <div className={styles.words}>
      <p className={styles.text}>{text}</p>
      {form && <div className={styles.sheet}>{form}</div>}
    </div>
    <div className={`${styles.words} ${form ? styles.beside : ''}`}>
      <p className={`actions ${styles.links}`}>{children}</p>
      {note && <p className={styles.note}>{note}</p>}
    </div>
  </section>
)
