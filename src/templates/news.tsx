import { graphql, type PageProps } from 'gatsby'
import { pageHead } from '../components/layout/head/PageHead'
import { Layout } from '../components/layout/Layout'
import { PageHero } from '../components/ui/PageHero'
import { useLanguage } from '../i18n/react'
import { NewsList } from '../sections/news/NewsList'

const NewsPage = ({ data }: PageProps<Queries.NewsPageQuery>) => {
  const { t } = useLanguage()
  return (
    <Layout>
      <PageHero title={t('news.hero.title')} lead={t('news.hero.lead')} />
      <NewsList data={data} />
    </Layout>
  )
}

export const query = graphql`
  query NewsPage {
    ...NewsList
  }
`

export default NewsPage

export const Head = pageHead({
  title: (t) => t('news.meta.title'),
  description: (t) => t('news.meta.description'),
})
