import { graphql, type HeadProps } from 'gatsby'
import { useTranslation } from '../../i18n/react'
import { DonePage } from '../../components/layout/DonePage'
import type { PageContext } from '../../components/layout/page-context'
import { PageHead } from '../../components/layout/head/PageHead'

/** The address is erased. */
const NewsletterUnsubscribedPage = () => {
  const { t } = useTranslation()
  return (
    <DonePage
      status="done"
      title={t('newsletter.unsubscribed.title')}
      text={t('newsletter.unsubscribed.text')}
      home={t('newsletter.unsubscribed.home')}
    />
  )
}

export default NewsletterUnsubscribedPage

export const Head = ({
  data,
  pageContext,
}: HeadProps<Queries.NewsletterUnsubscribedPageQuery, PageContext>) => (
  <PageHead
    locales={data.locales}
    context={pageContext}
    title={(t) => t('newsletter.unsubscribed.title')}
    index={false}
  />
)

export const query = graphql`
  query NewsletterUnsubscribedPage($language: String!) {
    ...PageTranslations
  }
`
