import Pin from '../illustrations/pin.svg'
import ReportPhoto from '../illustrations/report-photo.svg'
import Check from '../illustrations/icons/check.svg'
import * as styles from './ReportCard.module.css'

/** Its texts; the label says that this is an example. */
type ReportCardProps = Record<
  'label' | 'title' | 'place' | 'photo' | 'status' | 'votes' | 'recipient' | 'hint',
  string
>

/** An example of a report, as those see it who follow it. */
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
      <p className={styles.status}>
        <Check />
        <span>{report.status}</span>
      </p>
      <ul role="list" className={styles.facts}>
        <li>{report.votes}</li>
        <li>{report.recipient}</li>
        <li>{report.hint}</li>
      </ul>
    </div>
  </figure>
)
