/** The database, backups and logs keep only the data that the privacy notice names. */
import { sql } from 'kysely'
import { openStore } from '../server/db'
import { BACKUP_DAYS, LOG_DAYS } from '../src/shared/retention'
import { textOf } from './support/documents'
import { temporaryFolder } from './support/lifecycle'

/**
 * All columns of the database's tables. A new column with data about a person
 * must be named in `content/privacy-notice.json` in every language before it is added here.
 */
const columns = {
  // In the table `message`, `address` is the email in lower case, and `fingerprint` is a hash by
  // which the server recognizes a message that was sent again.
  message:
    'address done_at email fingerprint id language message name number received_at spam_signals subject',
  // In the table `subscription`, `token` is the secret in the links of mails. `requested_at` and
  // `confirmed_at` say when somebody asked for the newsletter and confirmed that.
  subscription:
    'address confirmed_at email id language mailed_at number requested_at state token',
  // The table `mailbox` counts mails. `hash` is made from the whole address, or in `mailbox_name`
  // from the part before the @, with a key that is deleted after a day.
  mailbox: 'hash mailed_at mails since',
  mailbox_key: 'day key',
  mailbox_name: 'free_at hash',
  delivery:
    'attempts created_at due_at ended_at id kind message_id news reason state subscription_id',
  // The table `news` has the texts of a published news item, so no data about a person.
  news: 'slug texts',
  // The column `network` has only the beginning of the IP addresses from which too many requests
  // came.
  reached_limit: 'kind last_at network refused scope since span',
  probe: 'at id',
}

it('the database has only the columns that were compared with the privacy notice, and none for whole IP addresses', async () => {
  const store = await openStore(`file:${temporaryFolder()}/messages.db`)
  const { rows } = await store.read((db) =>
    sql<{ place: string; name: string }>`
      SELECT tables.name AS place, columns.name FROM sqlite_master AS tables
      JOIN pragma_table_info(tables.name) AS columns
      WHERE tables.type = 'table' ORDER BY columns.name`.execute(db),
  )
  await store.close()
  const stored: Record<string, string> = {}
  for (const { place, name } of rows)
    if (!/^(kysely|sqlite)_/.test(place))
      stored[place] = stored[place] ? `${stored[place]} ${name}` : name
  expect(stored).toEqual(columns)
})

it('backups and logs are deleted after as many days as the privacy notice says', () => {
  // `deploy/backup` runs once a day, and its `find` ignores a part of a day. So a backup is deleted
  // up to two days later than the number in `-mtime` says, and the privacy notice has to add these
  // two days.
  const days = Number(/-mtime \+(\d+) -delete/.exec(textOf('deploy/backup'))?.[1])
  expect(days + 2).toBe(BACKUP_DAYS)
  expect(textOf('deploy/journald.conf')).toContain(`\nMaxRetentionSec=${LOG_DAYS}day\n`)
})
