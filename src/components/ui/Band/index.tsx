import type { ReactNode } from 'react'
import { WholeWords } from '../Text'
import * as styles from './index.module.css'

interface BandProps {
  /** Unique on the page; links lead here. */
  id: string
  title: string
  text: string
  /** Comes before the links, on a sheet of paper. */
  form?: ReactNode
  /** Comes after the links. */
  note?: ReactNode
  /** Where to go: one or two links. */
  children: ReactNode
}

/**
 * A full-width band: what there is to do at the end of a page, by links and forms, of which paper has
 * none. A form makes it the signal's.
 */
export const Band = ({ id, title, text, form, note, children }: BandProps) => (
  <section
    id={id}
    className={`columns screen-only ${styles.band}`}
    aria-labelledby={`${id}-title`}
  >
    <h2 id={`${id}-title`}>
      <WholeWords text={title} />
    </h2>
    <div className={`stack ${styles.words}`}>
      <p className={styles.text}>{text}</p>
      {form && <div className={`card ${styles.sheet}`}>{form}</div>}
    </div>
    <div className={`stack ${styles.links}`}>
      <p className="actions">{children}</p>
      {note}
    </div>
  </section>
)
