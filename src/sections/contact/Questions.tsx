import { graphql } from 'gatsby'
import { useSiteInfo } from '../../components/layout/site-data'
import { Section } from '../../components/ui/Section'
import { Statements } from '../../components/ui/Statements'
import { useLanguage } from '../../i18n/react'

/**
 * Three questions that the other pages leave open: on the prototype, on who receives reports today,
 * on the launch.
 */
export const Questions = ({ data }: { data: Queries.ContactQuestionsFragment }) => {
  const { t } = useLanguage()
  const year = useSiteInfo().launchYear
  return (
    <Section id="questions" title={t('contact.questions.title')}>
      <Statements
        entries={[
          {
            title: t('contact.questions.prototype.title'),
            // The team describes in the content what the prototype stores (`betaData`). As long as
            // this is empty, the answer does not mention it.
            text: [t('contact.questions.prototype.text'), ...data.siteInfo.betaData].join(
              ' ',
            ),
          },
          {
            title: t('contact.questions.recipient.title'),
            text: t('contact.questions.recipient.text'),
          },
          {
            title: t('contact.questions.launch.title', { year }),
            text: t('contact.questions.launch.text'),
          },
        ]}
      />
    </Section>
  )
}

export const query = graphql`
  fragment ContactQuestions on Query {
    siteInfo {
      betaData
    }
  }
`
