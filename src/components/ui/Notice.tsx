import type { ReactNode } from 'react'
import { Station, type StationStatus } from '../illustrations/Station'
import { ButtonLink } from './Button'
import * as styles from './Notice.module.css'

interface NoticeProps {
  /** A sign above the title, which the line leads to from the edge of the window. */
  sign?: StationStatus
  /** A drawing above the title, whose line comes from there too. */
  drawing?: ReactNode
  title: string
  text: string
  link?: { href: string; text: string }
  children?: ReactNode
}

/** A page that says one thing, such as that a message was sent. */
export const Notice = ({ sign, drawing, title, text, link, children }: NoticeProps) => (
  <div className={styles.notice}>
    {sign && (
      <div className={`sign ${styles.sign}`} data-status={sign}>
        <Station status={sign} className="station" />
      </div>
    )}
    {drawing && <div className={styles.drawing}>{drawing}</div>}
    <h1>{title}</h1>
    <p className={`lead ${styles.text}`}>{text}</p>
    {children}
    {link && (
      <p>
        <ButtonLink href={link.href}>{link.text}</ButtonLink>
      </p>
    )}
  </div>
)
