import { graphql } from 'gatsby'
import { noticeHead, noticePage } from '../../components/layout/NoticePage'

/**
 * Where the newsletter box ends without scripts when the address was taken. It does not tell
 * whether the address was known.
 */
export default noticePage(({ t }) => ({
  status: 'current',
  title: t('newsletter.subscribed.title'),
  text: t('newsletter.subscribed.text'),
  home: t('newsletter.subscribed.home'),
}))

export const Head = noticeHead((t) => t('newsletter.subscribed.title'))

export const query = graphql`
  query NewsletterSubscribedPage($language: String!) {
    ...PageTranslations
  }
`
