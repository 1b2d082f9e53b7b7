/** @jest-environment node */
import fc from 'fast-check'
import { contactMessageSchema } from '../../../src/contact/rules'
import { openStore, type Store } from '../../../server/store'
import { eraseAddress, purgeMessages, purgePending } from '../../../server/store/erasure'
import {
  findMessage,
  markDone,
  readInbox,
  readSubscriptions,
} from '../../../server/store/inbox'
import { messageIntake, type Incoming } from '../../../server/store/message-intake'
import {
  claimDeliveries,
  countDeliveries,
  endDeliveries,
  putOffDelivery,
  releaseDeliveries,
  retryDeliveries,
} from '../../../server/store/outbox'
import {
  confirmSubscription,
  PENDING_KEPT,
  requestSubscription,
} from '../../../server/store/subscriptions'
import type { StoredDelivery } from '../../../server/store/tables'
import { spendProof, purgeProofs } from '../../../server/store/used-proofs'
import { signingSecret, tryWriting } from '../../../server/store/values'
import { DAY, MINUTE } from '../../../server/time'
import { describeEngines } from '../support/engines'
import { ada } from '../support/requests'

const NOW = Date.UTC(2026, 5, 1)

const claimAt = (now: number) => ({ now, lease: MINUTE, limit: 10, horizon: DAY })

const collect = async <T>(items: AsyncIterable<T>): Promise<T[]> => {
  const all: T[] = []
  for await (const item of items) all.push(item)
  return all
}

describeEngines('a store', ({ emptyDatabase }) => {
  let url: string
  let store: Store
  let keys = 0

  beforeEach(async () => {
    url = await emptyDatabase()
    store = await openStore(url)
  })
  afterEach(() => store.close())

  const incoming = (change: Partial<Incoming> = {}): Incoming => {
    keys += 1
    return { ...ada, language: 'fr', key: `key ${keys}`, suspicion: [], ...change }
  }
  const intake = (of = store) => messageIntake(of, { kinds: ['team'] })
  const inbox = () => collect(readInbox(store))
  const claim = (now: number, of = store) => claimDeliveries(of, claimAt(now))
  const only = async (claimed: Promise<StoredDelivery[]>): Promise<StoredDelivery> => {
    const [first, ...rest] = await claimed
    if (!first || rest.length > 0) throw new Error('There is not exactly one')
    return first
  }

  describe('messages', () => {
    it('come back as they were, in the order they came in, with their deliveries', async () => {
      const { add } = intake()
      for (const name of ['one', 'two', 'three']) await add(incoming({ name }), NOW)
      const messages = await inbox()
      expect(messages.map(({ name }) => name)).toEqual(['one', 'two', 'three'])
      expect(messages[0]).toMatchObject({
        ...ada,
        name: 'one',
        number: 1,
        address: 'ada@example.org',
        received_at: NOW,
        suspicion: null,
        done_at: null,
        deliveries: [{ kind: 'team', state: 'waiting', attempts: 0, due_at: NOW }],
      })
    })

    it('keep every character that the rules allow', async () => {
      const { add } = intake()
      const text = fc
        .string({ unit: 'binary', minLength: 1, maxLength: 300 })
        .filter((message) =>
          contactMessageSchema.isValidSync({ ...ada, message }, { strict: true }),
        )
      const texts = fc.sample(text, 200)
      await Promise.all(texts.map((message) => add(incoming({ message, name: message }))))
      const kept = (await inbox()).map(({ message }) => message)
      expect(kept.toSorted()).toEqual(texts.toSorted())
    })

    it('are stored once for one key, however often and from wherever they are sent', async () => {
      const other = await openStore(url)
      const message = incoming()
      const counts: number[] = []
      const first = messageIntake(store, {
        kinds: ['team', 'webhook'],
        onStored: (count) => counts.push(count),
      })
      await Promise.all([
        first.add(message),
        first.add(message),
        intake(other).add(message),
        intake(other).add(message),
      ])
      await first.add(message)
      const messages = await inbox()
      expect(messages).toHaveLength(1)
      expect(messages[0]?.deliveries.length).toBeGreaterThan(0)
      expect(counts.at(-1)).toBe(0)
      await other.close()
    })

    it('are two if the key is the same and the text is not', async () => {
      const { add } = intake()
      const message = incoming()
      await add(message)
      await add({ ...message, message: 'Something else.' })
      expect(await inbox()).toHaveLength(2)
    })

    it('of which a thousand arrive at once all have a number and a delivery', async () => {
      const { add } = intake()
      await Promise.all(Array.from({ length: 1000 }, () => add(incoming())))
      const messages = await inbox()
      expect(new Set(messages.map(({ number }) => number)).size).toBe(1000)
      expect(messages.every(({ deliveries }) => deliveries.length === 1)).toBe(true)
    })

    it('can be marked as done, and as not done', async () => {
      await intake().add(incoming())
      expect(await store.write((db) => markDone(db, 1, NOW))).toBe(true)
      expect(await findMessage(store, 1)).toMatchObject({ done_at: NOW })
      expect(await store.write((db) => markDone(db, 1, null))).toBe(true)
      expect(await findMessage(store, 1)).toMatchObject({ done_at: null })
      expect(await store.write((db) => markDone(db, 99, NOW))).toBe(false)
      expect(await findMessage(store, 99)).toBeUndefined()
    })
  })

  describe('deliveries', () => {
    it('are claimed by one of many, and come back when the claim has run out', async () => {
      const { add } = intake()
      for (let count = 0; count < 20; count += 1) await add(incoming(), NOW)
      const other = await openStore(url)
      const claims = await Promise.all([
        claim(NOW),
        claim(NOW, other),
        claim(NOW),
        claim(NOW, other),
      ])
      const ids = claims.flat().map(({ id }) => id)
      expect(ids).toHaveLength(20)
      expect(new Set(ids).size).toBe(20)
      expect(await claim(NOW + MINUTE - 1)).toEqual([])
      expect(await claim(NOW + MINUTE)).toHaveLength(10)
      await other.close()
    })

    it('that arrived are not claimed again', async () => {
      await intake().add(incoming(), NOW)
      const delivery = await only(claim(NOW))
      await store.write((db) => endDeliveries(db, [delivery], NOW))
      expect(await claim(NOW + DAY / 2)).toEqual([])
      expect(await store.read(countDeliveries)).toEqual({
        waiting: 0,
        sent: 1,
        failed: 0,
      })
    })

    it('that are put off come back at their time and keep the reason', async () => {
      await intake().add(incoming(), NOW)
      const delivery = await only(claim(NOW))
      const again = NOW + 5 * MINUTE
      await store.write((db) =>
        putOffDelivery(db, delivery, { reason: 'SMTP 451', now: NOW, again }),
      )
      expect(await claim(again - 1)).toEqual([])
      expect((await findMessage(store, 1))?.deliveries).toMatchObject([
        { state: 'waiting', reason: 'SMTP 451' },
      ])
      expect(await only(claim(again))).toMatchObject({ attempts: 2 })
      expect(await store.write((db) => retryDeliveries(db, again))).toBe(0)
    })

    it('that were given up say why, and can be tried again from the beginning', async () => {
      await intake().add(incoming(), NOW)
      const delivery = await only(claim(NOW))
      const giveUp = { reason: 'SMTP 550', now: NOW, again: undefined }
      await store.write((db) => putOffDelivery(db, delivery, giveUp))
      expect(await claim(NOW + DAY / 2)).toEqual([])
      expect((await findMessage(store, 1))?.deliveries).toMatchObject([
        { state: 'failed', reason: 'SMTP 550', ended_at: NOW },
      ])
      expect(await store.write((db) => retryDeliveries(db, NOW, 'no such id'))).toBe(0)
      expect(await store.write((db) => retryDeliveries(db, NOW))).toBe(1)
      expect(await only(claim(NOW))).toMatchObject({ attempts: 1, state: 'waiting' })
    })

    it('that wait for their next try can be tried at once, but not those under way', async () => {
      await intake().add(incoming(), NOW)
      const delivery = await only(claim(NOW))
      expect(await store.write((db) => retryDeliveries(db, NOW))).toBe(0)
      const putOff = { reason: 'SMTP 451', now: NOW, again: NOW + DAY / 2 }
      await store.write((db) => putOffDelivery(db, delivery, putOff))
      expect(await store.write((db) => retryDeliveries(db, NOW))).toBe(1)
      expect(await only(claim(NOW))).toMatchObject({ attempts: 1 })
    })

    it('are not put off by a worker that was too slow and lost its claim', async () => {
      await intake().add(incoming(), NOW)
      const slow = await only(claim(NOW))
      const quick = await only(claim(NOW + MINUTE))
      await store.write((db) => endDeliveries(db, [quick], NOW))
      const late = { reason: 'timeout', now: NOW, again: undefined }
      await store.write((db) => putOffDelivery(db, slow, late))
      expect(await store.read(countDeliveries)).toEqual({
        waiting: 0,
        sent: 1,
        failed: 0,
      })
    })

    it('that were not begun are given back as if they had not been claimed', async () => {
      await intake().add(incoming(), NOW)
      const claimed = await claim(NOW)
      await store.write((db) => releaseDeliveries(db, claimed, NOW))
      expect(await only(claim(NOW))).toMatchObject({ attempts: 1 })
    })

    it('do not wait for a moment that a wrong clock has chosen', async () => {
      const yearAhead = NOW + 365 * DAY
      await intake().add(incoming(), yearAhead)
      expect(await claim(NOW)).toHaveLength(1)
    })
  })

  describe('subscriptions', () => {
    const request = (email: string, now: number) =>
      requestSubscription(store, { email, language: 'de', mail: true }, now)
    const first = async () => {
      const [subscription] = await readSubscriptions(store)
      if (!subscription) throw new Error('There is none')
      return subscription
    }
    const kinds = async (now: number) => (await claim(now)).map(({ kind }) => kind)

    it('are one for an address in whichever case, and mail it a few times at most', async () => {
      await Promise.all([
        request('Ben@Example.org', NOW),
        request('ben@example.org', NOW),
        request('BEN@example.ORG', NOW),
      ])
      expect(await readSubscriptions(store)).toHaveLength(1)
      for (let minute = 0; minute < 600; minute += 10)
        await request('ben@example.org', NOW + minute * MINUTE)
      expect(await kinds(NOW + 600 * MINUTE)).toEqual([
        'confirmation',
        'confirmation',
        'confirmation',
      ])
    })

    it('are confirmed by the nonce of their own request, once and as often as one likes', async () => {
      await request('ben@example.org', NOW)
      const { id, nonce } = await first()
      const confirm = (with_: { id: string; nonce: string }) =>
        confirmSubscription(store, with_, NOW)
      expect(await confirm({ id, nonce: 'another' })).toBe(false)
      expect(await confirm({ id: 'another', nonce })).toBe(false)
      expect(await first()).toMatchObject({ state: 'pending', confirmed_at: null })
      expect(await confirm({ id, nonce })).toBe(true)
      expect(await confirm({ id, nonce })).toBe(true)
      expect(await first()).toMatchObject({ state: 'confirmed', confirmed_at: NOW })
      expect((await kinds(NOW)).toSorted()).toEqual(['confirmation', 'welcome'])
    })

    it('that are confirmed are reminded once a day at most', async () => {
      await request('ben@example.org', NOW)
      await confirmSubscription(store, await first(), NOW)
      await kinds(NOW)
      for (let hour = 0; hour <= 24; hour += 1)
        await request('ben@example.org', NOW + hour * 60 * MINUTE)
      expect((await kinds(NOW + DAY)).filter((kind) => kind === 'reminder')).toHaveLength(
        1,
      )
    })

    it('that were mailed again live on as long as the link in the mail', async () => {
      await request('ben@example.org', NOW)
      const later = NOW + PENDING_KEPT - DAY
      await request('ben@example.org', later)
      await store.write((db) => purgePending(db, NOW + 1))
      expect(await readSubscriptions(store)).toHaveLength(1)
      await store.write((db) => purgePending(db, later + 1))
      expect(await readSubscriptions(store)).toEqual([])
    })

    it('that are confirmed keep their language, whoever enters the address', async () => {
      await request('ben@example.org', NOW)
      await confirmSubscription(store, await first(), NOW)
      const again = { email: 'ben@example.org', language: 'en', mail: true }
      await requestSubscription(store, again, NOW + 2 * DAY)
      expect(await first()).toMatchObject({ language: 'de' })
    })

    it('that nobody confirms are erased, others stay', async () => {
      await request('ben@example.org', NOW)
      await request('eva@example.org', NOW)
      await confirmSubscription(store, await first(), NOW)
      const erased = await store.write((db) => purgePending(db, NOW + PENDING_KEPT))
      expect(erased).toMatchObject({ subscriptions: 1, deliveries: [expect.any(String)] })
      expect((await readSubscriptions(store)).map(({ email }) => email)).toEqual([
        'ben@example.org',
      ])
    })
  })

  describe('erasing', () => {
    it('takes everything of one address, in whichever case, and nothing else', async () => {
      const { add } = intake()
      await add(incoming({ email: 'Ada@Example.org' }), NOW)
      await add(incoming({ email: 'ada@example.org' }), NOW)
      await add(incoming({ email: 'ada@example.com' }), NOW)
      const subscriber = { email: 'ADA@example.org', language: 'fr', mail: true }
      await requestSubscription(store, subscriber, NOW)
      const erased = await store.write((db) => eraseAddress(db, 'ada@EXAMPLE.org'))
      expect(erased).toMatchObject({ messages: 2, subscriptions: 1 })
      expect(erased.deliveries).toHaveLength(3)
      expect((await inbox()).map(({ email }) => email)).toEqual(['ada@example.com'])
      expect(await readSubscriptions(store)).toEqual([])
      expect(await store.read(countDeliveries)).toMatchObject({ waiting: 1 })
    })

    it('takes however much somebody has sent, some at a time', async () => {
      const { add } = intake()
      await Promise.all(Array.from({ length: 1100 }, () => add(incoming(), NOW)))
      const counts: number[] = []
      for (let last = 1; last > 0;) {
        last = (await store.write((db) => eraseAddress(db, ada.email))).messages
        counts.push(last)
      }
      expect(counts).toEqual([500, 500, 100, 0])
      expect(await inbox()).toEqual([])
    })

    it('by age keeps what still has to be delivered', async () => {
      const { add } = intake()
      await add(incoming(), NOW - 10)
      const delivery = await only(claim(NOW))
      await store.write((db) => endDeliveries(db, [delivery], NOW))
      await add(incoming(), NOW - 10)
      await add(incoming(), NOW + 10)
      expect(await store.write((db) => purgeMessages(db, NOW))).toMatchObject({
        messages: 1,
      })
      expect((await inbox()).map(({ number }) => number)).toEqual([2, 3])
    })
  })

  it('takes a proof of work once, until it has run out', async () => {
    const use = () => store.write((db) => spendProof(db, 'proof', NOW))
    expect(await use()).toBe(true)
    expect(await use()).toBe(false)
    await store.write((db) => purgeProofs(db, NOW + 1))
    expect(await use()).toBe(true)
  })

  it('has one secret for all receivers, and keeps it', async () => {
    const other = await openStore(url)
    const secrets = await Promise.all([
      signingSecret(store),
      signingSecret(other),
      signingSecret(store),
    ])
    expect(new Set(secrets).size).toBe(1)
    expect(secrets[0]?.length).toBeGreaterThan(40)
    await other.close()
  })

  it('can be tried for writing as often as one likes', async () => {
    await tryWriting(store)
    await tryWriting(store)
  })

  it('is opened by several at once, and again', async () => {
    const fresh = await emptyDatabase()
    const stores = await Promise.all([1, 2, 3, 4].map(() => openStore(fresh)))
    await Promise.all(stores.map((each) => intake(each).add(incoming())))
    const [first] = stores
    expect(first && (await collect(readInbox(first)))).toHaveLength(4)
    await Promise.all(stores.map((each) => each.close()))
  })
})
