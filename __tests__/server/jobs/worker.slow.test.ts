import fastify from 'fastify'
import type { Store } from '../../../server/db'
import { LEASE } from '../../../server/db/outbox'
import { startWorker } from '../../../server/jobs/worker'
import { readSettings } from '../../../server/settings'
import { HOUR, MINUTE } from '../../../src/shared/retention'
import { eventually } from '../../support/lifecycle'
import {
  claim,
  countStates,
  describeStore,
  fill,
  moveDueDates,
  only,
} from '../../support/stores'

describeStore('claims', ({ store, openAnother }) => {
  const workers: ReturnType<typeof startWorker>[] = []
  const ends: (() => void)[] = []
  let begun: string[] = []

  /** Starts a server whose deliveries hang until the test ends each one by a function in `ends`. */
  const startServer = (own: Store) => {
    const deliver = ({ id }: { id: string }) => {
      begun.push(id)
      return new Promise<void>((resolve) => ends.push(resolve))
    }
    workers.push(startWorker(readSettings({}), own, deliver, fastify().log))
  }

  /**
   * Wakes the workers of all servers five times, with pauses, so that each of them has read the
   * outbox before the test goes on.
   */
  const settle = async () => {
    for (let round = 0; round < 5; round += 1) {
      for (const { wake } of workers) wake()
      await new Promise((resolve) => setTimeout(resolve, 60))
    }
  }

  let passed = 0
  const now = performance.now.bind(performance)
  /**
   * Advances `performance.now`, by which a worker measures whether a claim is abandoned. A change
   * of the machine's clock does not affect that measurement.
   */
  const advanceClock = async (milliseconds: number) => {
    for (let each = 0; each < milliseconds; each += MINUTE / 12) {
      passed += MINUTE / 12
      await settle()
    }
  }

  beforeEach(() => {
    begun = []
    passed = 0
    jest.spyOn(performance, 'now').mockImplementation(() => now() + passed)
  })
  afterEach(async () => {
    for (const end of ends.splice(0)) end()
    await Promise.all(workers.splice(0).map((worker) => worker.stop()))
    jest.restoreAllMocks()
  })

  it.each([30_000, LEASE, HOUR, -HOUR, 7 * HOUR, -7 * HOUR])(
    'two servers do not send a delivery twice when the clock of the database jumps by %i ms',
    async (step) => {
      await fill(store(), 3)
      startServer(store())
      startServer(await openAnother())
      await eventually(() => expect(begun).toHaveLength(3))
      await moveDueDates(store(), step)
      await settle()
      await moveDueDates(store(), step)
      await advanceClock(2 * LEASE)
      expect(begun).toHaveLength(3)
      for (const end of ends.splice(0)) end()
      await eventually(async () =>
        expect(await countStates(store())).toEqual({ waiting: 0, sent: 3, failed: 0 }),
      )
    },
  )

  it('only one other server takes over a delivery of a dead server, even if the clock of the database is wrong', async () => {
    await fill(store(), 1)
    const { id } = only(await claim(store()))
    await moveDueDates(store(), -HOUR)
    startServer(store())
    startServer(await openAnother())
    await settle()
    expect(begun).toEqual([])
    await advanceClock(2 * LEASE)
    expect(begun).toEqual([id])
  })
})
