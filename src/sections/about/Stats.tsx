import { graphql } from 'gatsby'
import { useLanguage } from '../../i18n/react'
import * as styles from './Stats.module.css'

/** The figures of the project, each with what it counts. Only screen readers hear the heading. */
export const Stats = ({ data }: { data: Queries.AboutStatsFragment }) => {
  const { t } = useLanguage()
  return (
    <section className={styles.stats} aria-labelledby="stats-title">
      <h2 id="stats-title" className="visually-hidden">
        {t('about.stats.title')}
      </h2>
      <dl>
        {data.allStat.nodes.map(({ value, label }) => (
          <div key={label}>
            <dt className="soft">{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

export const query = graphql`
  fragment AboutStats on Query {
    allStat(sort: { order: ASC }) {
      nodes {
        value
        label
      }
    }
  }
`
