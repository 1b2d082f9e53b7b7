import type { ReactNode } from 'react'
import { WholeWords } from '../Text'
import * as styles from './index.module.css'

interface BandProps {
  /** The id of the band, unique on the page; links lead to it. */
  id: string
  title: string
  text: string
  /** A form, which the band shows on a light sheet before the links. */
  form?: ReactNode
  /** A note below the links, such as a warning about the site to which one of them leads. */
  note?: ReactNode
  children: ReactNode
}

/**
 * A band from edge to edge of the window at the end of a page, with what a visitor may do next.
 * A printed page has no band, as nobody can press anything there. A band with a form is red.
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
