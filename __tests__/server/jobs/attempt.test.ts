import fastify from 'fastify'
import type { StoredDelivery } from '../../../server/db/tables'
import { DeliveryError, NoMailbox } from '../../../server/errors'
import { createAttempt } from '../../../server/jobs/attempt'
import { paceOf } from '../../../server/jobs/news-pace'
import { readSettings } from '../../../server/settings'

/** Attempts ten news that all end in this error; gives back how many could begin then. */
const roomAfter = async (error: Error): Promise<number> => {
  const pace = paceOf(6000, 30_000)
  const deliver = () => Promise.reject(error)
  const attempt = createAttempt(readSettings({}), deliver, pace, fastify().log)
  // What an attempt reads of a delivery.
  const delivery = { kind: 'news', attempts: 1 } as StoredDelivery
  for (let count = 0; count < 10; count += 1) await attempt(delivery)
  return pace.allowed(4)
}

const answer = (response: string) => Object.assign(new Error('refused'), { response })

it.each([
  ['that waited too long', new DeliveryError('It has waited too long', true)],
  ['for which no mail server is set', new DeliveryError('SMTP_URL is not set')],
])('news %s do not hold up others: no mail server was asked', async (_, error) => {
  expect(await roomAfter(error)).toBeGreaterThan(0)
})

it.each([
  ['says that no mailbox exists', new NoMailbox(answer('550 5.1.1 User unknown'))],
  ['refuses all mails', answer('550 5.7.1 Blocked')],
  ['does not answer', Object.assign(new Error('refused'), { code: 'ECONNREFUSED' })],
])('news pause where a mail server %s', async (_, error) => {
  expect(await roomAfter(error)).toBe(0)
})
