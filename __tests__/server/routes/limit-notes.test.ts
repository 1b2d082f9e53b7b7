import type { FastifyBaseLogger } from 'fastify'
import { openStore, type Db, type Store } from '../../../server/db'
import { takeReachedLimits } from '../../../server/db/reached-limits'
import { startLimitNotes } from '../../../server/routes/limit-notes'
import { afterTests, temporaryFolder } from '../../support/lifecycle'

const reached = {
  kind: 'mail',
  scope: 'all',
  span: 'minute',
  network: '192.0.0.0/16',
} as const

it('the server stores a thousand refusals by a rate limit in one write, and writes them later if that fails', async () => {
  const store = await openStore(`file:${temporaryFolder()}/messages.db`)
  afterTests(store.close)
  const write = jest.fn<Promise<unknown>, [(db: Db) => Promise<unknown>]>()
  const error = jest.fn()
  const log = { error } as unknown as FastifyBaseLogger
  jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'setTimeout'] })
  const notes = startLimitNotes({ ...store, write } as Store, log)

  for (let count = 0; count < 1000; count += 1) notes.note(reached)
  expect(write).not.toHaveBeenCalled()
  write.mockRejectedValueOnce(new Error('The disk is full'))
  await jest.advanceTimersByTimeAsync(60_000)
  expect(write).toHaveBeenCalledTimes(1)
  expect(error).toHaveBeenCalledTimes(1)

  notes.note(reached)
  write.mockImplementation((work) => store.write(work))
  jest.useRealTimers()
  await notes.stop()
  expect(write).toHaveBeenCalledTimes(2)
  expect(await takeReachedLimits(store)).toMatchObject([{ ...reached, refused: 1001 }])
})
