/**
 * How long the server stores what visitors send. The privacy notice says the same: it is
 * filled in from here (`src/gatsby/retention.ts`).
 */

/** Reads a setting that is a whole number. What it returns throws what was expected. */
export const wholeNumber =
  (min: number, max: number) =>
  (text: string): number => {
    const value = Number(text)
    if (!/^\d+$/.test(text) || value < min || value > max)
      throw new Error(`must be a whole number from ${min} to ${max}`)
    return value
  }

/** Days after which messages are erased; 0 keeps them. */
export const RETENTION = {
  name: 'RETENTION_DAYS',
  default: '180',
  parse: wholeNumber(0, 36_500),
}

/**
 * The file beside the pages with the settings that they were built with. The server compares them
 * with its own: the privacy notice says how long it keeps messages.
 */
export const BUILT_WITH = '.build.json'

/** Days after which a newsletter request that nobody confirmed is erased. */
export const PENDING_DAYS = 7

/** Days after which `deploy/backup` has erased a copy. */
export const BACKUP_DAYS = 14

/** Days after which `deploy/journald.conf` has erased an entry of the log. */
export const LOG_DAYS = 30

/** Hours for which the link in a confirmation mail is good. */
export const CONFIRM_HOURS = 48

/** Minutes between two mails that requests cause to a mailbox. */
export const MAIL_PAUSE_MINUTES = 15
