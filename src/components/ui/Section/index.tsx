import type { ReactNode } from 'react'
import * as styles from './index.module.css'

interface SectionProps {
  /** Unique on the page; links lead here. */
  id: string
  title: string
  lead?: string
  /** `ink` has light text on a dark ground. */
  tone?: 'paper' | 'ink'
  /** `aside` has the heading on the left and the content beside it, `wide` has it above the content. */
  layout?: 'aside' | 'wide'
  /** Stands on the left where there is room, with heading and content beside it. */
  picture?: ReactNode
  children: ReactNode
}

/** A part of a page with its heading. */
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
    {picture}
    <div className={styles.content}>{children}</div>
  </section>
)
