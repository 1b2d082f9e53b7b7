import { graphql } from 'gatsby'
import { useSiteInfo } from '../../components/layout/site-data'
import { Section } from '../../components/ui/Section'
import { Statements } from '../../components/ui/Statements'
import { useLanguage } from '../../i18n/react'

/** What visitors cannot tell from the rest: where their words go today, and what the year is worth. */
export const Questions = ({ data }: { data: Queries.AboutQuestionsFragment }) => {
  const { t } = useLanguage()
  const year = useSiteInfo().launchYear
  return (
    <Section id="questions" title={t('about.questions.title')}>
      <Statements
        entries={[
          {
            title: t('about.questions.prototype.title'),
            // The team alone knows what it stores: until it says so, there is nothing to add.
            text: [t('about.questions.prototype.text'), ...data.siteInfo.betaData].join(
              ' ',
            ),
          },
          {
            title: t('about.questions.recipient.title'),
            text: t('about.questions.recipient.text'),
          },
          {
            title: t('about.questions.launch.title', { year }),
            text: t('about.questions.launch.text'),
          },
        ]}
      />
    </Section>
  )
}

export const query = graphql`
  fragment AboutQuestions on Query {
    siteInfo {
      betaData
    }
  }
`
