import { graphql } from 'gatsby'
import NotFoundDrawing from '../components/illustrations/not-found.svg'
import { noticeHead, noticePage } from '../components/layout/NoticePage'

export default noticePage(({ t }) => ({
  drawing: <NotFoundDrawing />,
  title: t('notFound.title'),
  text: t('notFound.text'),
  home: t('notFound.home'),
}))

export const Head = noticeHead((t) => t('notFound.title'))

export const query = graphql`
  query NotFoundPage($language: String!) {
    ...PageTranslations
  }
`
