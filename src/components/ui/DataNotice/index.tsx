import * as styles from './index.module.css'

export interface DataNoticeProps {
  /** One or two short sentences. */
  text: string
  /** Links to the pages that say more. */
  links: readonly { href: string; text: string }[]
}

/** Says, before the first field of a form, what becomes of what a visitor types there. */
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
