import { graphql, type HeadProps } from 'gatsby'
import { useI18next, useTranslation } from '../../i18n/react'
import { StaticNewsletterForm } from '../../forms/newsletter/StaticNewsletterForm'
import { newsletterTexts } from '../../forms/newsletter/texts'
import { Layout } from '../../components/layout/Layout'
import type { PageContext } from '../../components/layout/page-context'
import { PageHead } from '../../components/layout/head/PageHead'
import { useLocalizedPath } from '../../components/layout/use-localized-path'
import { Notice } from '../../components/ui/Notice'

/**
 * Where the newsletter box ends without scripts when something is wrong: drawn with every
 * mistake there is, of which the receiver leaves those that were made.
 */
const NewsletterCorrectPage = () => {
  const { t } = useTranslation()
  const { language } = useI18next()
  const path = useLocalizedPath()
  return (
    <Layout languagePicker={false}>
      <Notice title={t('newsletter.correct.title')} text={t('newsletter.correct.lead')}>
        <StaticNewsletterForm texts={newsletterTexts(t, path)} language={language} />
      </Notice>
    </Layout>
  )
}

export default NewsletterCorrectPage

export const Head = ({
  data,
  pageContext,
}: HeadProps<Queries.NewsletterCorrectPageQuery, PageContext>) => (
  <PageHead
    locales={data.locales}
    context={pageContext}
    title={(t) => t('newsletter.correct.pageTitle')}
    index={false}
  />
)

export const query = graphql`
  query NewsletterCorrectPage($language: String!) {
    ...PageTranslations
  }
`
