import { graphql } from 'gatsby'
import { Station } from '../../components/illustrations/Drawings'
import { Picture } from '../../components/ui/Picture'
import { articleHtml } from '../../content-model/article/html'
import { parseArticle } from '../../content-model/article/parse'
import { formatDate } from '../../i18n/languages'
import { anchors, newsPath, routes } from '../../i18n/paths'
import { useLanguage } from '../../i18n/react'
import * as styles from './Article.module.css'

/** An article of the news, with links to the one before and the one after it. */
export const Article = ({ data }: { data: Queries.NewsArticleFragment }) => {
  const { t, path, language } = useLanguage()
  const { news, earlier, later } = data
  // `news` is missing only in the editor's preview of an item that is not saved yet, until the
  // editor has sent what is typed.
  if (!news) return null
  const { date, text, pictures } = news
  const html = articleHtml(parseArticle(text), { addressOf: path, isPage: true })
  const neighbours = [
    { entry: earlier, rel: 'prev', label: t('news.earlier') },
    { entry: later, rel: 'next', label: t('news.later') },
  ]
  return (
    <>
      <article className={`columns ${styles.article}`}>
        <div className={styles.date}>
          <Station status="current" className="station" />
          <time dateTime={date}>{formatDate(date, language)}</time>
        </div>
        <div className={`stack ${styles.text}`}>
          {/* No editor can put a script in here: `articleHtml` escapes what editors write, and makes
              no other elements than those of an article. */}
          <div
            className={`stack ${styles.words}`}
            dangerouslySetInnerHTML={{ __html: html }}
          />
          {pictures.map(({ picture, alt }) => {
            const image = picture.childImageSharp?.gatsbyImageData
            return image && <Picture key={alt} image={image} alt={alt} lazy />
          })}
        </div>
      </article>
      <nav className={`columns ${styles.ways}`} aria-label={t('news.ways')}>
        {neighbours.map(
          ({ entry, rel, label }) =>
            entry && (
              <a key={rel} rel={rel} href={path(newsPath(entry.slug))}>
                <span className="soft">{label}</span> {entry.title}
              </a>
            ),
        )}
        <p className={`actions ${styles.more}`}>
          <a className="target" href={path(routes.news)}>
            {t('news.all')}
          </a>
          <a className="target" href={`${path(routes.contact)}#${anchors.newsletter}`}>
            {t('news.subscribe')}
          </a>
        </p>
      </nav>
    </>
  )
}

export const query = graphql`
  fragment NewsArticle on Query {
    news(slug: { eq: $slug }) {
      date
      title
      lead
      text
      pictures {
        alt
        picture {
          childImageSharp {
            gatsbyImageData(
              layout: CONSTRAINED
              width: 720
              formats: [AUTO, WEBP, AVIF]
              placeholder: NONE
            )
          }
        }
      }
    }
    earlier: news(slug: { eq: $earlier }) {
      slug
      title
    }
    later: news(slug: { eq: $later }) {
      slug
      title
    }
  }
`
