import { graphql, type PageProps } from 'gatsby'
import { pageHead } from '../components/layout/head/PageHead'
import { Layout } from '../components/layout/Layout'
import { PageHero } from '../components/ui/PageHero'
import { useLanguage } from '../i18n/react'
import { Parts } from '../sections/easy/Parts'

const EasyPage = ({ data }: PageProps<Queries.EasyPageQuery>) => {
  const { t } = useLanguage()
  return (
    <Layout>
      <PageHero title={t('easy.hero.title')} lead={t('easy.hero.lead')} />
      <Parts data={data} />
    </Layout>
  )
}

export default EasyPage

export const Head = pageHead({
  title: (t) => t('easy.meta.title'),
  description: (t) => t('easy.meta.description'),
})

export const query = graphql`
  query EasyPage {
    easyPage {
      betaNotice
      today {
        ...EasyPart
      }
      planned {
        ...EasyPart
      }
    }
  }
`
