import { graphql } from 'gatsby'
import type { ReactNode } from 'react'
import { FeatureDrawing } from '../../components/illustrations/FeatureDrawing'
import { Station } from '../../components/illustrations/Station'
import { requireEntry, useSiteInfo } from '../../components/layout/site-data'
import { useLocalizedPath } from '../../components/layout/use-localized-path'
import { ButtonLink } from '../../components/ui/Button'
import { LinkedText } from '../../components/ui/LinkedText'
import { routes } from '../../i18n/paths'
import { useTranslation } from '../../i18n/react'
import { ContactWays } from '../ContactWays'
import { LAUNCH_ID } from '../landing/CallToAction'
import { OtherSite } from '../OtherSite'
import * as styles from './Parts.module.css'

/** One thing after the other, a sentence a line; what is planned is by night, on rails. */
export const Parts = ({ data }: { data: Queries.EasyPartsFragment }) => {
  const { t } = useTranslation()
  const path = useLocalizedPath()
  const { betaUrl } = useSiteInfo()
  const { parts } = requireEntry(data.easyPage, 'content/easy.json')
  const ends: Record<Queries.EasyEnd, ReactNode> = {
    nothing: null,
    beta: (
      <p className="actions">
        <ButtonLink href={betaUrl} rel="external">
          {t('landing.cta.beta')}
          <OtherSite />
        </ButtonLink>
      </p>
    ),
    newsletter: (
      <p className="actions">
        <ButtonLink href={`${path(routes.home)}#${LAUNCH_ID}`}>
          {t('landing.cta.title')}
        </ButtonLink>
      </p>
    ),
    contact: <ContactWays data={data} />,
  }
  return parts.map(({ title, drawing, sentences, end, planned }, index) => (
    <section key={title} className={styles.part} data-tone={planned ? 'ink' : undefined}>
      <div
        className={planned ? `track ${parts[index + 1]?.planned ? '' : 'buffer'}` : ''}
        data-track="planned"
      >
        {planned && <Station status="next" className={styles.station} />}
        <h2>{title}</h2>
        <div className={styles.drawing}>
          <FeatureDrawing name={drawing} />
        </div>
        <div className={styles.words}>
          {sentences.map((sentence) => (
            <p key={sentence}>
              <LinkedText text={sentence} />
            </p>
          ))}
          {ends[end]}
        </div>
      </div>
    </section>
  ))
}

export const query = graphql`
  fragment EasyParts on Query {
    easyPage {
      parts {
        title
        drawing
        sentences
        end
        planned
      }
    }
    ...ContactWays
  }
`
