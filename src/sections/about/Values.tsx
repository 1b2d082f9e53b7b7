import { graphql } from 'gatsby'
import { Section } from '../../components/ui/Section'
import { Statements } from '../../components/ui/Statements'
import { useTranslation } from '../../i18n/react'

/** The ambition part of the page: the landing page's «Our ambition» leads here. */
export const AMBITION_ID = 'ambition'

/** The ambition, and the values that carry it. */
export const Values = ({ data }: { data: Queries.AboutValuesFragment }) => {
  const { t } = useTranslation()
  return (
    <Section
      id={AMBITION_ID}
      title={t('about.values.title')}
      lead={t('about.values.lead')}
      tone="ink"
    >
      <Statements entries={data.allProjectValue.nodes} layout="columns" />
    </Section>
  )
}

export const query = graphql`
  fragment AboutValues on Query {
    allProjectValue(sort: { order: ASC }) {
      nodes {
        title
        text
      }
    }
  }
`
