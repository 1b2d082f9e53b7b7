import { graphql } from 'gatsby'
import { useTranslation } from '../../i18n/react'
import { NoticePage, noticeHead } from '../../components/layout/NoticePage'

/** Where the contact form ends without scripts when the message was stored. */
const ContactSentPage = () => {
  const { t } = useTranslation()
  return (
    <NoticePage
      status="done"
      title={t('contact.sent.title')}
      text={t('contact.sent.text')}
      home={t('contact.sent.home')}
    />
  )
}

export default ContactSentPage

export const Head = noticeHead((t) => t('contact.sent.title'))

export const query = graphql`
  query ContactSentPage($language: String!) {
    ...PageTranslations
  }
`
