import { Bend } from './drawings/Bend'
import { Station, type StationStatus } from './drawings/Station'
import * as styles from './Journey.module.css'

export interface JourneyStop {
  id: string
  title: string
  text: string
  status: StationStatus
  /** The status in words, for who cannot see the station. */
  statusText: string
}

interface JourneyProps {
  /** Name of the list for assistive technology. */
  label: string
  stops: readonly JourneyStop[]
}

/** After which stop the line climbs, on wide screens. */
const CLIMBS_AFTER = 1

/**
 * One report's journey as a wayfinding line: across on wide screens, from one edge of the
 * window to the other, and down on small ones.
 */
export const Journey = ({ label, stops }: JourneyProps) => (
  <ol className={styles.journey} aria-label={label}>
    {stops.map(({ id, title, text, status, statusText }, index) => (
      <li key={id} className={styles.stop} data-status={status}>
        {index === CLIMBS_AFTER && <Bend className={styles.bend} />}
        <Station status={status} className={styles.station} />
        <h2>
          {title}
          <span className="visually-hidden">, {statusText}</span>
        </h2>
        <p>{text}</p>
      </li>
    ))}
  </ol>
)
