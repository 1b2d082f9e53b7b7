import { graphql } from 'gatsby'
import { useLanguage } from '../../i18n/react'
import * as styles from './Cases.module.css'

/** Two example cases: a store without the platform, and a store with it. */
export const Cases = ({ data }: { data: Queries.AboutCasesFragment }) => {
  const { t } = useLanguage()
  return (
    <div className={`stack ${styles.comparison}`}>
      <h3>{t('about.why.cases.title')}</h3>
      <p className={`soft ${styles.lead}`}>{t('about.why.cases.lead')}</p>
      <div className={`columns ${styles.cases}`}>
        {data.allComparisonCase.nodes.map(
          ({ title, situation, text, figures }, index) => (
            <article
              key={title}
              className={styles.scene}
              aria-labelledby={`case-${index}`}
            >
              <h4 id={`case-${index}`}>
                <span className={styles.situation}>
                  {situation}{' '}
                  <span className={styles.example}>{t('about.why.cases.example')}</span>
                </span>{' '}
                {title}
              </h4>
              <p className="soft">{text}</p>
              {figures.length > 0 && (
                <dl>
                  {figures.map(({ value, label }) => (
                    <div key={label}>
                      <dt>{label}</dt>
                      <dd>{value}</dd>
                    </div>
                  ))}
                </dl>
              )}
            </article>
          ),
        )}
      </div>
      <p className="soft">{t('about.why.cases.note')}</p>
    </div>
  )
}

export const query = graphql`
  fragment AboutCases on Query {
    allComparisonCase(sort: { order: ASC }) {
      nodes {
        title
        situation
        text
        figures {
          value
          label
        }
      }
    }
  }
`
