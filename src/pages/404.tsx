import { graphql, type HeadProps } from 'gatsby'
import { useTranslation } from '../i18n/react'
import { routes } from '../i18n/paths'
import { Layout } from '../components/layout/Layout'
import type { PageContext } from '../components/layout/page-context'
import { PageHead } from '../components/layout/head/PageHead'
import { useLocalizedPath } from '../components/layout/use-localized-path'
import { NotFoundDrawing } from '../components/illustrations/NotFoundDrawing'
import { Notice } from '../components/ui/Notice'

const NotFoundPage = () => {
  const { t } = useTranslation()
  const path = useLocalizedPath()
  return (
    <Layout>
      <Notice
        drawing={<NotFoundDrawing />}
        title={t('notFound.title')}
        text={t('notFound.text')}
        link={{ href: path(routes.home), text: t('notFound.home') }}
      />
    </Layout>
  )
}

export default NotFoundPage

export const Head = ({
  data,
  pageContext,
}: HeadProps<Queries.NotFoundPageQuery, PageContext>) => (
  <PageHead
    locales={data.locales}
    context={pageContext}
    title={(t) => t('notFound.title')}
    index={false}
  />
)

export const query = graphql`
  query NotFoundPage($language: String!) {
    ...PageTranslations
  }
`
