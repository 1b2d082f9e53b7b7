import { graphql, type PageProps } from 'gatsby'
import { pageHead } from '../components/layout/head/PageHead'
import { Layout } from '../components/layout/Layout'
import { CallToAction } from '../sections/landing/CallToAction'
import { Confirmation } from '../sections/landing/Confirmation'
import { Features } from '../sections/landing/Features'
import { Hero } from '../sections/landing/Hero'
import { Objectives } from '../sections/landing/Objectives'
import { Resolved } from '../sections/landing/Resolved'

const LandingPage = ({ data }: PageProps<Queries.LandingPageQuery>) => (
  <Layout>
    <Confirmation />
    <Hero />
    <Features data={data} />
    <Objectives data={data} />
    <CallToAction />
    <Resolved />
  </Layout>
)

export default LandingPage

export const Head = pageHead({
  title: (t) => t('landing.meta.title'),
  description: (t, { launchYear }) => t('landing.meta.description', { year: launchYear }),
})

export const query = graphql`
  query LandingPage($language: String!) {
    ...PageTranslations
    ...LandingFeatures
    ...LandingObjectives
  }
`
