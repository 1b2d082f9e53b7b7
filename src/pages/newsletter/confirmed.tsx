import { graphql } from 'gatsby'
import { useTranslation } from '../../i18n/react'
import { NoticePage, noticeHead } from '../../components/layout/NoticePage'

/** The address is confirmed: from now on it gets the news. */
const NewsletterConfirmedPage = () => {
  const { t } = useTranslation()
  return (
    <NoticePage
      status="done"
      title={t('newsletter.confirmed.title')}
      text={t('newsletter.confirmed.text')}
      home={t('newsletter.confirmed.home')}
    />
  )
}

export default NewsletterConfirmedPage

export const Head = noticeHead((t) => t('newsletter.confirmed.title'))

export const query = graphql`
  query NewsletterConfirmedPage($language: String!) {
    ...PageTranslations
  }
`
