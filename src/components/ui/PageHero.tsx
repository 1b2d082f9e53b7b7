import type { ReactNode } from 'react'
import * as styles from './PageHero.module.css'

interface PageHeroProps {
  title: string
  lead: string
  /** A drawing as wide as the window, which the line runs along; else there is but the line. */
  frieze?: ReactNode
}

/** The top of a page that is not the landing page. */
export const PageHero = ({ title, lead, frieze }: PageHeroProps) => (
  <div className={styles.hero}>
    <h1>{title}</h1>
    <p className="lead">{lead}</p>
    {frieze ? (
      <div className={styles.frieze}>{frieze}</div>
    ) : (
      <div className={styles.plain} />
    )}
  </div>
)
