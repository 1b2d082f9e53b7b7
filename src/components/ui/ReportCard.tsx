import Pin from '../illustrations/pin.svg'
import ReportPhoto from '../illustrations/report-photo.svg'
import ReportStops from '../illustrations/report-stops.svg'
import { Checkbox } from './Checkbox'
import * as styles from './ReportCard.module.css'

/** The box of the example, which all of the page's `.before` and `.after` follow. */
export const SEEN_ID = 'seen'

/** Its texts; the label says that this is an example, of which nothing is sent. */
type ReportCardProps = Record<
  'label' | 'title' | 'place' | 'photo' | 'seen' | 'recipient',
  string
> &
  Record<'status' | 'votes', Record<'before' | 'after', string>>

/**
 * An example of a report, to be confirmed: all of `<main>` follows the box, in styles alone.
 * Browsers announce what appears in a status, whatever made it appear.
 */
export const ReportCard = (report: ReportCardProps) => (
  <figure className={styles.card}>
    <figcaption className={styles.label}>{report.label}</figcaption>
    <ReportPhoto aria-label={report.photo} />
    <div className={styles.body}>
      <p className={styles.title}>{report.title}</p>
      <p className={styles.place}>
        <Pin />
        <span>{report.place}</span>
      </p>
      <div className={`seen ${styles.seen}`}>
        <Checkbox id={SEEN_ID} label={report.seen} />
      </div>
      <ReportStops />
      <p className={styles.status} role="status">
        <span className="before">
          <strong>{report.status.before}</strong> {report.votes.before}
        </span>
        <span className="after">
          <strong>{report.status.after}</strong> {report.votes.after}
        </span>
      </p>
      <p className={styles.recipient}>{report.recipient}</p>
    </div>
  </figure>
)
