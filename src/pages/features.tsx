import { graphql, type PageProps } from 'gatsby'
import SwitchFrieze from '../components/illustrations/switch-frieze.svg'
import { pageHead } from '../components/layout/head/PageHead'
import { Layout } from '../components/layout/Layout'
import { Band } from '../components/ui/Band'
import { ButtonLink } from '../components/ui/Button'
import { PageHero } from '../components/ui/PageHero'
import { Section } from '../components/ui/Section'
import { Statements } from '../components/ui/Statements'
import { routes } from '../i18n/paths'
import { useLanguage } from '../i18n/react'
import { Readers } from '../sections/features/Readers'
import { Stack } from '../sections/features/Stack'
import { Team } from '../sections/features/Team'
import { TechnicalFeatures } from '../sections/features/TechnicalFeatures'

const FeaturesPage = ({ data }: PageProps<Queries.FeaturesPageQuery>) => {
  const { t, path } = useLanguage()
  return (
    <Layout>
      <PageHero
        title={t('features.hero.title')}
        lead={t('features.hero.lead')}
        frieze={<SwitchFrieze />}
      />
      <TechnicalFeatures data={data} />
      <Readers />
      <Stack data={data} />
      <Section
        id="compatibility"
        title={t('features.compatibility.title')}
        lead={t('features.compatibility.lead')}
      >
        <Statements entries={data.allCompatibility.nodes} />
      </Section>
      <Team data={data} />
      <Band
        id="contact-banner"
        title={t('features.banner.title')}
        text={t('features.banner.text')}
      >
        <ButtonLink href={path(routes.contact)}>{t('features.banner.link')}</ButtonLink>
      </Band>
    </Layout>
  )
}

export default FeaturesPage

export const Head = pageHead({
  title: (t) => t('features.meta.title'),
  description: (t) => t('features.meta.description'),
})

export const query = graphql`
  query FeaturesPage {
    ...TechnicalFeatures
    ...FeaturesStack
    ...FeaturesTeam
    allCompatibility(sort: { order: ASC }) {
      nodes {
        title
        text
      }
    }
  }
`
