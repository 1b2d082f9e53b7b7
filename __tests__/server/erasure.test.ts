import { readSubscriptions } from '../../server/db/inbox'
import { storeMessage } from '../../server/db/messages'
import { confirmSubscription, requestSubscription } from '../../server/db/subscriptions'
import { eraseAddress, erasePending } from '../../server/erasure'
import { eraseOld } from '../../server/jobs/housekeeping'
import { DAY } from '../../server/time'
import { ada } from '../support/requests'
import {
  countStates,
  describeStore,
  messagesIn,
  newMessage,
  NOW,
} from '../support/stores'

describeStore('erasing', ({ store }) => {
  const request = (email: string, now = NOW) =>
    requestSubscription(store(), { email, language: 'fr' }, now)

  it('takes everything of one address, however it is spelled, and nothing else', async () => {
    await storeMessage(store(), newMessage({ email: 'Ada@Bücher.example' }), [], NOW)
    await request('ada@xn--bcher-kva.example')
    expect(await eraseAddress(store(), 'ada@bücher.example')).toEqual({
      messages: 1,
      subscriptions: 1,
    })

    for (const email of ['Ada@Example.org', 'ada@example.org', 'ada@example.com'])
      await storeMessage(store(), newMessage({ email }), ['team'], NOW)
    await request('ADA@example.org')
    await request('ben@example.org')
    expect(await eraseAddress(store(), 'ada@EXAMPLE.org')).toEqual({
      messages: 2,
      subscriptions: 1,
    })
    expect((await messagesIn(store())).map(({ email }) => email)).toEqual([
      'ada@example.com',
    ])
    expect((await readSubscriptions(store())).map(({ email }) => email)).toEqual([
      'ben@example.org',
    ])
    expect(await countStates(store())).toMatchObject({ waiting: 2 })
  })

  it('takes all of 1100 messages of one address', async () => {
    const { email } = ada
    const row = { ...ada, address: email, received_at: NOW, language: 'fr' }
    const rows = Array.from({ length: 1100 }, (_, number) => ({
      ...row,
      id: `id ${number}`,
      fingerprint: `fingerprint ${number}`,
    }))
    await store().write((db) => db.insertInto('message').values(rows).execute())
    const erased = await eraseAddress(store(), email)
    expect(erased).toEqual({ messages: 1100, subscriptions: 0 })
  })

  it('erases messages older than so many days, though another is dated ahead, and none for 0', async () => {
    await storeMessage(store(), newMessage(), [], NOW)
    await storeMessage(store(), newMessage(), [], NOW + 40 * DAY)
    const eraseAt = (time: number, days = 30) => eraseOld(store(), time, days)
    expect(await eraseAt(NOW + 39 * DAY, 0)).toMatchObject({ messages: 0 })
    expect(await eraseAt(NOW + 29 * DAY)).toMatchObject({ messages: 0 })
    // The other message is dated ahead.
    expect(await eraseAt(NOW + 39 * DAY)).toMatchObject({ messages: 1 })
    expect(await eraseAt(NOW + 69 * DAY)).toMatchObject({ messages: 0 })
  })

  it('takes subscriptions that nobody confirms, but not before the last mail is old', async () => {
    for (const email of ['ada@example.org', 'ben@example.org']) await request(email)
    const [first] = await readSubscriptions(store())
    if (first) await confirmSubscription(store(), first.id, NOW)
    await request('ben@example.org', NOW + 5 * DAY)
    expect(await erasePending(store(), NOW + DAY)).toBe(0)
    expect(await erasePending(store(), NOW + 6 * DAY)).toBe(1)
    expect(await readSubscriptions(store())).toMatchObject([{ state: 'confirmed' }])
  })
})
