import { graphql, type HeadProps } from 'gatsby'
import { useTranslation } from '../../i18n/react'
import { DonePage } from '../../components/layout/DonePage'
import type { PageContext } from '../../components/layout/page-context'
import { PageHead } from '../../components/layout/head/PageHead'

/**
 * Where the newsletter box ends without scripts when the address was taken. It does not tell
 * whether the address was known.
 */
const NewsletterSubscribedPage = () => {
  const { t } = useTranslation()
  return (
    <DonePage
      status="current"
      title={t('newsletter.subscribed.title')}
      text={t('newsletter.subscribed.text')}
      home={t('newsletter.subscribed.home')}
    />
  )
}

export default NewsletterSubscribedPage

export const Head = ({
  data,
  pageContext,
}: HeadProps<Queries.NewsletterSubscribedPageQuery, PageContext>) => (
  <PageHead
    locales={data.locales}
    context={pageContext}
    title={(t) => t('newsletter.subscribed.title')}
    index={false}
  />
)

export const query = graphql`
  query NewsletterSubscribedPage($language: String!) {
    ...PageTranslations
  }
`
