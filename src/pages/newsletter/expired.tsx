import { graphql } from 'gatsby'
import { Alert } from '../../components/illustrations/Icons'
import { NoticePage, noticeHead } from '../../components/layout/NoticePage'
import { useLocalizedPath } from '../../components/layout/use-localized-path'
import { routes } from '../../i18n/paths'
import { useTranslation } from '../../i18n/react'

/** Where a link of a mail leads that has expired or was used. */
const NewsletterExpiredPage = () => {
  const { t } = useTranslation()
  const contact = useLocalizedPath()(routes.contact)
  return (
    <NoticePage
      sign={<Alert />}
      track="broken"
      title={t('newsletter.expired.title')}
      text={t('newsletter.expired.text')}
      link={{ href: `${contact}#newsletter`, text: t('newsletter.expired.link') }}
    />
  )
}

export default NewsletterExpiredPage

export const Head = noticeHead((t) => t('newsletter.expired.title'))

export const query = graphql`
  query NewsletterExpiredPage($language: String!) {
    ...PageTranslations
  }
`
