import { graphql } from 'gatsby'
import NotFoundDrawing from '../components/illustrations/not-found.svg'
import { pageHead } from '../components/layout/head/PageHead'
import { Layout } from '../components/layout/Layout'
import { useLocalizedPath } from '../components/layout/use-localized-path'
import { Notice } from '../components/ui/Notice'
import { routes } from '../i18n/paths'
import { useTranslation } from '../i18n/react'

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

export const Head = pageHead({ title: (t) => t('notFound.title'), index: false })

export const query = graphql`
  query NotFoundPage($language: String!) {
    ...PageTranslations
  }
`
