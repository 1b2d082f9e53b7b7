import Bend from '../illustrations/bend.svg'
import { Station, type StationStatus } from '../illustrations/Station'
import * as styles from './Journey.module.css'

export interface JourneyStop {
  /** Unique in the journey. */
  title: string
  text: string
  status: StationStatus
  /** The status in words, for those who cannot see the station. */
  statusText: string
  /** What it is before the report around it is confirmed. */
  before?: Pick<JourneyStop, 'status' | 'statusText'>
}

interface JourneyProps {
  /** Heading of the list, for screen readers. */
  title: string
  stops: readonly JourneyStop[]
}

const trackTo = (status?: StationStatus) => (status === 'next' ? 'planned' : 'built')

/** After which stop the line climbs, on wide screens. */
const CLIMBS_AFTER = 1

/**
 * One report's journey as a wayfinding line: across on wide screens, as far as the edge
 * of the window, and down on small ones.
 */
export const Journey = ({ title, stops }: JourneyProps) => (
  <>
    <h2 className="visually-hidden">{title}</h2>
    {/* Safari takes lists without markers for no lists, unless told. */}
    <ol className={styles.journey} role="list">
      {stops.map(({ title, text, before, ...after }, index) => (
        // The line onwards is as far as the next stop is; the last one's goes on as it is.
        <li
          key={title}
          className={`track ${styles.stop}`}
          data-track={trackTo((stops[index + 1] ?? after).status)}
          data-before={before && trackTo(stops[index + 1]?.before?.status)}
        >
          {index === CLIMBS_AFTER && <Bend className={styles.bend} />}
          {before && (
            <Station status={before.status} className={`before ${styles.station}`} />
          )}
          <Station
            status={after.status}
            className={before ? `after ${styles.station}` : styles.station}
          />
          <h3>
            {title}
            <span className="visually-hidden">
              {before && <span className="before">{` (${before.statusText})`}</span>}
              <span className={before && 'after'}>{` (${after.statusText})`}</span>
            </span>
          </h3>
          <p>{text}</p>
        </li>
      ))}
    </ol>
  </>
)
