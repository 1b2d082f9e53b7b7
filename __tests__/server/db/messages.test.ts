import fc from 'fast-check'
import { sql } from 'kysely'
import type { Store } from '../../../server/db'
import { readMessages } from '../../../server/db/inbox'
import { storeMessage } from '../../../server/db/messages'
import { ofAddress } from '../../../server/erasure'
import { contactMessageSchema } from '../../../src/forms/schema'
import { adasMessage } from '../../support/requests'
import { describeStore, fill, messagesIn, newMessage, NOW } from '../../support/stores'

describeStore('storeMessage', ({ store, openAnother }) => {
  const add = (message: Parameters<typeof storeMessage>[1], to = store()) =>
    storeMessage(to, message, ['team'], NOW)

  it('the database keeps every character of a message that the rules of the contact form allow', async () => {
    const text = fc
      .string({ unit: 'binary', minLength: 1, maxLength: 300 })
      .filter((message) =>
        contactMessageSchema.isValidSync({ ...adasMessage, message }, { strict: true }),
      )
    const texts = fc.sample(text, 30)
    for (const message of texts) await add(newMessage({ message, name: message }))
    expect((await messagesIn(store())).map(({ message }) => message)).toEqual(texts)
  })

  it('a message that two servers get at the same time with the same idempotency key and text is stored once', async () => {
    const other = await openAnother()
    const message = newMessage()
    const stores = [store(), store(), other, other]
    const isNew = await Promise.all(stores.map((each) => add(message, each)))
    expect(isNew.filter(Boolean)).toHaveLength(1)
    expect(await add({ ...message, message: 'Correction' })).toBe(true)
    const messages = await messagesIn(store())
    expect(messages.map(({ deliveries }) => deliveries.length)).toEqual([1, 1])
  })
})

describeStore('readMessages', ({ store }) => {
  it('the server reads 401 messages in three queries, so that it can store new messages in between', async () => {
    await fill(store(), 401)
    let reads = 0
    const read: Store['read'] = (query) => {
      reads += 1
      return store().read(query)
    }
    const numbers = (await readMessages({ ...store(), read })).map(({ number }) => number)
    expect(numbers).toEqual(Array.from({ length: 401 }, (_, index) => index + 1))
    expect(reads).toBe(3)
  })

  it('a search for an address finds all its messages, however the address is spelled, and no others', async () => {
    for (const email of ['Ada@Bücher.example', 'ada@example.org', 'Äda@BÜCHER.example'])
      await storeMessage(store(), newMessage({ email }), ['team', 'webhook'], NOW)
    const address = ofAddress('äda@xn--bcher-kva.example')
    expect(await readMessages(store(), address)).toMatchObject([
      { number: 3, deliveries: [{ kind: 'team' }, { kind: 'webhook' }] },
    ])
  })
})

describeStore('openStore', ({ store, openAnother }) => {
  it('the server does not open a database whose tables a newer version has changed', async () => {
    await store().write((db) =>
      sql`INSERT INTO kysely_migration VALUES ('9999-newer', '')`.execute(db),
    )
    await expect(openAnother()).rejects.toThrow(
      'cannot be opened: a newer version has changed its tables (9999-newer)',
    )
  })

  it('a transaction that fails changes nothing in the database, which can still be written to', async () => {
    await fill(store(), 1)
    const mistake = store().write(async (db) => {
      await db.deleteFrom('message').execute()
      await db.insertInto('probe').values({ id: 1, at: NOW }).execute()
      await db.insertInto('probe').values({ id: 1, at: NOW }).execute()
    })
    await expect(mistake).rejects.toThrow(/unique/i)
    await fill(store(), 1)
    expect(await messagesIn(store())).toHaveLength(2)
  })
})
