/**
 * How long data is kept, as the privacy notice promises. (How long messages are kept is set by
 * editors, in `content/publisher.json`.)
 */

/** A minute, an hour and a day in milliseconds. */
export const MINUTE = 60_000
export const HOUR = 60 * MINUTE
export const DAY = 24 * HOUR

/** Days after which a newsletter request that nobody confirmed is erased. */
export const PENDING_DAYS = 7

/**
 * For how many days after the date of a news item the server remembers to whom it has mailed it.
 * After that, it does not mail it any more.
 */
export const NEWS_DAYS = 365

/** Days after which a backup is erased at the latest (by `deploy/backup`). */
export const BACKUP_DAYS = 14

/**
 * Days after which an entry of the technical log is erased at the latest (by
 * `deploy/journald.conf`).
 */
export const LOG_DAYS = 30

/** Hours for which the link in a confirmation mail is valid. */
export const CONFIRM_HOURS = 48

/**
 * Minutes between two mails to the same mailbox that visitors can ask for. Without such a pause,
 * somebody could flood a mailbox.
 */
export const MAIL_PAUSE_MINUTES = 15
