import { graphql } from 'gatsby'
import { FeatureDrawing, Station } from '../../components/illustrations/Drawings'
import { ButtonLink } from '../../components/ui/Button'
import { LinkedText } from '../../components/ui/Text'
import { anchors, routes } from '../../i18n/paths'
import { useLanguage } from '../../i18n/react'
import { ContactWays } from '../ContactWays'
import { BetaLink } from '../ExternalLinks'
import * as styles from './Parts.module.css'

/**
 * The parts of the page in simple language as stops of a line. Parts that are only planned stand on
 * a dark background, and their line is drawn as empty rails.
 */
export const Parts = ({ data }: { data: Queries.EasyPageQuery }) => {
  const { t, path } = useLanguage()
  const { today, planned, betaNotice } = data.easyPage
  const ends = {
    nothing: null,
    beta: (
      <BetaLink text={<LinkedText text={betaNotice} />}>
        {(link, notice) => (
          <>
            {notice}
            <div className="actions">{link}</div>
          </>
        )}
      </BetaLink>
    ),
    newsletter: (
      <div className="actions">
        <ButtonLink href={`${path(routes.home)}#${anchors.launch}`}>
          {t('home.cta.title')}
        </ButtonLink>
      </div>
    ),
    contact: (
      <div className="soft">
        <ContactWays />
      </div>
    ),
  }
  return [today, planned].map((parts) => {
    const track = parts === planned ? 'planned' : 'built'
    return (
      <ol
        key={track}
        role="list"
        className={`spine ${styles.parts}`}
        data-tone={track === 'planned' ? 'ink' : undefined}
      >
        {parts.map((part) => (
          <li
            key={part.title}
            className={`track ${part === planned.at(-1) ? 'buffer' : ''}`}
            data-track={track}
          >
            <Station status={track === 'planned' ? 'next' : 'past'} className="station" />
            <h2>{part.title}</h2>
            <div className={styles.drawing}>
              <FeatureDrawing name={part.drawing} />
            </div>
            <div className={styles.words}>
              {part.sentences.map((sentence) => (
                <p key={sentence}>
                  <LinkedText text={sentence} />
                </p>
              ))}
              {ends[part.end]}
            </div>
          </li>
        ))}
      </ol>
    )
  })
}

export const query = graphql`
  fragment EasyPart on EasyPart {
    title
    drawing
    sentences
    end
  }
`
