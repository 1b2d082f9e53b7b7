import { graphql } from 'gatsby'
import { noticeHead, noticePage } from '../../components/layout/NoticePage'

/** The address is erased. */
export default noticePage(({ t }) => ({
  status: 'done',
  title: t('newsletter.unsubscribed.title'),
  text: t('newsletter.unsubscribed.text'),
  home: t('newsletter.unsubscribed.home'),
}))

export const Head = noticeHead((t) => t('newsletter.unsubscribed.title'))

export const query = graphql`
  query NewsletterUnsubscribedPage($language: String!) {
    ...PageTranslations
  }
`
