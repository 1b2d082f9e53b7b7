import { createProgram } from '../../../server/cli/messages'
import { openStore } from '../../../server/db'
import { storeNews } from '../../../server/db/news'
import { stuckNews, TOO_LATE } from '../../../server/db/news-progress'
import { settleAndClaim } from '../../../server/db/outbox'
import type { StoredDelivery } from '../../../server/db/tables'
import { stopNews } from '../../../server/erasure'
import { HOUR } from '../../../src/shared/retention'
import { startWebhook } from '../../support/deliveries'
import { afterTests, temporaryFolder } from '../../support/lifecycle'
import { runCommandLine } from '../../support/server'
import { addReaders, claim, news, SLUG } from '../../support/stores'

const folder = temporaryFolder()
const environment = process.env
afterAll(() => {
  process.env = environment
  process.exitCode = 0
})

const messages = (...args: string[]) => runCommandLine(createProgram(), args)

it('stuckNews, which `messages check` uses, names a news item whose sending has stopped while readers still wait for it', () => {
  const since = Date.UTC(2026, 10, 26)
  const about = { news: SLUG, unknown: 0, late: 0, reason: null, since, due: since }
  const waiting = { ...about, state: 'waiting' as const, count: 200, last: 0 }
  const sent = { ...about, state: 'sent' as const, count: 9, last: since + HOUR }
  expect(stuckNews([waiting, sent], since + 1.9 * HOUR)).toEqual([])
  expect(stuckNews([waiting, sent], since + 2.1 * HOUR)).toEqual([SLUG])
  expect(stuckNews([waiting], since + 1.1 * HOUR)).toEqual([SLUG])

  // One waiting reader is enough to call a news item stuck if none of its mails was sent, or if the
  // server has not attempted the reader's mail for hours, though it is due.
  const few = { ...waiting, count: 1 }
  expect(stuckNews([few], since + 1.1 * HOUR)).toEqual([SLUG])
  expect(stuckNews([{ ...few, due: since + 5 * HOUR }], since + 4 * HOUR)).toEqual([SLUG])
  expect(stuckNews([few, sent], since + 9 * HOUR)).toEqual([SLUG])

  // Mails to three readers may be late for days because their mailboxes are full: the news item
  // does not count as stuck for that. If four readers wait, it does.
  const full = { ...waiting, count: 3, due: since + 10 * HOUR }
  expect(stuckNews([full, sent], since + 9 * HOUR)).toEqual([])
  expect(stuckNews([{ ...full, count: 4 }, sent], since + 9 * HOUR)).toEqual([SLUG])
})

it('the command `messages check` names a news item that some readers did not get in time, until an operator stops the item', async () => {
  const url = `file:${folder}/late.db`
  const store = await openStore(url)
  afterTests(store.close)
  const server = await startWebhook(() => 200)
  const { port } = new URL(server.url)
  process.env = { ...environment, DATABASE_URL: url, PORT: port }
  await addReaders(store, 3)
  await storeNews(store, SLUG, news)
  const [gone, ...late] = await claim(store)
  const fail = (reason: string) => (delivery: StoredDelivery) => ({
    delivery,
    state: 'failed' as const,
    reason,
  })
  const ended = gone ? [fail('EENVELOPE 550 5.7.1')(gone)] : []
  await settleAndClaim(store, { ended })
  await settleAndClaim(store, { ended: late.map(fail(TOO_LATE)) })
  const { code, stderr } = await messages('check')
  expect(code).toBe(1)
  expect(stderr).toMatch(`Too late for 2: the news ${SLUG}. newsletter retry ${SLUG} `)
  process.exitCode = 0
  expect(await stopNews(store, SLUG)).toBe(2)
  expect(await messages('check')).toEqual({ code: 0, stdout: '', stderr: '' })
})
