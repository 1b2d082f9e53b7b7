import { graphql } from 'gatsby'
import { useI18next, useTranslation } from '../../i18n/react'
import type { ReactNode } from 'react'
import { formatDate } from '../../i18n/languages'
import { LinkedText } from '../../components/ui/LinkedText'
import { Prose, ProsePart } from '../../components/ui/Prose'

export interface LegalTextData {
  version: string
  sections: readonly Queries.LegalSectionFragment[]
}

interface LegalTextProps {
  text: LegalTextData
  /** Parts that do not come from the text, after those that do. */
  children?: ReactNode
}

/** A legal text, part by part, and the day it was last changed. */
export const LegalText = ({ text: { version, sections }, children }: LegalTextProps) => {
  const { t } = useTranslation()
  const { language } = useI18next()
  return (
    <Prose>
      {sections.map(({ title, paragraphs, points }, index) => (
        <ProsePart key={title} id={`part-${index + 1}`} title={title}>
          {paragraphs.map((text) => (
            <p key={text}>
              <LinkedText text={text} />
            </p>
          ))}
          {points.length > 0 && (
            <ul role="list">
              {points.map((text) => (
                <li key={text}>
                  <LinkedText text={text} />
                </li>
              ))}
            </ul>
          )}
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
  )
}

export const query = graphql`
  fragment LegalSection on LegalSection {
    title
    paragraphs
    points
  }
`
