import { graphql, type HeadProps } from 'gatsby'
import { useTranslation } from 'gatsby-plugin-react-i18next'
import { routes } from '../../i18n/paths'
import { Layout } from '../../site/Layout'
import type { PageContext } from '../../site/page-context'
import { PageHead } from '../../site/PageHead'
import { useLocalizedPath } from '../../site/use-localized-path'
import { Station } from '../../ui/drawings/Station'
import { Notice } from '../../ui/Notice'

/** The address is erased. */
const NewsletterUnsubscribedPage = () => {
  const { t } = useTranslation()
  const path = useLocalizedPath()
  return (
    <Layout>
      <Notice
        sign={<Station status="done" />}
        title={t('newsletter.unsubscribed.title')}
        text={t('newsletter.unsubscribed.text')}
        link={{ href: path(routes.home), text: t('newsletter.unsubscribed.home') }}
      />
    </Layout>
  )
}

export default NewsletterUnsubscribedPage

export const Head = ({
  data,
  pageContext,
}: HeadProps<Queries.NewsletterUnsubscribedPageQuery, PageContext>) => (
  <PageHead
    locales={data.locales}
    language={pageContext.language}
    title={(t) => t('newsletter.unsubscribed.title')}
    index={false}
  />
)

export const query = graphql`
  query NewsletterUnsubscribedPage($language: String!) {
    ...PageTranslations
  }
`
