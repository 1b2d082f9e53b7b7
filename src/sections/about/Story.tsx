import { graphql } from 'gatsby'
import { Section } from '../../components/ui/Section'
import { Statements } from '../../components/ui/Statements'
import { useTranslation } from '../../i18n/react'

/** How the project came about, point by point. */
export const Story = ({ data }: { data: Queries.AboutStoryFragment }) => {
  const { t } = useTranslation()
  return (
    <Section
      id="story"
      title={t('about.story.title')}
      lead={t('about.story.lead')}
      layout="wide"
    >
      <Statements entries={data.allStoryPoint.nodes} layout="scenes" />
    </Section>
  )
}

export const query = graphql`
  fragment AboutStory on Query {
    allStoryPoint(sort: { order: ASC }) {
      nodes {
        title
        text
      }
    }
  }
`
