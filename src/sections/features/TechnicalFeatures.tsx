import { graphql } from 'gatsby'
import { Section } from '../../components/ui/Section'
import { useLanguage } from '../../i18n/react'
import * as styles from './TechnicalFeatures.module.css'

/** The technical features of the platform, laid out like the departure board of a station. */
export const TechnicalFeatures = ({
  data,
}: {
  data: Queries.TechnicalFeaturesFragment
}) => {
  const { t } = useLanguage()
  return (
    <Section
      id="technical"
      title={t('features.technical.title')}
      lead={t('features.technical.lead')}
      layout="wide"
    >
      <ul role="list" className={styles.board} data-tone="ink">
        {data.allTechnicalFeature.nodes.map(({ title, text, tags }) => (
          <li key={title} className={`columns ${styles.row}`}>
            <h3>{title}</h3>
            <p className="soft">{text}</p>
            <ul role="list" className={`stop-list ${styles.tags}`}>
              {tags.map((tag) => (
                <li key={tag}>{tag}</li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </Section>
  )
}

export const query = graphql`
  fragment TechnicalFeatures on Query {
    allTechnicalFeature(sort: { order: ASC }) {
      nodes {
        title
        text
        tags
      }
    }
  }
`
