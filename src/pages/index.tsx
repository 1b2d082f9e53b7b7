import { graphql, type PageProps } from 'gatsby'
import { pageHead } from '../components/layout/head/PageHead'
import { Layout } from '../components/layout/Layout'
import { Confirmation } from '../sections/FormIslands'
import { CallToAction } from '../sections/home/CallToAction'
import { Features } from '../sections/home/Features'
import { Hero, Resolved } from '../sections/home/Hero'
import { Journey } from '../sections/home/Journey'
import { Objectives } from '../sections/home/Objectives'

const HomePage = ({ data }: PageProps<Queries.HomePageQuery>) => (
  <Layout>
    <Confirmation />
    <Hero />
    <Journey />
    <Features data={data} />
    <Objectives data={data} />
    <CallToAction />
    <Resolved />
  </Layout>
)

export default HomePage

export const Head = pageHead({
  title: (t) => t('home.meta.title'),
  description: (t, { launchYear }) => t('home.meta.description', { year: launchYear }),
})

export const query = graphql`
  query HomePage {
    ...HomeFeatures
    ...HomeObjectives
  }
`
