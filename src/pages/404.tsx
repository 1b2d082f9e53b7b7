import { graphql } from 'gatsby'
import NotFoundDrawing from '../components/illustrations/not-found.svg'
import { pageHead } from '../components/layout/head/PageHead'
import { Layout } from '../components/layout/Layout'
import { Notice } from '../components/ui/Notice'
import { routes } from '../i18n/paths'
import { useLanguage } from '../i18n/react'

const NotFoundPage = () => {
  const { t, path } = useLanguage()
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
