import type { ReactNode } from 'react'
import { ButtonLink } from './Button'
import * as styles from './Notice.module.css'

interface NoticeProps {
  /** A sign or drawing above the title. */
  sign?: ReactNode
  title: string
  text: string
  link?: { href: string; text: string }
  children?: ReactNode
}

/** A page that says one thing, such as that a message was sent. */
export const Notice = ({ sign, title, text, link, children }: NoticeProps) => (
  <div className={styles.notice}>
    {sign}
    <h1>{title}</h1>
    <p className={styles.text}>{text}</p>
    {children}
    {link && (
      <p>
        <ButtonLink href={link.href}>{link.text}</ButtonLink>
      </p>
    )}
  </div>
)
