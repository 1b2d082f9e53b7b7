import { graphql } from 'gatsby'
import { noticeHead, noticePage } from '../../components/layout/NoticePage'

/** Where the contact form ends without scripts when the message was stored. */
export default noticePage(({ t }) => ({
  status: 'done',
  title: t('contact.sent.title'),
  text: t('contact.sent.text'),
  home: t('contact.sent.home'),
}))

export const Head = noticeHead((t) => t('contact.sent.title'))

export const query = graphql`
  query ContactSentPage($language: String!) {
    ...PageTranslations
  }
`
