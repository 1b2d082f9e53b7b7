/** What the privacy notice says of stored data and that the code can prove; tests beside it prove the rest. */
import { sql } from 'kysely'
import { openStore } from '../server/db'
import { BACKUP_DAYS, LOG_DAYS } from '../src/shared/retention'
import { textOf } from './support/documents'
import { temporaryFolder } from './support/lifecycle'

/**
 * All that is stored, part by part of the notice. A new column with something of a person in it
 * goes into `content/privacy-notice.json` in every language, and only then here.
 */
const columns = {
  // The address once more in lower case, what marks spam, a hash that tells a repeat.
  message:
    'address done_at email fingerprint id language message name number received_at spam_signals subject',
  // The secret of the links, and the three times: asked, confirmed, last mailed.
  subscription:
    'address confirmed_at email id language mailed_at number requested_at state token',
  // A hash of the address, and of its name, with a key that lasts a day.
  mailbox: 'hash mailed_at mails since',
  mailbox_key: 'day key',
  mailbox_name: 'free_at hash',
  delivery:
    'attempts created_at due_at ended_at id kind message_id news reason state subscription_id',
  // What the site publishes.
  news: 'slug texts',
  // Which network has sent too much, by the beginning of its addresses alone.
  reached_limit: 'kind last_at network refused scope since span',
  probe: 'at id',
}

test('the database holds what the privacy notice says, and no IP address', async () => {
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

test('a backup and the log are erased when the privacy notice says', () => {
  // `find` counts whole days, and the script runs once a day.
  const days = Number(/-mtime \+(\d+) -delete/.exec(textOf('deploy/backup'))?.[1])
  expect(days + 2).toBe(BACKUP_DAYS)
  expect(textOf('deploy/journald.conf')).toContain(`\nMaxRetentionSec=${LOG_DAYS}day\n`)
})
