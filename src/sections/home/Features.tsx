import { graphql } from 'gatsby'
import { FeatureDrawing } from '../../components/illustrations/Drawings'
import { Section } from '../../components/ui/Section'
import { useLanguage } from '../../i18n/react'
import * as styles from './Features.module.css'

/** Returns the colours of a poster by its place: every third one is dark. */
const toneOf = (index: number) => (index % 3 === 1 ? 'ink' : undefined)

/** The features of the platform, each as a small poster with a drawing of its own. */
export const Features = ({ data }: { data: Queries.HomeFeaturesFragment }) => {
  const { t } = useLanguage()
  return (
    <Section
      id="features"
      title={t('home.features.title')}
      lead={t('home.features.lead')}
      layout="wide"
    >
      <ul role="list" className={styles.features}>
        {data.allFeature.nodes.map(({ drawing, title, text }, index) => (
          <li key={title} className={styles.feature}>
            <div className={styles.poster} data-tone={toneOf(index)}>
              <FeatureDrawing name={drawing} />
            </div>
            <h3>{title}</h3>
            <p className="soft">{text}</p>
          </li>
        ))}
      </ul>
    </Section>
  )
}

export const query = graphql`
  fragment HomeFeatures on Query {
    allFeature(sort: { order: ASC }) {
      nodes {
        drawing
        title
        text
      }
    }
  }
`
