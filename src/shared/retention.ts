/**
 * How long things are kept, as the privacy notice promises. Developers change these, and then run
 * `npm run clean`, because Gatsby keeps pages with the old numbers. How long messages are kept is up to
 * editors, in `content/publisher.json`.
 */

/** A minute, an hour and a day in milliseconds. */
export const MINUTE = 60_000
export const HOUR = 60 * MINUTE
export const DAY = 24 * HOUR

/** Days after which a newsletter request that nobody confirmed is erased. */
export const PENDING_DAYS = 7

/** Days after the date of a news entry for which the server stores who got it. Older news is not sent. */
export const NEWS_DAYS = 365

/** Days after which `deploy/backup` has erased a copy. */
export const BACKUP_DAYS = 14

/** Days after which `deploy/journald.conf` has erased an entry of the log. */
export const LOG_DAYS = 30

/** Hours for which the link in a confirmation mail is valid. */
export const CONFIRM_HOURS = 48

/** Minutes that pass at least between two mails to the same mailbox for which visitors asked. */
export const MAIL_PAUSE_MINUTES = 15
