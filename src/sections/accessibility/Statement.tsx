import { graphql } from 'gatsby'
import { useI18next, useTranslation } from '../../i18n/react'
import type { ParseKeys } from 'i18next'
import { formatDate } from '../../i18n/languages'
import { Prose, ProsePart } from '../../components/ui/Prose'
import { LAST_CHECK } from './last-check'
import { ReportBarrier } from './ReportBarrier'

interface Point {
  key: ParseKeys
}

const measures = [
  { key: 'accessibility.measures.scripts' },
  { key: 'accessibility.measures.keyboard' },
  { key: 'accessibility.measures.screens' },
  { key: 'accessibility.measures.colours' },
  { key: 'accessibility.measures.motion' },
  { key: 'accessibility.measures.pictures' },
  { key: 'accessibility.measures.errors' },
] as const satisfies readonly Point[]

const checks = [
  { key: 'accessibility.checks.engines' },
  { key: 'accessibility.checks.keyboard' },
  { key: 'accessibility.checks.screens' },
  { key: 'accessibility.checks.spacing' },
  { key: 'accessibility.checks.colours' },
  { key: 'accessibility.checks.scripts' },
] as const satisfies readonly Point[]

const missing = [
  { key: 'accessibility.missing.people' },
  { key: 'accessibility.missing.listening' },
  { key: 'accessibility.missing.browsers' },
] as const satisfies readonly Point[]

const limits = [
  { key: 'accessibility.limits.map' },
  { key: 'accessibility.limits.elsewhere' },
] as const satisfies readonly Point[]

const Points = ({ points }: { points: readonly Point[] }) => {
  const { t } = useTranslation()
  return (
    <ul role="list">
      {points.map(({ key }) => (
        <li key={key}>{t(key)}</li>
      ))}
    </ul>
  )
}

/** What the site promises to people who read it differently, and what is still missing. */
export const Statement = ({ data }: { data: Queries.AccessibilityStatementFragment }) => {
  const { t } = useTranslation()
  const { language } = useI18next()
  return (
    <Prose>
      <ProsePart id="goal" title={t('accessibility.goal.title')}>
        <p>{t('accessibility.goal.text')}</p>
      </ProsePart>
      <ProsePart id="measures" title={t('accessibility.measures.title')}>
        <Points points={measures} />
      </ProsePart>
      <ProsePart id="checks" title={t('accessibility.checks.title')}>
        <p>{t('accessibility.checks.text')}</p>
        <Points points={checks} />
        <p>
          {t('accessibility.checks.date')}{' '}
          <time dateTime={LAST_CHECK}>{formatDate(LAST_CHECK, language)}</time>
        </p>
      </ProsePart>
      <ProsePart id="missing" title={t('accessibility.missing.title')}>
        <Points points={missing} />
      </ProsePart>
      <ProsePart id="limits" title={t('accessibility.limits.title')}>
        <Points points={limits} />
      </ProsePart>
      <ReportBarrier data={data} />
    </Prose>
  )
}

export const query = graphql`
  fragment AccessibilityStatement on Query {
    ...ReportBarrier
  }
`
