// A real Postfix with the limits of a small provider: news must not hold up what people wait for.
import { setTimeout as sleep } from 'node:timers/promises'
import { openStore } from '../../server/db'
import { storeNews } from '../../server/db/news'
import { MINUTE } from '../../server/time'
import { temporaryFolder } from '../support/clean-up'
import { eventually } from '../support/eventually'
import { hasPostfix, startPostfix } from '../support/postfix'
import { startServerProcess } from '../support/process'
import { postJson } from '../support/requests'
import { addReaders, news, SLUG } from '../support/stores'

/** `READERS=500 SECONDS=600` for a whole news; by default only its first minute. */
const READERS = Number(process.env.READERS ?? 200)
const SECONDS = Number(process.env.SECONDS ?? 20)

jest.setTimeout(SECONDS * 1000 + 4 * MINUTE)

/** Skipped where Postfix is not installed (`apt-get install postfix`), or the tests are not root's. */
const testWithPostfix = hasPostfix ? test : test.skip

testWithPostfix(
  'a news holds up no confirmation and no message for two minutes where the provider limits us',
  async () => {
    const { url: SMTP_URL } = await startPostfix({
      smtpd_client_connection_count_limit: '2',
      smtpd_client_message_rate_limit: '60',
    })
    const databaseUrl = `file:${temporaryFolder()}/messages.db`
    const store = await openStore(databaseUrl)
    await addReaders(store, READERS)
    await storeNews(store, SLUG, news)
    const { url, send } = await startServerProcess(databaseUrl, {
      SMTP_URL,
      // As on a real server, but for news: so many reach the limit at once.
      DELIVERY_DELAY: '30000',
      DELIVERY_TIMEOUT: '300000',
      NEWS_PER_MINUTE: process.env.NEWS_PER_MINUTE ?? '600',
    })
    let asked = 0
    for (let second = 0; second < SECONDS; second += 10) {
      for (let each = 0; each < 3; each += 1) {
        asked += 1
        const email = `name${asked}${'abcdefghij'[each]}@example.org`
        await postJson(`${url}/api/newsletter`, { email })
        await send(`Message ${asked}`)
      }
      await sleep(10_000)
    }
    const urgent = () =>
      store.read((db) =>
        db.selectFrom('delivery').selectAll().where('kind', '<>', 'news').execute(),
      )
    await eventually(async () => {
      for (const { state } of await urgent()) expect(state).toBe('sent')
    }, 150)
    const all = await urgent()
    expect(all).toHaveLength(2 * asked)
    const waits = all.map(({ created_at, ended_at }) => Number(ended_at) - created_at)
    const sent = await store.read((db) =>
      db
        .selectFrom('delivery')
        .select(['state', ({ fn }) => fn.countAll<number>().as('count')])
        .where('kind', '=', 'news')
        .groupBy('state')
        .execute(),
    )
    if (process.env.SECONDS)
      process.stdout.write(
        JSON.stringify({ waits: waits.toSorted((a, b) => b - a).slice(0, 12), sent }),
      )
    await store.close()
    expect(Math.max(...waits)).toBeLessThan(2 * MINUTE)
  },
)
