import { graphql, type HeadProps } from 'gatsby'
import { useI18next, useTranslation } from '../../i18n/react'
import { NEWSLETTER_UNSUBSCRIBE_ENDPOINT } from '../../shared/build-settings'
import { TokenForm } from '../../forms/newsletter/TokenForm'
import { Layout } from '../../components/layout/Layout'
import type { PageContext } from '../../components/layout/page-context'
import { PageHead } from '../../components/layout/head/PageHead'
import { Notice } from '../../components/ui/Notice'

/** Where the link leads that every mail of ours has: no more of them. */
const NewsletterUnsubscribePage = () => {
  const { t } = useTranslation()
  const { language } = useI18next()
  return (
    <Layout languagePicker={false}>
      <Notice
        title={t('newsletter.unsubscribe.title')}
        text={t('newsletter.unsubscribe.text')}
      >
        <TokenForm
          name="newsletter-unsubscribe"
          action={NEWSLETTER_UNSUBSCRIBE_ENDPOINT}
          language={language}
          submit={t('newsletter.unsubscribe.submit')}
        />
      </Notice>
    </Layout>
  )
}

export default NewsletterUnsubscribePage

export const Head = ({
  data,
  pageContext,
}: HeadProps<Queries.NewsletterUnsubscribePageQuery, PageContext>) => (
  <PageHead
    locales={data.locales}
    context={pageContext}
    title={(t) => t('newsletter.unsubscribe.title')}
    index={false}
  />
)

export const query = graphql`
  query NewsletterUnsubscribePage($language: String!) {
    ...PageTranslations
  }
`
