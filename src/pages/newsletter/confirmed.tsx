import { graphql } from 'gatsby'
import { noticeHead, noticePage } from '../../components/layout/NoticePage'

/** The address is confirmed: from now on it gets the news. */
export default noticePage(({ t }) => ({
  status: 'done',
  title: t('newsletter.confirmed.title'),
  text: t('newsletter.confirmed.text'),
  home: t('newsletter.confirmed.home'),
}))

export const Head = noticeHead((t) => t('newsletter.confirmed.title'))

export const query = graphql`
  query NewsletterConfirmedPage($language: String!) {
    ...PageTranslations
  }
`
