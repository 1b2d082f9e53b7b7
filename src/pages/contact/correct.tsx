import { graphql } from 'gatsby'
import { noticeHead, noticePage } from '../../components/layout/NoticePage'
import { StaticContactForm } from '../../forms/contact/StaticContactForm'
import { contactFormTexts } from '../../forms/contact/texts'

/**
 * Where the contact form ends without scripts when something is wrong. The build renders every
 * possible error; the server removes those that were not made.
 */
export default noticePage(({ t, path, language }) => ({
  title: t('contact.correct.title'),
  text: t('contact.correct.lead'),
  languagePicker: false,
  children: <StaticContactForm texts={contactFormTexts(t, path)} language={language} />,
}))

export const Head = noticeHead((t) => t('contact.correct.pageTitle'))

export const query = graphql`
  query ContactCorrectPage($language: String!) {
    ...PageTranslations
  }
`
