import { graphql } from 'gatsby'
import { Section } from '../../components/ui/Section'
import { Statements } from '../../components/ui/Statements'
import { useTranslation } from '../../i18n/react'

/** The devices and capabilities that are supported. */
export const Compatibility = ({
  data,
}: {
  data: Queries.FeaturesCompatibilityFragment
}) => {
  const { t } = useTranslation()
  return (
    <Section
      id="compatibility"
      title={t('features.compatibility.title')}
      lead={t('features.compatibility.lead')}
    >
      <Statements entries={data.allCompatibility.nodes} />
    </Section>
  )
}

export const query = graphql`
  fragment FeaturesCompatibility on Query {
    allCompatibility(sort: { order: ASC }) {
      nodes {
        title
        text
      }
    }
  }
`
