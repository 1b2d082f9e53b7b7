import { graphql } from 'gatsby'
import { Station } from '../../components/illustrations/Drawings'
import { Loop } from '../../components/illustrations/Loop'
import { Section } from '../../components/ui/Section'
import { useLanguage } from '../../i18n/react'
import { Cases } from './Cases'
import * as styles from './Why.module.css'

type Data = Queries.AboutWhyFragment & Queries.AboutCasesFragment

/**
 * The section that says why there is a platform: a drawn loop of problems, the steps that lead out
 * of it along the red line, and two example cases.
 */
export const Why = ({ data }: { data: Data }) => {
  const { t } = useLanguage()
  const { circle, fix } = data.why
  return (
    <Section
      id="why"
      title={t('about.why.title')}
      lead={t('about.why.lead')}
      layout="wide"
    >
      <div className={styles.tracks}>
        <div className={styles.circle}>
          <h3>{circle.title}</h3>
          <ol role="list">
            {circle.steps.map(({ title, text }) => (
              <li key={title}>
                <h4>{title}</h4>
                <p className="soft">{text}</p>
              </li>
            ))}
          </ol>
          <div className={styles.loop}>
            <Loop stops={circle.steps.length} />
            <p>{t('about.why.loop')}</p>
          </div>
        </div>
        <div className={`track buffer ${styles.fix}`} data-track="planned">
          <h3>{fix.title}</h3>
          <ol role="list">
            {fix.steps.map(({ title, text }) => (
              <li key={title}>
                <Station status="next" className={`station ${styles.station}`} />
                <h4>{title}</h4>
                <p className="soft">{text}</p>
              </li>
            ))}
          </ol>
        </div>
      </div>
      <Cases data={data} />
    </Section>
  )
}

export const query = graphql`
  fragment AboutWhy on Query {
    why {
      circle {
        title
        steps {
          title
          text
        }
      }
      fix {
        title
        steps {
          title
          text
        }
      }
    }
  }
`
