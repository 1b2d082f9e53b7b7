import { graphql, type HeadProps, type PageProps } from 'gatsby'
import { PageHead, type PageContext } from '../components/layout/head/PageHead'
import { Layout } from '../components/layout/Layout'
import { PageHero } from '../components/ui/PageHero'
import { Article } from '../sections/news/Article'

/**
 * The page of a news item in one language. `createNewsPages` of `src/gatsby/hooks.ts` makes it, and
 * names in its context the slugs of the item, of the earlier one and of the later one. A slug is
 * empty if there is no such item.
 */
const NewsItemPage = ({ data }: PageProps<Queries.NewsItemPageQuery>) => (
  <Layout>
    <PageHero title={data.news?.title ?? ''} lead={data.news?.lead ?? ''} />
    <Article data={data} />
  </Layout>
)

export const query = graphql`
  query NewsItemPage($slug: String!, $earlier: String!, $later: String!) {
    ...NewsArticle
  }
`

export default NewsItemPage

export const Head = ({
  data: { locales, news },
  pageContext,
}: HeadProps<Queries.NewsItemPageQuery, PageContext>) => (
  <PageHead
    locales={locales}
    context={pageContext}
    title={() => news?.title ?? ''}
    description={() => news?.lead ?? ''}
    published={news?.date}
  />
)
