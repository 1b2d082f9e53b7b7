import * as styles from './index.module.css'

export interface DataNoticeProps {
  /** One or two short sentences. */
  text: string
  /** Where the rest is said. */
  links: readonly { href: string; text: string }[]
}

/** What becomes of what somebody is about to type, read before the first field. */
export const DataNotice = ({ text, links }: DataNoticeProps) => (
  <p className={styles.notice}>
    {text}
    {links.map((link) => (
      <span key={link.href}>
        {' '}
        <a href={link.href}>{link.text}</a>
      </span>
    ))}
  </p>
)
