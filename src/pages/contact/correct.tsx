import { graphql, type HeadProps } from 'gatsby'
import { useI18next, useTranslation } from '../../i18n/react'
import { StaticContactForm } from '../../forms/contact/StaticContactForm'
import { contactFormTexts } from '../../forms/contact/texts'
import { Layout } from '../../components/layout/Layout'
import type { PageContext } from '../../components/layout/page-context'
import { PageHead } from '../../components/layout/head/PageHead'
import { useLocalizedPath } from '../../components/layout/use-localized-path'
import { Notice } from '../../components/ui/Notice'

/**
 * Where the contact form ends without scripts when something is wrong: drawn with every
 * mistake there is, of which the receiver leaves those that were made.
 */
const ContactCorrectPage = () => {
  const { t } = useTranslation()
  const { language } = useI18next()
  const path = useLocalizedPath()
  return (
    <Layout languagePicker={false}>
      <Notice title={t('contact.correct.title')} text={t('contact.correct.lead')}>
        <StaticContactForm texts={contactFormTexts(t, path)} language={language} />
      </Notice>
    </Layout>
  )
}

export default ContactCorrectPage

export const Head = ({
  data,
  pageContext,
}: HeadProps<Queries.ContactCorrectPageQuery, PageContext>) => (
  <PageHead
    locales={data.locales}
    context={pageContext}
    title={(t) => t('contact.correct.pageTitle')}
    index={false}
  />
)

export const query = graphql`
  query ContactCorrectPage($language: String!) {
    ...PageTranslations
  }
`
