import { graphql, type PageProps } from 'gatsby'
import StreetFrieze from '../components/illustrations/street-frieze.svg'
import { pageHead } from '../components/layout/head/PageHead'
import { Layout } from '../components/layout/Layout'
import { Band } from '../components/ui/Band'
import { ButtonLink } from '../components/ui/Button'
import { PageHero } from '../components/ui/PageHero'
import { Section } from '../components/ui/Section'
import { Statements } from '../components/ui/Statements'
import { anchors, routes } from '../i18n/paths'
import { useLanguage } from '../i18n/react'
import { Prototype } from '../sections/about/Prototype'
import { Roadmap } from '../sections/about/Roadmap'
import { Stats } from '../sections/about/Stats'
import { Why } from '../sections/about/Why'

const AboutPage = ({ data }: PageProps<Queries.AboutPageQuery>) => {
  const { t, path } = useLanguage()
  return (
    <Layout>
      <PageHero
        title={t('about.hero.title')}
        lead={t('about.hero.lead')}
        frieze={<StreetFrieze />}
      />
      <Stats data={data} />
      <Prototype />
      <Section
        id="story"
        title={t('about.story.title')}
        lead={t('about.story.lead')}
        layout="wide"
      >
        <Statements entries={data.allStoryPoint.nodes} layout="scenes" />
      </Section>
      <Why data={data} />
      <Section
        id={anchors.ambition}
        title={t('about.values.title')}
        lead={t('about.values.lead')}
        tone="ink"
      >
        <Statements entries={data.allProjectValue.nodes} layout="columns" />
      </Section>
      <Roadmap data={data} />
      <Band id="call-to-action" title={t('about.cta.title')} text={t('about.cta.text')}>
        <ButtonLink href={`${path(routes.home)}#${anchors.launch}`}>
          {t('home.cta.title')}
        </ButtonLink>
        <ButtonLink href={path(routes.contact)} variant="quiet">
          {t('home.cta.contact')}
        </ButtonLink>
      </Band>
    </Layout>
  )
}

export default AboutPage

export const Head = pageHead({
  title: (t) => t('about.meta.title'),
  description: (t) => t('about.meta.description'),
})

export const query = graphql`
  query AboutPage {
    ...AboutStats
    ...AboutWhy
    ...AboutCases
    ...AboutRoadmap
    allStoryPoint(sort: { order: ASC }) {
      nodes {
        title
        text
      }
    }
    allProjectValue(sort: { order: ASC }) {
      nodes {
        title
        text
      }
    }
  }
`
