/** Stores news items that are to be sent to those who confirmed a subscription. */
import { sql } from 'kysely'
import { defaultLanguage } from '../../src/i18n/languages'
import { DAY, NEWS_DAYS } from '../../src/shared/retention'
import { addDeliveries, clock } from './outbox'
import type { Db, Store } from './store'

/** A text in several languages, by the codes of the languages. */
type Texts = Readonly<Record<string, string>>

export interface News {
  title: Texts
  lead: Texts
  /** The article of the news item, as Markdown. */
  text: Texts
}

/**
 * The first day whose news items may still be sent. The server forgets older items and who got
 * them.
 */
export const oldestDay = (now: number): string =>
  new Date(now - NEWS_DAYS * DAY).toISOString().slice(0, 10)

/**
 * Counts the confirmed subscriptions by language, and how many of them have a delivery of a news
 * item, in any state.
 */
export const countReaders = ({ read }: Store, slug: string) =>
  read(async (db) => {
    const { rows } = await sql<{ language: string; all: number; had: number }>`
      SELECT language, count(*) AS "all", count(delivery.id) AS had
      FROM subscription
      LEFT JOIN delivery ON subscription_id = subscription.id AND news = ${slug}
      WHERE subscription.state = 'confirmed' GROUP BY language`.execute(db)
    return rows
  })

/**
 * How many deliveries one SQL statement stores, since databases allow only some ten thousand values
 * in one.
 */
const BATCH = 1000

/**
 * Stores a news item, and a delivery of it for each confirmed subscription that has none, in one
 * transaction. It resolves to the number of new deliveries. Deliveries that still wait will have
 * the new texts, too.
 * @param without the languages whose readers do not get the item
 */
export const storeNews = (
  { engine, write }: Store,
  slug: string,
  { title, lead, text }: News,
  without: readonly string[] = [],
): Promise<number> =>
  write(async (db) => {
    const texts = JSON.stringify({ title, lead, text })
    await db
      .insertInto('news')
      .values({ slug, texts })
      .onConflict((conflict) => conflict.column('slug').doUpdateSet({ texts }))
      .execute()
    // If an operator asks for a news item again, some of its deliveries may still wait. The week
    // after which `isTooLate` gives them up begins anew for them.
    await sql`
      UPDATE delivery SET created_at = ${clock(engine)}
      WHERE news = ${slug} AND state = 'waiting'`.execute(db)
    // The lock keeps the readers' subscriptions from being erased before their deliveries are
    // stored. SQLite needs no lock, since it has only one writer at a time.
    const stay = engine === 'postgres' ? sql`FOR KEY SHARE` : sql``
    // Each news item goes to its readers in another random order. Otherwise an outage of the mail
    // server at the start of two items would hit the same readers, and their mailboxes would look
    // as if they were gone.
    const isMeant =
      without.length > 0 ? sql`language NOT IN (${sql.join(without)})` : sql`true`
    const { rows } = await sql<{ id: string }>`
      SELECT id FROM (
        SELECT id FROM subscription WHERE state = 'confirmed' AND ${isMeant} AND NOT EXISTS (
          SELECT 1 FROM delivery
          WHERE news = ${slug} AND subscription_id = subscription.id) ${stay}
      ) AS reader ORDER BY random()`.execute(db)
    const about = rows.map(({ id }) => ({ subscription_id: id, news: slug }))
    let stored = 0
    for (let from = 0; from < about.length; from += BATCH)
      stored += await addDeliveries(db, engine, 'news', about.slice(from, from + BATCH))
    return stored
  })

export const storedNews = async (db: Db, slug: string): Promise<News> => {
  const stored = db.selectFrom('news').select('texts').where('slug', '=', slug)
  const { texts } = await stored.executeTakeFirstOrThrow()
  return JSON.parse(texts) as News
}

/**
 * The slugs of the other news items that at least one reader has got or waits for, and their titles
 * in the default language.
 */
export const titlesOfOthers = async ({ read }: Store, slug: string) => {
  const rows = await read((db) =>
    db
      .selectFrom('news')
      .selectAll()
      .where('slug', '<>', slug)
      .where('slug', 'in', (reached) =>
        reached
          .selectFrom('delivery')
          .select(sql<string>`news`.as('news'))
          .where('news', 'is not', null)
          .where('state', 'in', ['sent', 'waiting']),
      )
      .execute(),
  )
  return rows.map(({ slug: other, texts }) => {
    const { title } = JSON.parse(texts) as Pick<News, 'title'>
    return { slug: other, title: title[defaultLanguage] ?? '' }
  })
}

/**
 * Erases the news items that are dated before a day, and their deliveries with them (ON DELETE
 * CASCADE).
 */
export const forgetNews = ({ write }: Store, day: string) =>
  write((db) => db.deleteFrom('news').where('slug', '<', day).execute())
