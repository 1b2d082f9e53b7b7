import * as styles from './index.module.css'

export interface DataNoticeProps {
  /** One or two short sentences on what becomes of the data. */
  text: string
  /** Links to the pages that say more about the data. */
  links: readonly { href: string; text: string }[]
}

/** The notice before the first field of a form: it says what becomes of what a visitor types there. */
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
