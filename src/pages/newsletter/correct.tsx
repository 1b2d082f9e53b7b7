import { graphql } from 'gatsby'
import { noticeHead, noticePage } from '../../components/layout/NoticePage'
import { StaticNewsletterForm } from '../../forms/newsletter/StaticNewsletterForm'
import { newsletterTexts } from '../../forms/newsletter/texts'

/**
 * Where the newsletter box ends without scripts when something is wrong. The build renders every
 * possible error; the server removes those that were not made.
 */
export default noticePage(({ t, path, language }) => ({
  title: t('newsletter.correct.title'),
  text: t('newsletter.correct.lead'),
  languagePicker: false,
  children: <StaticNewsletterForm texts={newsletterTexts(t, path)} language={language} />,
}))

export const Head = noticeHead((t) => t('newsletter.correct.pageTitle'))

export const query = graphql`
  query NewsletterCorrectPage($language: String!) {
    ...PageTranslations
  }
`
