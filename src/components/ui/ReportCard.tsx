import Pin from '../illustrations/pin.svg'
import ReportPhoto from '../illustrations/report-photo.svg'
import { Station } from '../illustrations/Station'
import * as styles from './ReportCard.module.css'

/** Its texts; the label says that this is an example, of which nothing is sent. */
type ReportCardProps = Record<
  'label' | 'title' | 'place' | 'photo' | 'seen' | 'recipient' | 'hint',
  string
> &
  Record<'status' | 'votes', Record<'before' | 'after', string>>

/**
 * An example of a report, to be confirmed: what is around it in `[data-play]` follows the box, in styles
 * alone. Browsers announce what appears in a status, whatever made it appear.
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
      <p className={styles.status} role="status">
        <Station status="current" />
        <span className="before">{report.status.before}</span>
        <span className="after">{report.status.after}</span>
      </p>
      <label className={`seen ${styles.seen}`}>
        <input type="checkbox" />
        {report.seen}
      </label>
      <ul role="list" className={styles.facts}>
        <li className="before">{report.votes.before}</li>
        <li className="after">{report.votes.after}</li>
        <li>{report.recipient}</li>
        <li>{report.hint}</li>
      </ul>
    </div>
  </figure>
)
