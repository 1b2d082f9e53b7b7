import { graphql } from 'gatsby'
import { noticeHead, noticePage } from '../../components/layout/NoticePage'
import { TokenForm } from '../../forms/newsletter/TokenForm'
import { NEWSLETTER_UNSUBSCRIBE_ENDPOINT } from '../../shared/build-settings'

/** Where the link leads that every newsletter has: no more of them. */
export default noticePage(({ t, language }) => ({
  title: t('newsletter.unsubscribe.title'),
  text: t('newsletter.unsubscribe.text'),
  languagePicker: false,
  children: (
    <TokenForm
      name="newsletter-unsubscribe"
      action={NEWSLETTER_UNSUBSCRIBE_ENDPOINT}
      language={language}
      submit={t('newsletter.unsubscribe.submit')}
    />
  ),
}))

export const Head = noticeHead((t) => t('newsletter.unsubscribe.title'))

export const query = graphql`
  query NewsletterUnsubscribePage($language: String!) {
    ...PageTranslations
  }
`
