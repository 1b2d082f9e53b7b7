import { graphql, type PageProps } from 'gatsby'
import { Station } from '../components/illustrations/Drawings'
import { pageHead } from '../components/layout/head/PageHead'
import { Layout } from '../components/layout/Layout'
import { PageHero } from '../components/ui/PageHero'
import { formatDate } from '../i18n/languages'
import { anchors, FEED, newsPath, notInLanguage, routes } from '../i18n/paths'
import { useLanguage } from '../i18n/react'
import { SITE_URL } from '../shared/build-settings'
import * as styles from './news.module.css'

/** The list of news items, the latest first. They look like the stops of a tram line. */
const NewsList = ({ data }: { data: Queries.NewsPageQuery }) => {
  const { t, path, language } = useLanguage()
  return (
    <div className={styles.page}>
      <ol role="list" className="spine">
        {data.latestNews.map(({ slug, date, title, lead }, index, { length }) => (
          <li
            key={slug}
            className={`track ${styles.entry} ${index === length - 1 ? 'buffer' : ''}`}
          >
            <Station status={index === 0 ? 'current' : 'past'} className="station" />
            <time dateTime={date}>{formatDate(date, language)}</time>
            <h2>
              <a href={path(newsPath(slug))}>{title}</a>
            </h2>
            <p className="soft">{lead}</p>
          </li>
        ))}
      </ol>
      <p className={`actions ${styles.more}`}>
        <a className="target" href={`${path(routes.contact)}#${anchors.newsletter}`}>
          {t('news.subscribe')}
        </a>
      </p>
      {/* The address of the feed is plain text, to copy into a feed reader. After a click on a link,
          browsers would show the feed as raw text, or save it as a file. */}
      <p className={`soft ${styles.feed}`}>
        {t('news.feed')} <code>{SITE_URL + path(FEED)}</code>
      </p>
    </div>
  )
}

const NewsPage = ({ data }: PageProps<Queries.NewsPageQuery>) => {
  const { t, language } = useLanguage()
  const note = (
    <p id={notInLanguage(language)} className={styles.missing} tabIndex={-1}>
      {t('news.missing')}
    </p>
  )
  return (
    <Layout>
      <PageHero title={t('news.hero.title')} lead={t('news.hero.lead')} note={note} />
      <NewsList data={data} />
    </Layout>
  )
}

export const query = graphql`
  query NewsPage {
    latestNews {
      slug
      date
      title
      lead
    }
  }
`

export default NewsPage

export const Head = pageHead({
  title: (t) => t('news.meta.title'),
  description: (t) => t('news.meta.description'),
})
