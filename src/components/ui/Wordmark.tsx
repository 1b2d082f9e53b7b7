import Mark from '../illustrations/mark.svg'
import * as styles from './Wordmark.module.css'

/** The sign and the name of the platform, which is French in every language. */
export const Wordmark = ({ name }: { name: string }) => (
  <span className={styles.wordmark}>
    <Mark />
    <span lang="fr">{name}</span>
  </span>
)
