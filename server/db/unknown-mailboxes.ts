/** Decides when to believe a mail server that says that a mailbox does not exist. */
import { sql } from 'kysely'
import { NO_MAILBOX } from '../errors'
import type { Store } from './store'

/**
 * An SQL condition: the delivery of a news item failed because the mail server said that the
 * mailbox does not exist.
 */
const isUnknown = sql<boolean>`(state = 'failed' AND reason LIKE ${`${NO_MAILBOX} %`})`

/**
 * The most readers of a news item of whom a mail server is believed that their mailbox does not
 * exist: three, or one for every twenty readers who got the item. If it says so of more readers,
 * the mistake is probably its own.
 */
const FEW = 3
const ONE_IN = 20

/**
 * An SQL query for the answers «this mailbox does not exist» of mail servers that are believed. The
 * mails of the same news item just before and just after must have been sent, and only a few
 * mailboxes may have had such an answer (`FEW`, `ONE_IN`). Otherwise the mail server may have had
 * an outage, and readers would lose their subscription through no fault of their own. Answers
 * within the same millisecond count as one after the other.
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

/**
 * Counts the readers of a news item of whom a mail server said that their mailbox does not exist,
 * as far as `credibleAnswers` believes it.
 */
export const countCredible = ({ read }: Store, slug: string): Promise<number> =>
  read(async (db) => {
    const { rows } = await sql<{ count: number }>`
      SELECT count(*) AS count FROM ${credibleAnswers} AS answer WHERE news = ${slug}`.execute(
      db,
    )
    return rows[0]?.count ?? 0
  })
