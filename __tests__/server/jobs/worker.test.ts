import { setTimeout as sleep } from 'node:timers/promises'
import fastify from 'fastify'
import { sql } from 'kysely'
import { StoreUnavailable, type Store } from '../../../server/db'
import { storeMessage } from '../../../server/db/messages'
import { storeNews } from '../../../server/db/news'
import { LEASE, LONGEST_WAIT } from '../../../server/db/outbox'
import { requestSubscription } from '../../../server/db/subscriptions'
import { DeliveryError, isComplaint } from '../../../server/errors'
import { paceOf } from '../../../server/jobs/news-pace'
import { backOff, startWorker } from '../../../server/jobs/worker'
import { readSettings } from '../../../server/settings'
import { MINUTE } from '../../../server/time'
import { eventually } from '../../support/eventually'
import {
  addReaders,
  claimAfterCrash,
  countStates,
  describeStore,
  fill,
  messagesIn,
  newMessage,
  news,
  SLUG,
} from '../../support/stores'

const quick = { DELIVERY_DELAY: 1, DELIVERY_ATTEMPTS: 3 }
const settings = { ...readSettings({}), ...quick }

describeStore('the worker', ({ store }) => {
  let worker: ReturnType<typeof startWorker>
  const start = (deliver: Parameters<typeof startWorker>[2], own: Store = store()) => {
    worker = startWorker(settings, own, deliver, fastify().log)
  }
  /** What ends the deliveries that hang. */
  const hung: (() => void)[] = []
  afterEach(() => {
    for (const end of hung) end()
    return worker.stop()
  })

  const counts = (expected: object) =>
    eventually(async () => expect(await countStates(store())).toMatchObject(expected))

  it('delivers everything once, four at a time', async () => {
    await fill(store(), 20)
    const begun: string[] = []
    let parallel = 0
    let most = 0
    start(async ({ id }) => {
      begun.push(id)
      most = Math.max(most, (parallel += 1))
      await sleep(5)
      parallel -= 1
    })
    await counts({ waiting: 0, sent: 20 })
    expect(new Set(begun).size).toBe(20)
    expect(begun).toHaveLength(20)
    expect(most).toBe(4)
  })

  it('delivers at once what is stored when it is woken', async () => {
    let delivered = () => {}
    const delivery = new Promise<void>((resolve) => (delivered = resolve))
    start(async () => delivered())
    await sleep(100)
    await fill(store(), 1)
    const begin = performance.now()
    worker.wake()
    await delivery
    // Without it, it waits for the next poll, a second after the first.
    expect(performance.now() - begin).toBeLessThan(800)
  })

  it('attempts a failed delivery again, and gives up in the end', async () => {
    await fill(store(), 1)
    start(async () => {
      throw new Error('SMTP 451')
    })
    await counts({ failed: 1 })
    expect((await messagesIn(store()))[0]?.deliveries).toMatchObject([
      { state: 'failed', attempts: 3, reason: 'SMTP 451' },
    ])
  })

  it('gives up what has crashed the server in every attempt', async () => {
    await fill(store(), 1)
    for (let crashes = 0; crashes < settings.DELIVERY_ATTEMPTS; crashes += 1)
      await claimAfterCrash(store())
    let begun = 0
    const now = performance.now.bind(performance)
    start(async () => void (begun += 1))
    await sleep(200)
    // It has seen for the length of a lease that nobody works on it.
    const clock = jest.spyOn(performance, 'now').mockImplementation(() => now() + LEASE)
    worker.wake()
    await counts({ failed: 1 })
    clock.mockRestore()
    expect(begun).toBe(0)
  })

  it('stops after what it is delivering, and begins nothing more', async () => {
    await fill(store(), 8)
    const done: string[] = []
    start(async ({ id }) => {
      await sleep(50)
      done.push(id)
    })
    await sleep(30)
    const begin = performance.now()
    await worker.stop()
    // It does not wait for the next poll.
    expect(performance.now() - begin).toBeLessThan(800)
    expect(done).toHaveLength(4)
    await counts({ sent: 4, waiting: 4 })
  })

  it('goes on after the database has failed', async () => {
    await fill(store(), 4)
    let failing = false
    const flaky: Store = {
      ...store(),
      write: (work) =>
        failing
          ? Promise.reject(new StoreUnavailable('SQLITE_FULL'))
          : store().write(work),
    }
    const sent: string[] = []
    start(async ({ id }) => {
      failing = sent.length < 4
      sent.push(id)
    }, flaky)
    await eventually(() => expect(failing).toBe(true))
    await sleep(50)
    failing = false
    await counts({ sent: 4 })
    expect(sent).toHaveLength(4)
  })

  it('notes the other outcomes if the database refuses the reason of one', async () => {
    await fill(store(), 4)
    await store().write((db) =>
      sql`
        CREATE TRIGGER refusal BEFORE UPDATE ON delivery WHEN NEW.reason LIKE '%refused%'
        BEGIN SELECT RAISE(ABORT, 'no such character'); END`.execute(db),
    )
    const begun: string[] = []
    start(async ({ id }) => {
      begun.push(id)
      if (begun[0] === id) throw new DeliveryError('refused', true)
    })
    await counts({ failed: 1, sent: 3 })
    expect(begun).toHaveLength(4)
    await fill(store(), 1)
    await counts({ failed: 1, sent: 4 })
  })

  it.each(['team', 'webhook', 'news'])(
    'holds up nothing else if %s hangs',
    async (hanging) => {
      await addReaders(store(), 10_000)
      await storeNews(store(), SLUG, news)
      for (let number = 0; number < 20; number += 1)
        await storeMessage(store(), newMessage(), ['team', 'webhook'])
      const request = { email: 'eva@example.org', language: 'fr' }
      await requestSubscription(store(), request, Date.now())
      const begun = new Map<string, number>()
      start(async ({ kind }) => {
        begun.set(kind, (begun.get(kind) ?? 0) + 1)
        if (kind === hanging) await new Promise<void>((end) => hung.push(end))
      })
      const all = { team: 20, webhook: 20, confirmation: 1, news: expect.any(Number) }
      const expected = { ...all, [hanging]: expect.any(Number) }
      // In one queue for all, it would take five seconds.
      await eventually(() => expect(Object.fromEntries(begun)).toMatchObject(expected), 3)
    },
  )
})

test('waits double up to six hours, half of them random', () => {
  const waits = (random: number) =>
    [1, 2, 3, 4].map((attempts) => backOff(attempts, 30_000, random))
  expect(waits(1)).toEqual([30_000, 60_000, 120_000, 240_000])
  expect(waits(0)).toEqual([15_000, 30_000, 60_000, 120_000])
  expect(backOff(1000, 30_000, 1)).toBe(LONGEST_WAIT)
})

test('at 60 a minute one news begins each second; after a pause, three at once', () => {
  const clock = jest.spyOn(performance, 'now').mockReturnValue(0)
  const pace = paceOf(60)
  const allowed = [0, 999, 1000, 1001, 2500, 100_000, 100_001].map((time) => {
    clock.mockReturnValue(time)
    const count = pace.allowed(0, 4)
    pace.count(count)
    return count
  })
  clock.mockRestore()
  expect(allowed).toEqual([1, 0, 1, 0, 1, 3, 0])
})

test('news pause for longer after each complaint, then go one at a time', () => {
  const clock = jest.spyOn(performance, 'now').mockReturnValue(0)
  const pace = paceOf(6000)
  expect(pace.allowed(0, 4)).toBe(1)
  expect(pace.complain()).toBe(MINUTE)
  clock.mockReturnValue(50_000)
  // A confirmation is refused, too: news wait until it is tried again.
  expect(pace.complain()).toBe(0)
  clock.mockReturnValue(MINUTE + 1)
  expect(pace.allowed(0, 4)).toBe(0)
  clock.mockReturnValue(100_000)
  // Were each complaint to make it longer, news would never go where people write all the time.
  expect(pace.complain()).toBe(0)
  clock.mockReturnValue(2 * MINUTE)
  expect([pace.allowed(0, 4), pace.allowed(1, 4)]).toEqual([1, 0])
  expect([pace.complain(), pace.allowed(0, 4)]).toEqual([2 * MINUTE, 0])
  clock.mockReturnValue(5 * MINUTE)
  pace.sent()
  expect(pace.complain()).toBe(MINUTE)
  clock.mockRestore()
})

test.each([
  [true, '421 4.7.0 Too many connections'],
  [true, '421 Service not available'],
  [true, '450 4.7.1 Too much mail'],
  [true, '451 4.7.500 Server busy'],
  [true, '452 4.3.1 Insufficient system storage'],
  [true, '452 4.5.3 Too many recipients'],
  [true, '550 5.4.5 Daily user sending limit exceeded'],
  [true, '454 4.7.0 Temporary authentication failure'],
  [true, '554 Rate limit exceeded'],
  [false, '450 4.2.1 The mailbox is busy'],
  [false, '452 4.2.2 The mailbox is full'],
  [false, '550 5.1.1 Unknown'],
  [false, '552 5.2.2 Over quota'],
])('a complaint about us is %s: %s', (is, response) => {
  expect(isComplaint({ code: 'EENVELOPE', response })).toBe(is)
})

describeStore('news that the mail server refuses', ({ store }) => {
  it.each([
    ['at once, when it complains', '450 4.7.1 Too much mail', 4],
    ['after a few in a row, whatever it says', '550 5.1.1 Unknown', 8],
    ['after a few in a row, without a code, too', '550 No', 8],
  ])('pause %s; confirmations go on', async (_how, response, most) => {
    await addReaders(store(), 50)
    await storeNews(store(), SLUG, news)
    const begun: string[] = []
    const deliver = async ({ kind }: { kind: string }) => {
      begun.push(kind)
      if (kind === 'news')
        throw Object.assign(new Error(response), { code: 'EENVELOPE', response })
    }
    const own = { ...readSettings({}), NEWS_PER_MINUTE: 6000 }
    const worker = startWorker(own, store(), deliver, fastify().log)
    await sleep(1500)
    await requestSubscription(
      store(),
      { email: 'eva@example.org', language: 'fr' },
      Date.now(),
    )
    worker.wake()
    await eventually(() => expect(begun).toContain('confirmation'))
    await worker.stop()
    expect(begun.filter((kind) => kind === 'news').length).toBeLessThanOrEqual(most)
  })
})
