import { Station } from '../../components/illustrations/Drawings'
import { useLanguage } from '../../i18n/react'
import * as styles from './Journey.module.css'

type Status = 'done' | 'current' | 'next'

interface Stop {
  title: string
  text: string
  status: Status
  /**
   * The status of the stop until the visitor ticks the checkbox of the example report. The tick
   * moves the report from the first stop to the third.
   */
  before?: Status
}

/** How the red line leads to a stop of this status: as two rails, or solid. */
const trackTo = (status: Status) => (status === 'next' ? 'planned' : 'built')

/**
 * The way of a report as four stops of the red line, which shows how far the example report has
 * got. In a wide window the line runs from left to right, in a small one from top to bottom.
 */
export const Journey = () => {
  const { t } = useLanguage()
  /** The status of each stop in words, for those who cannot see the drawings. */
  const words: Record<Status, string> = {
    done: t('journey.status.done'),
    current: t('journey.status.current'),
    next: t('journey.status.next'),
  }
  const stops: readonly Stop[] = [
    {
      title: t('journey.signalled.title'),
      text: t('journey.signalled.text'),
      status: 'done',
      before: 'current',
    },
    {
      title: t('journey.confirmed.title'),
      text: t('journey.confirmed.text'),
      status: 'done',
      before: 'next',
    },
    {
      title: t('journey.routed.title'),
      text: t('journey.routed.text'),
      status: 'current',
      before: 'next',
    },
    {
      title: t('journey.resolved.title'),
      text: t('journey.resolved.text'),
      status: 'next',
    },
  ]
  return (
    <section aria-labelledby="journey">
      <h2 id="journey" className={styles.pavement} data-tone="ink">
        {t('journey.title')}
      </h2>
      {/* Without the role `list`, Safari does not announce a list whose markers are removed. */}
      <ol className={styles.journey} role="list">
        {stops.map((stop, index) => {
          const { title, text, status, before } = stop
          // The element of each stop draws the red line to the next stop: as two rails if the
          // report has not reached that stop yet, and solid otherwise. The last element draws the
          // end of the line by its own status.
          const next = stops[index + 1] ?? stop
          return (
            <li
              key={title}
              className={`track ${styles.stop}`}
              data-track={trackTo(next.status)}
              data-before={trackTo(next.before ?? next.status)}
            >
              {before && (
                <Station status={before} className={`before station ${styles.station}`} />
              )}
              <Station
                status={status}
                className={`${before ? 'after ' : ''}station ${styles.station}`}
              />
              <h3>
                {title}
                <span className="visually-hidden">
                  {before && <span className="before">{` (${words[before]})`}</span>}
                  <span className={before && 'after'}>{` (${words[status]})`}</span>
                </span>
              </h3>
              <p className="soft">{text}</p>
            </li>
          )
        })}
      </ol>
    </section>
  )
}
