import * as styles from './PageHero.module.css'

interface PageHeroProps {
  badge: string
  title: string
  lead: string
}

/** The top of a page that is not the landing page. */
export const PageHero = ({ badge, title, lead }: PageHeroProps) => (
  <div className={styles.hero}>
    <p className={styles.badge}>{badge}</p>
    <h1>{title}</h1>
    <p className={styles.lead}>{lead}</p>
  </div>
)
