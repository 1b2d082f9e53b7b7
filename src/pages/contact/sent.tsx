import { graphql, type HeadProps } from 'gatsby'
import { useTranslation } from 'gatsby-plugin-react-i18next'
import { routes } from '../../i18n/paths'
import { Layout } from '../../site/Layout'
import type { PageContext } from '../../site/page-context'
import { PageHead } from '../../site/PageHead'
import { useLocalizedPath } from '../../site/use-localized-path'
import { Station } from '../../ui/drawings/Station'
import { Notice } from '../../ui/Notice'

/** Where the contact form ends without scripts when the message was stored. */
const ContactSentPage = () => {
  const { t } = useTranslation()
  const path = useLocalizedPath()
  return (
    <Layout>
      <Notice
        sign={<Station status="done" />}
        title={t('contact.sent.title')}
        text={t('contact.sent.text')}
        link={{ href: path(routes.home), text: t('contact.sent.home') }}
      />
    </Layout>
  )
}

export default ContactSentPage

export const Head = ({
  data,
  pageContext,
}: HeadProps<Queries.ContactSentPageQuery, PageContext>) => (
  <PageHead
    locales={data.locales}
    language={pageContext.language}
    title={(t) => t('contact.sent.title')}
    index={false}
  />
)

export const query = graphql`
  query ContactSentPage($language: String!) {
    ...PageTranslations
  }
`
