/** @jest-environment node */
import {
  confirmSubscription,
  readSubscriptions,
  requestSubscription,
} from '../../../server/db/subscriptions'
import { HOUR, MINUTE } from '../../../server/time'
import { claim, describeStore, NOW } from '../support/stores'

describeStore('a subscription', ({ store }) => {
  const request = (now: number, email = 'ben@example.org', language = 'de') =>
    requestSubscription(store(), { email, language, mail: true }, now)
  const only = async () => {
    const [subscription, ...others] = await readSubscriptions(store())
    if (!subscription || others.length > 0) throw new Error('There is not exactly one')
    return subscription
  }
  const mails = async () => (await claim(store())).map(({ kind }) => kind)

  it('is one for an address in upper or lower case, and mails it three times at most', async () => {
    await Promise.all(
      ['Ben@Example.org', 'ben@example.org', 'BEN@example.ORG'].map((email) =>
        request(NOW, email),
      ),
    )
    for (let minute = 0; minute < 100; minute += 10) await request(NOW + minute * MINUTE)
    await only()
    expect(await mails()).toEqual(Array(3).fill('confirmation'))
  })

  it('mails a mailbox three times at most, however its address is spelled', async () => {
    const [a = '', b = ''] = ['bücher.example', 'xn--bcher-kva.example']
    for (const email of [
      `ben@${a}`,
      `ben+1@${b}`,
      `ben+2@${a}`,
      `Ben+3@${a}`,
      `ben@${b}`,
    ])
      await request(NOW, email)
    expect(await mails()).toHaveLength(3)
    await request(NOW, `benno@${a}`)
    await request(NOW, 'ben@example.org')
    expect(await mails()).toHaveLength(2)
  })

  it('is confirmed by the nonce of its own request, once and as often as one likes', async () => {
    await request(NOW)
    const { id, nonce } = await only()
    const confirm = (link: { id: string; nonce: string }) =>
      confirmSubscription(store(), link, NOW)
    expect(await confirm({ id, nonce: 'another' })).toBe(false)
    expect(await confirm({ id: 'another', nonce })).toBe(false)
    expect(await only()).toMatchObject({ state: 'pending', confirmed_at: null })
    expect(await confirm({ id, nonce })).toBe(true)
    expect(await confirm({ id, nonce })).toBe(true)
    expect(await only()).toMatchObject({ state: 'confirmed', confirmed_at: NOW })
    expect((await mails()).toSorted()).toEqual(['confirmation', 'welcome'])
  })

  it('that is confirmed is reminded once a day at most, and keeps its language', async () => {
    await request(NOW)
    await confirmSubscription(store(), await only(), NOW)
    for (let hour = 0; hour <= 24; hour += 4)
      await request(NOW + hour * HOUR, 'ben@example.org', 'en')
    const kinds = await mails()
    expect(kinds.filter((kind) => kind === 'reminder')).toHaveLength(1)
    expect(await only()).toMatchObject({ language: 'de' })
  })
})
