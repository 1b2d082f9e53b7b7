import { graphql } from 'gatsby'
import { Section } from '../../components/ui/Section'
import { useLanguage } from '../../i18n/react'
import * as styles from './Objectives.module.css'

/** The objective, vision and ambition of the platform, as the signs of a signpost. */
export const Objectives = ({ data }: { data: Queries.HomeObjectivesFragment }) => {
  const { t } = useLanguage()
  return (
    <Section id="objectives" title={t('home.objectives.title')} tone="ink" layout="wide">
      <ul role="list" className={styles.objectives}>
        {data.allObjective.nodes.map(({ title, text }) => (
          <li key={title}>
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ul>
    </Section>
  )
}

export const query = graphql`
  fragment HomeObjectives on Query {
    allObjective(sort: { order: ASC }) {
      nodes {
        title
        text
      }
    }
  }
`
