import { setTimeout as sleep } from 'node:timers/promises'
import fastify from 'fastify'
import { sql } from 'kysely'
import { StoreUnavailable, type Store } from '../../../server/db'
import { storeMessage } from '../../../server/db/messages'
import { storeNews } from '../../../server/db/news'
import { LEASE, LONGEST_WAIT } from '../../../server/db/outbox'
import { requestSubscription } from '../../../server/db/subscriptions'
import { DeliveryError } from '../../../server/errors'
import { backOff } from '../../../server/jobs/attempt'
import { startWorker } from '../../../server/jobs/worker'
import { readSettings } from '../../../server/settings'
import { eventually } from '../../support/lifecycle'
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

describeStore('startWorker', ({ store }) => {
  let worker: ReturnType<typeof startWorker>
  const start = (deliver: Parameters<typeof startWorker>[2], own: Store = store()) => {
    worker = startWorker(settings, own, deliver, fastify().log)
  }
  /** Functions that each end a delivery that the test has let hang, so that the worker can stop. */
  const hung: (() => void)[] = []
  afterEach(() => {
    for (const end of hung) end()
    return worker.stop()
  })

  const counts = (expected: object) =>
    eventually(async () => expect(await countStates(store())).toMatchObject(expected))

  it('the worker sends each delivery once, four at a time', async () => {
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

  it('the worker sends a new delivery at once when it is woken', async () => {
    let delivered = () => {}
    const delivery = new Promise<void>((resolve) => (delivered = resolve))
    start(async () => delivered())
    await sleep(100)
    await fill(store(), 1)
    const begin = performance.now()
    worker.wake()
    await delivery
    // Without the call of `wake`, the worker would look into the outbox only a second after its
    // last look.
    expect(performance.now() - begin).toBeLessThan(800)
  })

  it('the worker attempts a failed delivery again, and gives up after the last attempt', async () => {
    await fill(store(), 1)
    start(async () => {
      throw new Error('SMTP 451')
    })
    await counts({ failed: 1 })
    expect((await messagesIn(store()))[0]?.deliveries).toMatchObject([
      { state: 'failed', attempts: 3, reason: 'SMTP 451' },
    ])
  })

  it('the worker gives up a delivery that has crashed the server in every attempt', async () => {
    await fill(store(), 1)
    for (let crashes = 0; crashes < settings.DELIVERY_ATTEMPTS; crashes += 1)
      await claimAfterCrash(store())
    let begun = 0
    const now = performance.now.bind(performance)
    start(async () => void (begun += 1))
    await sleep(200)
    // The server that claimed the delivery has crashed, and no longer renews its claim. Set the
    // clock ahead by the length of a claim, so that the worker takes that server for dead.
    const clock = jest.spyOn(performance, 'now').mockImplementation(() => now() + LEASE)
    worker.wake()
    await counts({ failed: 1 })
    clock.mockRestore()
    expect(begun).toBe(0)
  })

  it('a worker that is stopped finishes the deliveries it has begun, and begins no others', async () => {
    await fill(store(), 8)
    const done: string[] = []
    start(async ({ id }) => {
      await sleep(50)
      done.push(id)
    })
    await sleep(30)
    const begin = performance.now()
    await worker.stop()
    // The worker stops at once: if it waited for its next look into the outbox, it would take up to
    // a second.
    expect(performance.now() - begin).toBeLessThan(800)
    expect(done).toHaveLength(4)
    await counts({ sent: 4, waiting: 4 })
  })

  it('the worker goes on after the database has failed, and sends nothing twice', async () => {
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

  it('if the database refuses to store why one delivery failed, the worker still stores the outcomes of the others', async () => {
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
    'deliveries of one kind that never end (%s) do not delay those of the other kinds',
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
      // Each of these kinds of deliveries has its own queue. In a single queue, the deliveries that
      // never end would hold up all others.
      await eventually(() => expect(Object.fromEntries(begun)).toMatchObject(expected), 3)
    },
  )
})

it('a failed delivery is tried again after three short waits, then after waits that double up to six hours; half of each wait is random', () => {
  const waits = (random: number) =>
    [1, 2, 3, 4, 5, 6].map((attempts) => backOff(attempts, 30_000, random))
  expect(waits(1)).toEqual([30_000, 30_000, 30_000, 60_000, 120_000, 240_000])
  expect(waits(0)).toEqual([15_000, 15_000, 15_000, 30_000, 60_000, 120_000])
  expect(backOff(1000, 30_000, 1)).toBe(LONGEST_WAIT)
})
