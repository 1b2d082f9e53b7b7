/** What a mail server has said of mailboxes that do not exist, and how much of it can be believed. */
import { sql } from 'kysely'
import { NO_MAILBOX } from '../errors'
import type { Store } from './store'

/** Whether a mail server has said of the recipient of a news that there is no such mailbox. */
const isUnknown = sql<boolean>`(state = 'failed' AND reason LIKE ${`${NO_MAILBOX} %`})`

/**
 * A mail server is believed of so many mailboxes of a news, or of one for every twenty readers who got it. If
 * it calls more of them unknown, the mistake is probably its own.
 */
const FEW = 3
const ONE_IN = 20

/**
 * The answers of mail servers that are about a mailbox: of a news, between two mails that were sent to
 * others. What a server says of several in a row, of the first or the last, or of too many, may come
 * from an outage of its own, and would cost readers their subscription who have done nothing. What has
 * failed within the same millisecond counts as in a row.
 */
export const credibleAnswers = sql`(
  SELECT news, subscription_id, ended_at FROM (
    SELECT news, subscription_id, ended_at, ${isUnknown} AS unknown,
      lag(state) OVER neighbours AS before, lead(state) OVER neighbours AS after,
      sum(CASE WHEN ${isUnknown} THEN 1 ELSE 0 END) OVER (PARTITION BY news) AS unknowns,
      sum(CASE WHEN state = 'sent' THEN 1 ELSE 0 END) OVER (PARTITION BY news) AS sent
    FROM delivery
    WHERE ended_at IS NOT NULL AND news IN (SELECT news FROM delivery WHERE ${isUnknown})
    WINDOW neighbours AS (PARTITION BY news ORDER BY ended_at, state)
  ) AS ended
  WHERE unknown AND before = 'sent' AND after = 'sent'
    AND (unknowns <= ${FEW} OR unknowns * ${ONE_IN} <= sent))`

/** How many of the mailboxes of a news that a mail server called unknown it can be believed of. */
export const countCredible = ({ read }: Store, slug: string): Promise<number> =>
  read(async (db) => {
    const { rows } = await sql<{ count: number }>`
      SELECT count(*) AS count FROM ${credibleAnswers} AS answer WHERE news = ${slug}`.execute(
      db,
    )
    return rows[0]?.count ?? 0
  })
