import { graphql } from 'gatsby'
import { useTranslation } from '../../i18n/react'
import { NoticePage, noticeHead } from '../../components/layout/NoticePage'

/** The address is erased. */
const NewsletterUnsubscribedPage = () => {
  const { t } = useTranslation()
  return (
    <NoticePage
      status="done"
      title={t('newsletter.unsubscribed.title')}
      text={t('newsletter.unsubscribed.text')}
      home={t('newsletter.unsubscribed.home')}
    />
  )
}

export default NewsletterUnsubscribedPage

export const Head = noticeHead((t) => t('newsletter.unsubscribed.title'))

export const query = graphql`
  query NewsletterUnsubscribedPage($language: String!) {
    ...PageTranslations
  }
`
