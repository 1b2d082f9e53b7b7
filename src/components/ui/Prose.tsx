import type { ReactNode } from 'react'
import { LinkedText } from './LinkedText'
import * as styles from './Prose.module.css'

/** Text to be read from top to bottom: parts with a heading each. */
export const Prose = ({ children }: { children: ReactNode }) => (
  <div className={styles.prose}>{children}</div>
)

interface ProsePartProps {
  /** Unique on the page; links lead here. */
  id: string
  title: string
  /** Paragraphs and lists. */
  children: ReactNode
}

/** Its heading hangs on the left, its text beside it. */
export const ProsePart = ({ id, title, children }: ProsePartProps) => (
  <section id={id} className={`columns ${styles.part}`}>
    <h2>{title}</h2>
    <div className={`stack ${styles.text}`}>{children}</div>
  </section>
)

/** A list of texts; nothing of none. */
export const Points = ({ texts }: { texts: readonly string[] }) =>
  texts.length > 0 && (
    <ul role="list">
      {texts.map((text) => (
        <li key={text}>
          <LinkedText text={text} />
        </li>
      ))}
    </ul>
  )
