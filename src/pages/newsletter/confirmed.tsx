import { graphql, type HeadProps } from 'gatsby'
import { useTranslation } from '../../i18n/react'
import { DonePage } from '../../components/layout/DonePage'
import type { PageContext } from '../../components/layout/page-context'
import { PageHead } from '../../components/layout/head/PageHead'

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
