import { graphql, type HeadProps } from 'gatsby'
import { useTranslation } from '../../i18n/react'
import { routes } from '../../i18n/paths'
import { Layout } from '../../components/layout/Layout'
import type { PageContext } from '../../components/layout/page-context'
import { PageHead } from '../../components/layout/head/PageHead'
import { useLocalizedPath } from '../../components/layout/use-localized-path'
import { Alert } from '../../components/illustrations/Icons'
import { Notice } from '../../components/ui/Notice'

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
