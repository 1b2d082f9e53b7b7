import { graphql, type HeadProps } from 'gatsby'
import { useI18next, useTranslation } from '../../i18n/react'
import { NEWSLETTER_CONFIRM_ENDPOINT } from '../../shared/build-settings'
import { TokenForm } from '../../forms/newsletter/TokenForm'
import { Layout } from '../../components/layout/Layout'
import type { PageContext } from '../../components/layout/page-context'
import { PageHead } from '../../components/layout/head/PageHead'
import { Notice } from '../../components/ui/Notice'

/** Where the link leads in the mail that asks whether somebody really wants the news. */
const NewsletterConfirmPage = () => {
  const { t } = useTranslation()
  const { language } = useI18next()
  return (
    <Layout languagePicker={false}>
      <Notice title={t('newsletter.confirm.title')} text={t('newsletter.confirm.text')}>
        <TokenForm
          name="newsletter-confirm"
          action={NEWSLETTER_CONFIRM_ENDPOINT}
          language={language}
          submit={t('newsletter.confirm.submit')}
        />
      </Notice>
    </Layout>
  )
}

export default NewsletterConfirmPage

export const Head = ({
  data,
  pageContext,
}: HeadProps<Queries.NewsletterConfirmPageQuery, PageContext>) => (
  <PageHead
    locales={data.locales}
    context={pageContext}
    title={(t) => t('newsletter.confirm.title')}
    index={false}
  />
)

export const query = graphql`
  query NewsletterConfirmPage($language: String!) {
    ...PageTranslations
  }
`
