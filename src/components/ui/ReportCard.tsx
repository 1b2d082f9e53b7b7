import { Pin } from '../illustrations/Pin'
import { ReportPhoto } from '../illustrations/ReportPhoto'
import { Check } from '../illustrations/Icons'
import * as styles from './ReportCard.module.css'

interface ReportCardProps {
  /** Says that this is an example. */
  label: string
  title: string
  place: string
  photo: string
  status: string
  votes: string
  recipient: string
  hint: string
}

/** An example of a report, as those see it who follow it. */
export const ReportCard = ({
  label,
  title,
  place,
  photo,
  status,
  votes,
  recipient,
  hint,
}: ReportCardProps) => (
  <figure className={styles.card}>
    <figcaption className={styles.label}>{label}</figcaption>
    <ReportPhoto label={photo} />
    <div className={styles.body}>
      <p className={styles.title}>{title}</p>
      <p className={styles.place}>
        <Pin />
        <span>{place}</span>
      </p>
      <p className={styles.status}>
        <Check />
        <span>{status}</span>
      </p>
      <ul role="list" className={styles.facts}>
        <li>{votes}</li>
        <li>{recipient}</li>
        <li>{hint}</li>
      </ul>
    </div>
  </figure>
)
