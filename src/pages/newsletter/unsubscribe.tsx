import { graphql } from 'gatsby'
import { useI18next, useTranslation } from '../../i18n/react'
import { NEWSLETTER_UNSUBSCRIBE_ENDPOINT } from '../../shared/build-settings'
import { TokenForm } from '../../forms/newsletter/TokenForm'
import { NoticePage, noticeHead } from '../../components/layout/NoticePage'

/** Where the link leads that every newsletter has: no more of them. */
const NewsletterUnsubscribePage = () => {
  const { t } = useTranslation()
  const { language } = useI18next()
  return (
    <NoticePage
      title={t('newsletter.unsubscribe.title')}
      text={t('newsletter.unsubscribe.text')}
      languagePicker={false}
    >
      <TokenForm
        name="newsletter-unsubscribe"
        action={NEWSLETTER_UNSUBSCRIBE_ENDPOINT}
        language={language}
        submit={t('newsletter.unsubscribe.submit')}
      />
    </NoticePage>
  )
}

export default NewsletterUnsubscribePage

export const Head = noticeHead((t) => t('newsletter.unsubscribe.title'))

export const query = graphql`
  query NewsletterUnsubscribePage($language: String!) {
    ...PageTranslations
  }
`
