import type { ReactNode } from 'react'
import * as styles from './index.module.css'

interface SectionProps {
  /** The id of the section, unique on the page; links lead to it. */
  id: string
  title: string
  lead?: string
  /** The colours of the section: `ink` has light text on a dark background. */
  tone?: 'paper' | 'ink'
  /**
   * The layout on wide screens: `aside` has the heading on the left and the content beside it,
   * `wide` has the heading above the content.
   */
  layout?: 'aside' | 'wide'
  /** A picture that stands on the left where there is room, with heading and content beside it. */
  picture?: ReactNode
  children: ReactNode
}

/** A section of a page: a heading, its content, and perhaps a picture beside them. */
export const Section = ({
  id,
  title,
  lead,
  tone = 'paper',
  layout = 'aside',
  picture,
  children,
}: SectionProps) => (
  <section
    id={id}
    className={`${layout === 'aside' && !picture ? 'columns ' : ''}${styles.section}`}
    data-tone={tone}
    data-layout={picture ? 'picture' : layout}
    aria-labelledby={`${id}-title`}
  >
    <div className={`stack ${layout === 'wide' ? 'columns ' : ''}${styles.heading}`}>
      <h2 id={`${id}-title`}>{title}</h2>
      {lead && <p className="lead">{lead}</p>}
    </div>
    {picture && <div className={styles.picture}>{picture}</div>}
    <div className={styles.content}>{children}</div>
  </section>
)
