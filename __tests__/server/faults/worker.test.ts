/** @jest-environment node */
import { setTimeout as sleep } from 'node:timers/promises'
import fastify from 'fastify'
import { startWorker } from '../../../server/jobs/worker'
import { readSettings } from '../../../server/settings'
import { openStore, type Store } from '../../../server/db'
import { messageIntake } from '../../../server/db/message-intake'
import { claimDeliveries, releaseDeliveries } from '../../../server/db/outbox'
import type { StoredDelivery } from '../../../server/db/tables'
import { StoreUnavailable } from '../../../server/db/unavailable'
import { describeEngines } from '../support/engines'
import { eventually } from '../support/eventually'
import { messagesIn } from '../support/inbox'
import { ada } from '../support/requests'

jest.setTimeout(30_000)

const settings = readSettings({ DELIVERY_TIMEOUT: '400', DELIVERY_DELAY: '10' })

describeEngines('a worker', ({ emptyDatabase }) => {
  let store: Store
  beforeEach(async () => {
    store = await openStore(await emptyDatabase())
  })
  afterEach(() => store.close())

  const fill = async (count: number) => {
    const { add } = messageIntake(store, { kinds: ['team'] })
    const keys = Array.from({ length: count }, (_, number) => String(number))
    await Promise.all(
      keys.map((key) => add({ ...ada, language: 'fr', key, suspicion: [] })),
    )
  }

  const start = (deliver: (delivery: StoredDelivery) => Promise<void>, of = store) =>
    startWorker({ store: of, deliver, settings, log: fastify().log })

  it('with a slow mail server begins nothing that is somebody else’s again', async () => {
    await fill(32)
    const late: string[] = []
    const sent = new Set<string>()
    const worker = start(async (delivery) => {
      if (delivery.due_at <= Date.now()) late.push(delivery.id)
      await sleep(300)
      sent.add(delivery.id)
    })
    while (sent.size < 32) await sleep(50)
    await worker.stop()
    expect(late).toEqual([])
  })

  it('that is woken does not wait for its next look', async () => {
    const { add } = messageIntake(store, { kinds: ['team'] })
    let arrived = () => {}
    const worker = start(async () => arrived())
    const begin = performance.now()
    for (let number = 0; number < 10; number += 1) {
      const arrival = new Promise<void>((resolve) => {
        arrived = resolve
      })
      // By then it has nothing to do.
      await sleep(100)
      await add({ ...ada, language: 'fr', key: String(number), suspicion: [] })
      worker.wake()
      await arrival
    }
    await worker.stop()
    // It looks once a second.
    expect(performance.now() - begin).toBeLessThan(6000)
  })

  it('gives up on what has ended the receiver in each attempt', async () => {
    await fill(1)
    const crash = { now: Date.now(), lease: 0, limit: 1, horizon: 0 }
    for (let crashes = 0; crashes < settings.deliveryAttempts; crashes += 1)
      await claimDeliveries(store, crash)
    const begun: string[] = []
    const worker = start(async ({ id }) => void begun.push(id))
    await eventually(async () =>
      expect((await messagesIn(store))[0]?.deliveries).toMatchObject([
        { state: 'failed', reason: expect.stringContaining('stopped') },
      ]),
    )
    await worker.stop()
    expect(begun).toEqual([])
  })

  it('that stops waits for all that is under way, even if the database fails meanwhile', async () => {
    await fill(8)
    let failing = false
    const failingStore: Store = {
      ...store,
      write: (work) =>
        failing ? Promise.reject(new StoreUnavailable('SQLITE_FULL')) : store.write(work),
    }
    const begun: string[] = []
    const done: string[] = []
    const worker = start(async ({ id }) => {
      begun.push(id)
      failing = true
      await sleep(begun.length * 30)
      done.push(id)
    }, failingStore)
    while (done.length === 0) await sleep(1)
    await worker.stop()
    expect(done).toEqual(begun)
  })

  it('that gives back too late leaves alone what another has claimed since', async () => {
    await fill(1)
    const claim = (now: number) =>
      claimDeliveries(store, { now, lease: 1000, limit: 1, horizon: 10_000 })
    const now = Date.now()
    const slow = await claim(now)
    const quick = await claim(now + 1000)
    expect(quick).toHaveLength(1)
    await store.write((db) => releaseDeliveries(db, slow, now + 1001))
    expect(await claim(now + 1002)).toEqual([])
  })
})
