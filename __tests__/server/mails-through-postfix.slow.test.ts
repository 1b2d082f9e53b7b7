// Sends mails through a real Postfix that has the limits of a small mail provider: the mails of a
// news item must not delay confirmations and messages.
import { setTimeout as sleep } from 'node:timers/promises'
import { openStore } from '../../server/db'
import { storeNews } from '../../server/db/news'
import { MINUTE } from '../../src/shared/retention'
import { eventually, temporaryFolder } from '../support/lifecycle'
import { hasPostfix, startPostfix } from '../support/postfix'
import { postJson } from '../support/requests'
import { startServerProcess } from '../support/server'
import { addReaders, news, SLUG } from '../support/stores'

/**
 * Environment variables that make the test longer or harder: `READERS=500 SECONDS=600` sends a
 * whole news item, and `NEWS_PER_MINUTE=600` sends far faster than the provider's limit.
 */
const READERS = Number(process.env.READERS ?? 200)
const SECONDS = Number(process.env.SECONDS ?? 60)
const NEWS_PER_MINUTE = process.env.NEWS_PER_MINUTE ?? '60'

/**
 * Every ten seconds this many people subscribe, and as many send a message. With `PEOPLE=0` only
 * the news item is sent.
 */
const PEOPLE = Number(process.env.PEOPLE ?? 3)

jest.setTimeout(SECONDS * 1000 + 4 * MINUTE)

/**
 * Only root can start Postfix, which has to be installed (`apt-get install postfix`). Otherwise the
 * test is skipped.
 */
const itWithPostfix = hasPostfix ? it : it.skip

itWithPostfix(
  'while a news item is sent through a mail provider with limits, no confirmation or message waits for two minutes',
  async () => {
    const { url: SMTP_URL } = await startPostfix({
      smtpd_client_connection_count_limit: '2',
      smtpd_client_message_rate_limit: '60',
    })
    const databaseUrl = `file:${temporaryFolder()}/messages.db`
    const store = await openStore(databaseUrl)
    await addReaders(store, READERS)
    await storeNews(store, SLUG, news)
    // The DELIVERY settings are those of a real server, not the shorter ones of other tests. The
    // server first opens more connections than the provider allows, and has to get along with one.
    const { url, send } = await startServerProcess(databaseUrl, {
      SMTP_URL,
      DELIVERY_DELAY: '30000',
      DELIVERY_TIMEOUT: '300000',
      NEWS_PER_MINUTE,
    })
    let asked = 0
    for (let second = 0; second < SECONDS; second += 10) {
      for (let each = 0; each < PEOPLE; each += 1) {
        asked += 1
        const email = `name${asked}${'abcdefghij'[each]}@example.org`
        await postJson(`${url}/api/newsletter`, { email })
        await send(`Message ${asked}`)
      }
      await sleep(10_000)
    }
    const read = () => store.read((db) => db.selectFrom('delivery').selectAll().execute())
    const urgent = async () => (await read()).filter(({ kind }) => kind !== 'news')
    const sentNews = (await read()).filter(
      ({ kind, state }) => kind === 'news' && state === 'sent',
    )
    await eventually(async () => {
      for (const { state } of await urgent()) expect(state).toBe('sent')
    }, 150)
    const mails = await urgent()
    expect(mails).toHaveLength(2 * asked)
    const waitsOf = (of: string) =>
      mails
        .filter(({ kind }) => kind === of)
        .map(({ created_at, ended_at }) => Number(ended_at) - created_at)
        .toSorted((a, b) => b - a)
    const [confirmations, messages] = [waitsOf('confirmation'), waitsOf('team')]
    if (process.env.SECONDS) {
      const begin = Math.min(...sentNews.map(({ created_at }) => created_at))
      const byMinute: number[] = []
      for (const { ended_at } of sentNews) {
        const minute = Math.floor((Number(ended_at) - begin) / MINUTE)
        byMinute[minute] = (byMinute[minute] ?? 0) + 1
      }
      const longest = [confirmations, messages].map((waits) => waits.slice(0, 5))
      process.stdout.write(
        `${JSON.stringify({ byMinute, news: sentNews.length, longest })}\n`,
      )
    }
    await store.close()
    // Mails of the news item must be sent between the urgent ones, more than one every ten seconds.
    // If each burst of urgent mails made the worker pause the news item again, only one of its
    // mails would be sent.
    expect(sentNews.length).toBeGreaterThan(SECONDS / 10)
    expect(Math.max(0, ...confirmations, ...messages)).toBeLessThan(2 * MINUTE)
  },
)
