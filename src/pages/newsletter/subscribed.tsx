import { graphql } from 'gatsby'
import { useTranslation } from '../../i18n/react'
import { NoticePage, noticeHead } from '../../components/layout/NoticePage'

/**
 * Where the newsletter box ends without scripts when the address was taken. It does not tell
 * whether the address was known.
 */
const NewsletterSubscribedPage = () => {
  const { t } = useTranslation()
  return (
    <NoticePage
      status="current"
      title={t('newsletter.subscribed.title')}
      text={t('newsletter.subscribed.text')}
      home={t('newsletter.subscribed.home')}
    />
  )
}

export default NewsletterSubscribedPage

export const Head = noticeHead((t) => t('newsletter.subscribed.title'))

export const query = graphql`
  query NewsletterSubscribedPage($language: String!) {
    ...PageTranslations
  }
`
