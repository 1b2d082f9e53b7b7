import { graphql, type HeadProps } from 'gatsby'
import { useTranslation } from 'gatsby-plugin-react-i18next'
import { routes } from '../../i18n/paths'
import { Layout } from '../../site/Layout'
import type { PageContext } from '../../site/page-context'
import { PageHead } from '../../site/head/PageHead'
import { useLocalizedPath } from '../../site/use-localized-path'
import { Alert } from '../../ui/drawings/Icons'
import { Notice } from '../../ui/Notice'

/** Where a link of a mail leads that has expired or was used. */
const NewsletterExpiredPage = () => {
  const { t } = useTranslation()
  const path = useLocalizedPath()
  return (
    <Layout>
      <Notice
        sign={<Alert />}
        track="broken"
        title={t('newsletter.expired.title')}
        text={t('newsletter.expired.text')}
        link={{
          href: `${path(routes.contact)}#newsletter`,
          text: t('newsletter.expired.link'),
        }}
      />
    </Layout>
  )
}

export default NewsletterExpiredPage

export const Head = ({
  data,
  pageContext,
}: HeadProps<Queries.NewsletterExpiredPageQuery, PageContext>) => (
  <PageHead
    locales={data.locales}
    context={pageContext}
    title={(t) => t('newsletter.expired.title')}
    index={false}
  />
)

export const query = graphql`
  query NewsletterExpiredPage($language: String!) {
    ...PageTranslations
  }
`
