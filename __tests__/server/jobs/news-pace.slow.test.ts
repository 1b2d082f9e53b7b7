import { setTimeout as sleep } from 'node:timers/promises'
import fastify from 'fastify'
import { StoreUnavailable } from '../../../server/db'
import { storeNews } from '../../../server/db/news'
import { requestSubscription } from '../../../server/db/subscriptions'
import type { StoredDelivery } from '../../../server/db/tables'
import { DeliveryError, isComplaint, NoMailbox } from '../../../server/errors'
import { createAttempt } from '../../../server/jobs/attempt'
import { paceOf } from '../../../server/jobs/news-pace'
import { startWorker } from '../../../server/jobs/worker'
import { readSettings } from '../../../server/settings'
import { MINUTE } from '../../../src/shared/retention'
import { eventually } from '../../support/lifecycle'
import { addReaders, describeStore, news, SLUG } from '../../support/stores'

describe('paceOf, which limits how many news mails the server sends', () => {
  let clock: jest.SpyInstance<number>
  beforeEach(() => (clock = jest.spyOn(performance, 'now').mockReturnValue(0)))
  afterEach(() => clock.mockRestore())

  /**
   * Lets the clock run from `from` to `to`, and every 25 milliseconds begins as many mails of a
   * news item as the pace allows.
   * @returns the times at which the mails began
   */
  const beginAll = (pace: ReturnType<typeof paceOf>, from: number, to: number) => {
    const begun: number[] = []
    for (let time = from; time < to; time += 25) {
      clock.mockReturnValue(time)
      const count = pace.allowed(4)
      pace.count(count)
      for (let each = 0; each < count; each += 1) begun.push(time)
    }
    return begun
  }

  /**
   * Counts the mails that began in each minute, and returns the largest number. Times are rounded
   * down to seconds, as a mail server may do when it counts.
   */
  const mostInAMinute = (begun: readonly number[]) => {
    const seconds = begun.map((time) => Math.floor(time / 1000))
    return Math.max(
      ...seconds.map(
        (from) => seconds.filter((each) => each >= from && each <= from + 60).length,
      ),
    )
  }

  it.each([1, 20, 60, 600, 6000])(
    'with a limit of %i mails a minute, the server begins no more news mails than that in any sixty seconds',
    (perMinute) => {
      const begun = beginAll(paceOf(perMinute, MINUTE), 0, 5 * MINUTE)
      expect(mostInAMinute(begun)).toBeLessThanOrEqual(perMinute)
      expect(begun.length).toBeGreaterThan(4.5 * perMinute)
    },
  )

  it('urgent mails count towards the limit of mails a minute, so fewer news mails are sent', () => {
    const pace = paceOf(60, MINUTE)
    pace.count(20)
    // The pace allows 60 mails in this minute. Urgent mails have taken 20 of them, so 40 mails of a
    // news item may begin.
    const begun = beginAll(pace, 0, MINUTE)
    expect(begun.length).toBeGreaterThan(35)
    expect(begun.length).toBeLessThanOrEqual(40)
  })

  it('urgent mails delay news mails for a minute at most, however many urgent ones there were', () => {
    const pace = paceOf(60, MINUTE)
    pace.count(10_000)
    expect(beginAll(pace, 0, MINUTE)).toEqual([])
    expect(beginAll(pace, MINUTE, 2.2 * MINUTE).length).toBeGreaterThan(50)
  })

  it('after a pause, the server sends at most the news mails of one second at once, not all that were delayed', () => {
    const pace = paceOf(60, MINUTE)
    expect(beginAll(pace, 100_000, 101_000)).toHaveLength(2)
    const fast = paceOf(600, MINUTE)
    expect(beginAll(fast, 200_000, 200_100).length).toBeLessThanOrEqual(11)
  })

  it('the server pauses news mails longer after each complaint of the mail server, until a news mail is accepted again', () => {
    const pace = paceOf(6000, MINUTE)
    const pauseOfMinutes = (minutes: number) => {
      clock.mockReturnValue(minutes * MINUTE)
      return pace.complain() / MINUTE
    }
    expect(pauseOfMinutes(0)).toBe(1)
    expect(pace.allowed(4)).toBe(0)
    expect([2, 10, 20, 40, 60].map(pauseOfMinutes)).toEqual([2, 4, 8, 15, 15])
    clock.mockReturnValue(80 * MINUTE)
    expect(pace.allowed(4)).toBe(4)
    pace.sent()
    expect(pauseOfMinutes(81)).toBe(1)
  })

  it('the server pauses news mails until the mail server has refused no urgent mail for a minute', () => {
    const pace = paceOf(6000, MINUTE)
    const allowedAt = (seconds: number) => {
      clock.mockReturnValue(seconds * 1000)
      return pace.allowed(4)
    }
    expect(pace.complain()).toBe(MINUTE)
    for (const seconds of [30, 80, 130]) {
      expect(allowedAt(seconds)).toBe(0)
      expect(pace.complain()).toBe(0)
    }
    expect([allowedAt(189), allowedAt(190)]).toEqual([0, 4])
  })
})

it.each([
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
])(
  'isComplaint, which recognizes complaints about too many mails, returns %s for the mail server’s reply «%s»',
  (is, response) => {
    expect(isComplaint({ code: 'EENVELOPE', response })).toBe(is)
  },
)

/**
 * Attempts ten mails of a news item, each of which fails with this error.
 * @returns how many mails the pace would allow after that
 */
const roomAfter = async (error: Error): Promise<number> => {
  const pace = paceOf(6000, 30_000)
  const deliver = () => Promise.reject(error)
  const attempt = createAttempt(readSettings({}), deliver, pace, fastify().log)
  // `attempt` reads only the kind of a delivery and the number of its attempts, so the test gives
  // nothing else.
  const delivery = { kind: 'news', attempts: 1 } as StoredDelivery
  for (let count = 0; count < 10; count += 1) await attempt(delivery)
  return pace.allowed(4)
}

const answer = (response: string) => Object.assign(new Error('refused'), { response })

it.each([
  ['that waited too long', new DeliveryError('It has waited too long', true)],
  ['for which no mail server is set', new DeliveryError('SMTP_URL is not set')],
  ['whose texts the database did not give', new StoreUnavailable('ECONNREFUSED')],
])(
  'after ten news mails %s, the server does not pause the others, since no mail server has refused a mail',
  async (_, error) => {
    expect(await roomAfter(error)).toBeGreaterThan(0)
  },
)

it.each([
  ['says that no mailbox exists', new NoMailbox(answer('550 5.1.1 User unknown'))],
  ['refuses all mails', answer('550 5.7.1 Blocked')],
  ['does not answer', Object.assign(new Error('refused'), { code: 'ECONNREFUSED' })],
])(
  'the server pauses news mails after ten attempts in which the mail server %s',
  async (_, error) => {
    expect(await roomAfter(error)).toBe(0)
  },
)

describeStore('startWorker', ({ store }) => {
  it.each([
    ['at once, if it complains of too many mails', '450 4.7.1 Too much mail', 4],
    ['after a few refusals in a row, whatever the reason', '550 5.1.1 Unknown', 8],
    ['after a few refusals in a row, also without an enhanced status code', '550 No', 8],
  ])(
    'the server pauses news mails, but not confirmations, if the mail server refuses news mails: %s',
    async (_how, response, most) => {
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
    },
  )
})
