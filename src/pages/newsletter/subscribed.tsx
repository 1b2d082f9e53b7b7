import { graphql, type HeadProps } from 'gatsby'
import { useTranslation } from 'gatsby-plugin-react-i18next'
import { routes } from '../../i18n/paths'
import { Layout } from '../../site/Layout'
import type { PageContext } from '../../site/page-context'
import { PageHead } from '../../site/PageHead'
import { useLocalizedPath } from '../../site/use-localized-path'
import { Station } from '../../ui/drawings/Station'
import { Notice } from '../../ui/Notice'

/**
 * Where the newsletter box ends without scripts when the address was taken. It does not tell
 * whether the address was known.
 */
const NewsletterSubscribedPage = () => {
  const { t } = useTranslation()
  const path = useLocalizedPath()
  return (
    <Layout>
      <Notice
        sign={<Station status="current" />}
        title={t('newsletter.subscribed.title')}
        text={t('newsletter.subscribed.text')}
        link={{ href: path(routes.home), text: t('newsletter.subscribed.home') }}
      />
    </Layout>
  )
}

export default NewsletterSubscribedPage

export const Head = ({
  data,
  pageContext,
}: HeadProps<Queries.NewsletterSubscribedPageQuery, PageContext>) => (
  <PageHead
    locales={data.locales}
    language={pageContext.language}
    title={(t) => t('newsletter.subscribed.title')}
    index={false}
  />
)

export const query = graphql`
  query NewsletterSubscribedPage($language: String!) {
    ...PageTranslations
  }
`
