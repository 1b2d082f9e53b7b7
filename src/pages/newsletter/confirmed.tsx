import { graphql, type HeadProps } from 'gatsby'
import { useTranslation } from 'gatsby-plugin-react-i18next'
import { DonePage } from '../../site/DonePage'
import type { PageContext } from '../../site/page-context'
import { PageHead } from '../../site/head/PageHead'

/** The address is confirmed: from now on it gets the news. */
const NewsletterConfirmedPage = () => {
  const { t } = useTranslation()
  return (
    <DonePage
      status="done"
      title={t('newsletter.confirmed.title')}
      text={t('newsletter.confirmed.text')}
      home={t('newsletter.confirmed.home')}
    />
  )
}

export default NewsletterConfirmedPage

export const Head = ({
  data,
  pageContext,
}: HeadProps<Queries.NewsletterConfirmedPageQuery, PageContext>) => (
  <PageHead
    locales={data.locales}
    context={pageContext}
    title={(t) => t('newsletter.confirmed.title')}
    index={false}
  />
)

export const query = graphql`
  query NewsletterConfirmedPage($language: String!) {
    ...PageTranslations
  }
`
