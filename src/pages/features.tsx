import { graphql, type PageProps } from 'gatsby'
import SwitchFrieze from '../components/illustrations/switch-frieze.svg'
import { pageHead } from '../components/layout/head/PageHead'
import { Layout } from '../components/layout/Layout'
import { PageHero } from '../components/ui/PageHero'
import { useTranslation } from '../i18n/react'
import { Compatibility } from '../sections/features/Compatibility'
import { ContactBanner } from '../sections/features/ContactBanner'
import { Readers } from '../sections/features/Readers'
import { Stack } from '../sections/features/Stack'
import { Team } from '../sections/features/Team'
import { TechnicalFeatures } from '../sections/features/TechnicalFeatures'

const FeaturesPage = ({ data }: PageProps<Queries.FeaturesPageQuery>) => {
  const { t } = useTranslation()
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
      <Compatibility data={data} />
      <Team data={data} />
      <ContactBanner />
    </Layout>
  )
}

export default FeaturesPage

export const Head = pageHead({
  title: (t) => t('features.meta.title'),
  description: (t) => t('features.meta.description'),
})

export const query = graphql`
  query FeaturesPage($language: String!) {
    ...PageTranslations
    ...TechnicalFeatures
    ...FeaturesStack
    ...FeaturesCompatibility
    ...FeaturesTeam
  }
`
