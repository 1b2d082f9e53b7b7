import { graphql } from 'gatsby'
import NoticePage from '../templates/notice'

export default NoticePage

export { Head } from '../templates/notice'

export const query = graphql`
  query NotFoundPage($language: String!) {
    ...PageTranslations
  }
`
