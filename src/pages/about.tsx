import { graphql, type HeadProps, type PageProps } from 'gatsby'
import { useTranslation } from 'gatsby-plugin-react-i18next'
import { Roadmap } from '../sections/about/Roadmap'
import { Stats } from '../sections/about/Stats'
import { Story } from '../sections/about/Story'
import { Values } from '../sections/about/Values'
import { Why } from '../sections/about/Why'
import { Layout } from '../site/Layout'
import type { PageContext } from '../site/page-context'
import { PageHead } from '../site/head/PageHead'
import { StreetFrieze } from '../ui/drawings/friezes/StreetFrieze'
import { PageHero } from '../ui/PageHero'

const AboutPage = ({ data }: PageProps<Queries.AboutPageQuery>) => {
  const { t } = useTranslation()
  return (
    <Layout>
      <PageHero
        title={t('about.hero.title')}
        lead={t('about.hero.lead')}
        frieze={<StreetFrieze />}
      />
      <Stats data={data} />
      <Story data={data} />
      <Why data={data} />
      <Values data={data} />
      <Roadmap data={data} />
    </Layout>
  )
}

export default AboutPage

export const Head = ({
  data,
  pageContext,
}: HeadProps<Queries.AboutPageQuery, PageContext>) => (
  <PageHead
    locales={data.locales}
    context={pageContext}
    title={(t) => t('about.meta.title')}
    description={(t) => t('about.meta.description')}
  />
)

export const query = graphql`
  query AboutPage($language: String!) {
    ...PageTranslations
    ...AboutStats
    ...AboutStory
    ...AboutWhy
    ...AboutCases
    ...AboutValues
    ...AboutRoadmap
  }
`
