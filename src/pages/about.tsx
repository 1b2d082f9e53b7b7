import { graphql, type PageProps } from 'gatsby'
import StreetFrieze from '../components/illustrations/street-frieze.svg'
import { pageHead } from '../components/layout/head/PageHead'
import { Layout } from '../components/layout/Layout'
import { PageHero } from '../components/ui/PageHero'
import { useTranslation } from '../i18n/react'
import { CallToAction } from '../sections/about/CallToAction'
import { Prototype } from '../sections/about/Prototype'
import { Roadmap } from '../sections/about/Roadmap'
import { Stats } from '../sections/about/Stats'
import { Story } from '../sections/about/Story'
import { Values } from '../sections/about/Values'
import { Why } from '../sections/about/Why'

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
      <Prototype />
      <Story data={data} />
      <Why data={data} />
      <Values data={data} />
      <Roadmap data={data} />
      <CallToAction />
    </Layout>
  )
}

export default AboutPage

export const Head = pageHead({
  title: (t) => t('about.meta.title'),
  description: (t) => t('about.meta.description'),
})

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
