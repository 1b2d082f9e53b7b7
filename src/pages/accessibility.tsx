import { graphql } from 'gatsby'
import { pageHead } from '../components/layout/head/PageHead'
import { Layout } from '../components/layout/Layout'
import { PageHero } from '../components/ui/PageHero'
import { useLanguage } from '../i18n/react'
import { Statement } from '../sections/accessibility/Statement'

const AccessibilityPage = () => {
  const { t } = useLanguage()
  return (
    <Layout>
      <PageHero
        title={t('accessibility.hero.title')}
        lead={t('accessibility.hero.lead')}
      />
      <Statement />
    </Layout>
  )
}

export default AccessibilityPage

export const Head = pageHead({
  title: (t) => t('accessibility.meta.title'),
  description: (t) => t('accessibility.meta.description'),
})

export const query = graphql`
  query AccessibilityPage($language: String!) {
    ...PageTranslations
  }
`
