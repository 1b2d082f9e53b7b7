import { graphql } from 'gatsby'
import { NoticePage, noticeHead } from '../../components/layout/NoticePage'
import { useLocalizedPath } from '../../components/layout/use-localized-path'
import { StaticContactForm } from '../../forms/contact/StaticContactForm'
import { contactFormTexts } from '../../forms/contact/texts'
import { useI18next, useTranslation } from '../../i18n/react'

/**
 * Where the contact form ends without scripts when something is wrong. The build renders every
 * possible error; the server removes those that were not made.
 */
const ContactCorrectPage = () => {
  const { t } = useTranslation()
  const { language } = useI18next()
  const texts = contactFormTexts(t, useLocalizedPath())
  return (
    <NoticePage
      title={t('contact.correct.title')}
      text={t('contact.correct.lead')}
      languagePicker={false}
    >
      <StaticContactForm texts={texts} language={language} />
    </NoticePage>
  )
}

export default ContactCorrectPage

export const Head = noticeHead((t) => t('contact.correct.pageTitle'))

export const query = graphql`
  query ContactCorrectPage($language: String!) {
    ...PageTranslations
  }
`
