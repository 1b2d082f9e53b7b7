/** @jest-environment node */
import { confirmLink } from '../../server/newsletter-links'
import { createSigner } from '../../server/signing'
import { readSubscriptions } from '../../server/db/subscriptions'
import { signingSecret } from '../../server/db/values'
import { startReceiver, type Receiver } from './support/server'
import { ada, postForm, postJson } from './support/requests'

const mockWake = jest.fn()

// It looks for itself every second: whether it was woken is seen only from outside.
jest.mock('../../server/jobs/worker', () => ({
  startWorker: () => ({ wake: mockWake, stop: async () => {} }),
}))

let receiver: Receiver
beforeEach(async () => {
  receiver = await startReceiver()
})
afterEach(() => receiver.stop())

/** What becomes due in a step wakes the worker. */
const expectWoken = async (step: () => Promise<Response>, status: number) => {
  mockWake.mockClear()
  expect((await step()).status).toBe(status)
  expect(mockWake).toHaveBeenCalled()
}

test('a message wakes the worker', () =>
  expectWoken(() => postJson(`${receiver.url}/api/contact`, ada), 201))

test('a request for news wakes the worker, and so does its confirmation', async () => {
  const address = `${receiver.url}/api/newsletter`
  await expectWoken(() => postJson(address, { email: ada.email }), 201)

  const signer = createSigner(await signingSecret(receiver.store))
  const [subscription] = await readSubscriptions(receiver.store)
  if (!subscription) throw new Error('There is no subscription')
  const link = confirmLink(receiver.settings, signer, subscription, Date.now())
  const token = new URL(link).searchParams.get('token') ?? ''
  await expectWoken(() => postForm(`${address}/confirm`, { token }), 303)
})
