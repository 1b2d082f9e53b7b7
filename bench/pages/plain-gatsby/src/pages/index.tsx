import { graphql } from 'gatsby'
import { useTranslation } from 'gatsby-plugin-react-i18next'
import { createElement } from 'react'

const IndexPage = () => {
  const { t } = useTranslation()
  // As many as there are: `tag3` and `text3` are the third piece of text.
  const numbers = Array.from({ length: Number(t('count')) }, (_, index) => index)
  return (
    <main>
      {numbers.map((number) =>
        createElement(t(`tag${number}`), { key: number }, t(`text${number}`)),
      )}
    </main>
  )
}

export default IndexPage

export const Head = () => <title>Gatsby</title>

export const query = graphql`
  query PlainPage($language: String!) {
    locales: allLocale(filter: { language: { eq: $language } }) {
      edges {
        node {
          ns
          data
          language
        }
      }
    }
  }
`
