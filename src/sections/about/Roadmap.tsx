import { graphql } from 'gatsby'
import { Station } from '../../components/illustrations/Drawings'
import { useHasNews, useSiteInfo } from '../../components/layout/site-data'
import { Section } from '../../components/ui/Section'
import { formatDate } from '../../i18n/languages'
import { routes } from '../../i18n/paths'
import { useLanguage } from '../../i18n/react'
import { BUILD_YEAR } from '../../shared/build-settings'
import * as styles from './Roadmap.module.css'

const statusOf = (year: number) =>
  year < BUILD_YEAR ? 'past' : year === BUILD_YEAR ? 'current' : 'next'

/**
 * The years of the project as stations of a line. How far the project is can be told from shapes
 * and words, too, by those who cannot tell the colours apart.
 */
export const Roadmap = ({ data }: { data: Queries.AboutRoadmapFragment }) => {
  const { t, path, language } = useLanguage()
  const { roadmapDate } = useSiteInfo()
  const hasNews = useHasNews()
  const statusWords = {
    past: t('about.roadmap.status.past'),
    current: t('about.roadmap.status.current'),
    next: t('about.roadmap.status.next'),
  }
  return (
    <Section
      id="roadmap"
      title={t('about.roadmap.title')}
      lead={t('about.roadmap.lead')}
      layout="wide"
    >
      <ol role="list" className={`spine ${styles.roadmap}`}>
        {data.allRoadmapYear.nodes.map(({ year, title, steps }, index, { length }) => {
          const status = statusOf(year)
          return (
            <li
              key={year}
              className={`track ${styles.year} ${index === length - 1 ? 'buffer' : ''}`}
              data-track={status === 'past' ? 'built' : 'planned'}
              data-status={status}
            >
              <Station status={status} className="station" />
              <h3>
                <span className={styles.number}>{year}</span>{' '}
                <span className={styles.title}>{title}</span>
              </h3>
              <p className={`strong ${styles.status}`}>{statusWords[status]}</p>
              <ul role="list" className="soft">
                {steps.map(({ text }) => (
                  <li key={text}>{text}</li>
                ))}
              </ul>
            </li>
          )
        })}
      </ol>
      <p className={`soft ${styles.note}`}>
        {t('about.roadmap.note')}{' '}
        {t('about.roadmap.updated', { date: formatDate(roadmapDate, language) })}{' '}
        {hasNews && <a href={path(routes.news)}>{t('news.read')}</a>}
      </p>
    </Section>
  )
}

export const query = graphql`
  fragment AboutRoadmap on Query {
    allRoadmapYear(sort: { year: ASC }) {
      nodes {
        year
        title
        steps {
          text
        }
      }
    }
  }
`
