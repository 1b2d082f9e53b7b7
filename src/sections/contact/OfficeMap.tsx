import GenevaPin from '../../components/illustrations/geneva-pin.svg'
import Geneva from '../../components/illustrations/geneva.svg'
import { useContactDetails } from '../../components/layout/site-data'
import { ButtonLink } from '../../components/ui/Button'
import { useLanguage } from '../../i18n/react'
import { LoaderScript } from '../../islands/Island'
import { MAP_PROVIDER, mapFrame, mapPage, onDrawing } from '../../shared/office-map'
import { OtherSite } from '../ExternalLinks'
import * as styles from './OfficeMap.module.css'

/** The name of the frame in which the link «show the map» opens the map. */
const FRAME = 'office-map'

/**
 * The section on where the office is. It shows a drawing that is part of the page. Only when the
 * visitor asks for the map does its frame get an address, so that no browser loads anything from
 * the map's provider before.
 */
export const OfficeMap = () => {
  const { t } = useLanguage()
  const { map } = useContactDetails()
  const { x, y } = onDrawing(map)
  return (
    <section className={styles.map} aria-labelledby="map-title">
      <div className={styles.words}>
        <h2 id="map-title">{t('contact.map.title')}</h2>
        <p className="screen-only">{t('contact.map.text', { provider: MAP_PROVIDER })}</p>
        <p className="actions">
          <ButtonLink href={mapFrame(map)} target={FRAME} referrerPolicy="no-referrer">
            {t('contact.map.show')}
          </ButtonLink>
          <ButtonLink href={mapPage(map)} variant="quiet" rel="external">
            {t('contact.map.link', { provider: MAP_PROVIDER })}
            <OtherSite />
          </ButtonLink>
        </p>
      </div>
      <LoaderScript />
      <div className={`screen-only ${styles.sheet}`}>
        <Geneva />
        {/* The pin is drawn around the point (0, 0), with its tip there. A viewBox that begins at -x and
            -y moves that point to x and y of the drawing below, which is 1200 by 600 as well. */}
        <GenevaPin viewBox={`${-x} ${-y} 1200 600`} />
        <iframe
          name={FRAME}
          title={t('contact.map.frame')}
          referrerPolicy="no-referrer"
          // The Tab key skips the frame of the map while it is empty. `src/islands/loader.ts` lets
          // it stop there once the visitor has opened the map.
          tabIndex={-1}
        />
      </div>
    </section>
  )
}
