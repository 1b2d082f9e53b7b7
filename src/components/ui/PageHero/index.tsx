import type { ReactNode } from 'react'
import { WholeWords } from '../Text'
import * as styles from './index.module.css'

interface PageHeroProps {
  title: string
  lead: string
  /** A drawing as wide as the window. Without one, the top of the page has only the red line. */
  frieze?: ReactNode
  /** A note below the lead. */
  note?: ReactNode
}

/** The headline, lead and drawing at the top of every page but the home page. */
export const PageHero = ({ title, lead, frieze, note }: PageHeroProps) => (
  <div className={`columns ${styles.hero}`}>
    <h1>
      <WholeWords text={title} />
    </h1>
    <p className="lead">{lead}</p>
    {note}
    <div className={`screen-only ${frieze ? styles.frieze : styles.plain}`}>{frieze}</div>
  </div>
)
