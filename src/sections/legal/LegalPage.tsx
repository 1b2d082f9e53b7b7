import { graphql, type HeadProps } from 'gatsby'
import type { ReactNode } from 'react'
import { PageHead, type PageContext } from '../../components/layout/head/PageHead'
import { Layout } from '../../components/layout/Layout'
import { PageHero } from '../../components/ui/PageHero'
import { LinkedText } from '../../components/ui/Text'
import { formatDate } from '../../i18n/languages'
import { useLanguage } from '../../i18n/react'
import * as styles from './LegalPage.module.css'

/** What a page queries to show one legal text. All legal pages query the same fields. */
export type LegalPageData = Queries.LegalPageQuery

interface LegalPartProps {
  /** The id of the part, unique on the page; links lead to it. */
  id: string
  title: string
  children: ReactNode
}

/** A part of a legal text, with its heading on the left and its paragraphs beside it. */
export const LegalPart = ({ id, title, children }: LegalPartProps) => (
  <section id={id} className={`columns ${styles.part}`}>
    <h2>{title}</h2>
    <div className={`stack ${styles.text}`}>{children}</div>
  </section>
)

/** A page with a legal text, part by part, and the day when the text was last changed. */
export const LegalPage = ({
  data,
  children,
}: {
  data: LegalPageData
  /** Sections that only this page has. They follow the sections of the legal text. */
  children?: ReactNode
}) => {
  const { t, language } = useLanguage()
  const { title, lead, version, sections } = data.legalText
  return (
    <Layout>
      <PageHero title={title} lead={lead} />
      <div className={styles.parts}>
        {sections.map((section, index) => (
          <LegalPart key={section.title} id={`part-${index + 1}`} title={section.title}>
            {section.paragraphs.map((text) => (
              <p key={text}>
                <LinkedText text={text} />
              </p>
            ))}
            {section.points.length > 0 && (
              <ul role="list">
                {section.points.map((text) => (
                  <li key={text}>
                    <LinkedText text={text} />
                  </li>
                ))}
              </ul>
            )}
          </LegalPart>
        ))}
        {children}
        <LegalPart id="version" title={t('legal.version.title')}>
          <p>
            {t('legal.version.text')}{' '}
            <time dateTime={version}>{formatDate(version, language)}</time>
          </p>
        </LegalPart>
      </div>
    </Layout>
  )
}

/**
 * The head of a legal page. Its description, which search engines show, is the lead of the text.
 */
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
