import { graphql, type PageProps } from 'gatsby'
import PostFrieze from '../../components/illustrations/post-frieze.svg'
import { pageHead } from '../../components/layout/head/PageHead'
import { Layout } from '../../components/layout/Layout'
import { PageHero } from '../../components/ui/PageHero'
import { useLanguage } from '../../i18n/react'
import { FormSection } from '../../sections/contact/FormSection'
import { OfficeMap } from '../../sections/contact/OfficeMap'
import { Questions } from '../../sections/contact/Questions'
import { StayInTouch } from '../../sections/contact/StayInTouch'

const ContactPage = ({ data }: PageProps<Queries.ContactPageQuery>) => {
  const { t } = useLanguage()
  return (
    <Layout>
      <PageHero
        title={t('contact.hero.title')}
        lead={t('contact.hero.lead')}
        frieze={<PostFrieze />}
      />
      <FormSection data={data} />
      <Questions data={data} />
      <StayInTouch />
      <OfficeMap />
    </Layout>
  )
}

export default ContactPage

export const Head = pageHead({
  title: (t) => t('contact.meta.title'),
  description: (t) => t('contact.meta.description'),
})

export const query = graphql`
  query ContactPage {
    ...ContactInfo
    ...ContactQuestions
  }
`
