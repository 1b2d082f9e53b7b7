import { graphql, type HeadProps } from 'gatsby'
import { useTranslation } from '../../i18n/react'
import { DonePage } from '../../components/layout/DonePage'
import type { PageContext } from '../../components/layout/page-context'
import { PageHead } from '../../components/layout/head/PageHead'

/** Where the contact form ends without scripts when the message was stored. */
const ContactSentPage = () => {
  const { t } = useTranslation()
  return (
    <DonePage
      status="done"
      title={t('contact.sent.title')}
      text={t('contact.sent.text')}
      home={t('contact.sent.home')}
    />
  )
}

export default ContactSentPage

export const Head = ({
  data,
  pageContext,
}: HeadProps<Queries.ContactSentPageQuery, PageContext>) => (
  <PageHead
    locales={data.locales}
    context={pageContext}
    title={(t) => t('contact.sent.title')}
    index={false}
  />
)

export const query = graphql`
  query ContactSentPage($language: String!) {
    ...PageTranslations
  }
`
