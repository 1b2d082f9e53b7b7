import { graphql } from 'gatsby'
import { Section } from '../../components/ui/Section'
import { useLanguage } from '../../i18n/react'
import * as styles from './Stack.module.css'

/**
 * The software of the platform is shown in layers. The lowest one, the last in the list, is dark
 * (`ink`).
 */
const toneOf = (index: number, count: number) => (index === count - 1 ? 'ink' : undefined)

/** The section on what the platform is built with, layer by layer. */
export const Stack = ({ data }: { data: Queries.FeaturesStackFragment }) => {
  const { t } = useLanguage()
  return (
    <Section
      id="stack"
      title={t('features.stack.title')}
      lead={t('features.stack.lead')}
      layout="wide"
    >
      <div>
        {data.allStackLayer.nodes.map(({ title, items }, index, { length }) => (
          <div
            key={title}
            className={`columns ${styles.layer}`}
            data-tone={toneOf(index, length)}
          >
            <h3>{title}</h3>
            <dl className="pairs">
              {items.map(({ name, role }) => (
                <div key={name}>
                  <dt>{name}</dt>
                  <dd className="soft">{role}</dd>
                </div>
              ))}
            </dl>
          </div>
        ))}
      </div>
    </Section>
  )
}

export const query = graphql`
  fragment FeaturesStack on Query {
    allStackLayer(sort: { order: ASC }) {
      nodes {
        title
        items {
          name
          role
        }
      }
    }
  }
`
