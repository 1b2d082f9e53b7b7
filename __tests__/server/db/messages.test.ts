/** @jest-environment node */
import fc from 'fast-check'
import { contactMessageSchema } from '../../../src/forms/contact/rules'
import { findMessage, markDone } from '../../../server/db/inbox'
import { messageIntake } from '../../../server/db/message-intake'
import { ada } from '../support/requests'
import {
  describeStores,
  inboxOf,
  incoming,
  intakeOf,
  NOW,
} from '../support/store-under-test'

describeStores('messages in a store', ({ store, openAnother }) => {
  it('come back as they were, in the order they came in, with their deliveries', async () => {
    const { add } = intakeOf(store())
    for (const name of ['one', 'two', 'three']) await add(incoming({ name }), NOW)
    const messages = await inboxOf(store())
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
    const { add } = intakeOf(store())
    const text = fc
      .string({ unit: 'binary', minLength: 1, maxLength: 300 })
      .filter((message) =>
        contactMessageSchema.isValidSync({ ...ada, message }, { strict: true }),
      )
    const texts = fc.sample(text, 200)
    await Promise.all(texts.map((message) => add(incoming({ message, name: message }))))
    const kept = (await inboxOf(store())).map(({ message }) => message)
    expect(kept.toSorted()).toEqual(texts.toSorted())
  })

  it('are stored once for one key, however often and from wherever they are sent', async () => {
    const other = await openAnother()
    const message = incoming()
    const counts: number[] = []
    const first = messageIntake(store(), {
      kinds: ['team', 'webhook'],
      onStored: (count) => counts.push(count),
    })
    await Promise.all([
      first.add(message),
      first.add(message),
      intakeOf(other).add(message),
      intakeOf(other).add(message),
    ])
    await first.add(message)
    const messages = await inboxOf(store())
    expect(messages).toHaveLength(1)
    expect(messages[0]?.deliveries.length).toBeGreaterThan(0)
    expect(counts.at(-1)).toBe(0)
    await other.close()
  })

  it('are two if the key is the same and the text is not', async () => {
    const { add } = intakeOf(store())
    const message = incoming()
    await add(message)
    await add({ ...message, message: 'Something else.' })
    expect(await inboxOf(store())).toHaveLength(2)
  })

  it('of which a thousand arrive at once all have a number and a delivery', async () => {
    const { add } = intakeOf(store())
    await Promise.all(Array.from({ length: 1000 }, () => add(incoming())))
    const messages = await inboxOf(store())
    expect(new Set(messages.map(({ number }) => number)).size).toBe(1000)
    expect(messages.every(({ deliveries }) => deliveries.length === 1)).toBe(true)
  })

  it('can be marked as done, and as not done', async () => {
    await intakeOf(store()).add(incoming())
    expect(await store().write((db) => markDone(db, 1, NOW))).toBe(true)
    expect(await findMessage(store(), 1)).toMatchObject({ done_at: NOW })
    expect(await store().write((db) => markDone(db, 1, null))).toBe(true)
    expect(await findMessage(store(), 1)).toMatchObject({ done_at: null })
    expect(await store().write((db) => markDone(db, 99, NOW))).toBe(false)
    expect(await findMessage(store(), 99)).toBeUndefined()
  })
})
