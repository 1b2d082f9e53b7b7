import { graphql } from 'gatsby'
import { NoticePage, noticeHead } from '../../components/layout/NoticePage'
import { useLocalizedPath } from '../../components/layout/use-localized-path'
import { StaticNewsletterForm } from '../../forms/newsletter/StaticNewsletterForm'
import { newsletterTexts } from '../../forms/newsletter/texts'
import { useI18next, useTranslation } from '../../i18n/react'

/**
 * Where the newsletter box ends without scripts when something is wrong. The build renders every
 * possible error; the server removes those that were not made.
 */
const NewsletterCorrectPage = () => {
  const { t } = useTranslation()
  const { language } = useI18next()
  const texts = newsletterTexts(t, useLocalizedPath())
  return (
    <NoticePage
      title={t('newsletter.correct.title')}
      text={t('newsletter.correct.lead')}
      languagePicker={false}
    >
      <StaticNewsletterForm texts={texts} language={language} />
    </NoticePage>
  )
}

export default NewsletterCorrectPage

export const Head = noticeHead((t) => t('newsletter.correct.pageTitle'))

export const query = graphql`
  query NewsletterCorrectPage($language: String!) {
    ...PageTranslations
  }
`
