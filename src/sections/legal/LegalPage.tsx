import { graphql, type HeadProps } from 'gatsby'
import type { ReactNode } from 'react'
import { PageHead, type PageContext } from '../../components/layout/head/PageHead'
import { Layout } from '../../components/layout/Layout'
import { LinkedText } from '../../components/ui/LinkedText'
import { PageHero } from '../../components/ui/PageHero'
import { Points, Prose, ProsePart } from '../../components/ui/Prose'
import { formatDate } from '../../i18n/languages'
import { useLanguage } from '../../i18n/react'

/** What the query of a page asks for that is one legal text, whichever it is. */
export type LegalPageData = Queries.LegalPageQuery

/** A legal text, part by part, and the day it was last changed. */
export const LegalPage = ({
  data,
  children,
}: {
  data: LegalPageData
  /** Parts that do not come from the text, after those that do. */
  children?: ReactNode
}) => {
  const { t, language } = useLanguage()
  const { title, lead, version, sections } = data.legalText
  return (
    <Layout>
      <PageHero title={title} lead={lead} />
      <Prose>
        {sections.map((section, index) => (
          <ProsePart key={section.title} id={`part-${index + 1}`} title={section.title}>
            {section.paragraphs.map((text) => (
              <p key={text}>
                <LinkedText text={text} />
              </p>
            ))}
            <Points texts={section.points} />
          </ProsePart>
        ))}
        {children}
        <ProsePart id="version" title={t('legal.version.title')}>
          <p>
            {t('legal.version.text')}{' '}
            <time dateTime={version}>{formatDate(version, language)}</time>
          </p>
        </ProsePart>
      </Prose>
    </Layout>
  )
}

/** Its head: search engines show how the text begins. */
export const LegalHead = ({
  data,
  pageContext,
}: HeadProps<LegalPageData, PageContext>) => (
  <PageHead
    locales={data.locales}
    context={pageContext}
    title={() => data.legalText.title}
    description={() => data.legalText.lead}
  />
)

export const query = graphql`
  fragment LegalSection on LegalSection {
    title
    paragraphs
    points
  }
`
