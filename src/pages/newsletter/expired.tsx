import { graphql } from 'gatsby'
import Alert from '../../components/illustrations/icons/alert.svg'
import { noticeHead, noticePage } from '../../components/layout/NoticePage'
import { routes } from '../../i18n/paths'

/** Where a link of a mail leads that has expired or was used. */
export default noticePage(({ t, path }) => ({
  sign: <Alert />,
  track: 'broken',
  title: t('newsletter.expired.title'),
  text: t('newsletter.expired.text'),
  link: {
    href: `${path(routes.contact)}#newsletter`,
    text: t('newsletter.expired.link'),
  },
}))

export const Head = noticeHead((t) => t('newsletter.expired.title'))

export const query = graphql`
  query NewsletterExpiredPage($language: String!) {
    ...PageTranslations
  }
`
