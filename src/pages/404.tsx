import { graphql } from 'gatsby'
import { NotFoundDrawing } from '../components/illustrations/NotFoundDrawing'
import { NoticePage, noticeHead } from '../components/layout/NoticePage'
import { useTranslation } from '../i18n/react'

const NotFoundPage = () => {
  const { t } = useTranslation()
  return (
    <NoticePage
      drawing={<NotFoundDrawing />}
      title={t('notFound.title')}
      text={t('notFound.text')}
      home={t('notFound.home')}
    />
  )
}

export default NotFoundPage

export const Head = noticeHead((t) => t('notFound.title'))

export const query = graphql`
  query NotFoundPage($language: String!) {
    ...PageTranslations
  }
`
