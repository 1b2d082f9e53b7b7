/**
 * What the privacy notice promises and an editor does not set: `content/publisher.json` has the
 * days for messages. Gatsby keeps what it has filled in: after a change, `npm run clean`.
 */

/** Milliseconds, by which the numbers below are multiplied. */
export const MINUTE = 60_000
export const HOUR = 60 * MINUTE
export const DAY = 24 * HOUR

/** Days after which a newsletter request that nobody confirmed is erased. */
export const PENDING_DAYS = 7

/** Days after the date of a news for which the server remembers who got it. Older ones are not sent. */
export const NEWS_DAYS = 365

/** Days after which `deploy/backup` has erased a copy. */
export const BACKUP_DAYS = 14

/** Days after which `deploy/journald.conf` has erased an entry of the log. */
export const LOG_DAYS = 30

/** Hours for which the link in a confirmation mail is good. */
export const CONFIRM_HOURS = 48

/** Minutes between two mails that requests cause to a mailbox. */
export const MAIL_PAUSE_MINUTES = 15
