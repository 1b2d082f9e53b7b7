import { graphql, type HeadProps } from 'gatsby'
import { useTranslation } from 'gatsby-plugin-react-i18next'
import { routes } from '../../i18n/paths'
import { Layout } from '../../site/Layout'
import type { PageContext } from '../../site/page-context'
import { PageHead } from '../../site/PageHead'
import { useLocalizedPath } from '../../site/use-localized-path'
import { Station } from '../../ui/drawings/Station'
import { Notice } from '../../ui/Notice'

/** The address is confirmed: from now on it gets the news. */
const NewsletterConfirmedPage = () => {
  const { t } = useTranslation()
  const path = useLocalizedPath()
  return (
    <Layout>
      <Notice
        sign={<Station status="done" />}
        title={t('newsletter.confirmed.title')}
        text={t('newsletter.confirmed.text')}
        link={{ href: path(routes.home), text: t('newsletter.confirmed.home') }}
      />
    </Layout>
  )
}

export default NewsletterConfirmedPage

export const Head = ({
  data,
  pageContext,
}: HeadProps<Queries.NewsletterConfirmedPageQuery, PageContext>) => (
  <PageHead
    locales={data.locales}
    language={pageContext.language}
    title={(t) => t('newsletter.confirmed.title')}
    index={false}
  />
)

export const query = graphql`
  query NewsletterConfirmedPage($language: String!) {
    ...PageTranslations
  }
`
