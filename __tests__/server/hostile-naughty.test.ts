/** @jest-environment node */
import naughtyStrings from 'big-list-of-naughty-strings'
import {
  contactFields,
  contactMessageSchema,
  type ContactMessage,
} from '../../src/forms/schema'
import { wordsIn } from '../../server/words'
import { correctPage } from './support/correct-page'
import { expectHarmless, expectStanding, together } from './support/hostile'
import { startReceiver, type Receiver } from './support/server'
import { postJson } from './support/requests'

// More than ten thousand visitors come.
jest.setTimeout(120_000)

let receiver: Receiver

beforeAll(async () => {
  receiver = await startReceiver({
    env: { PROOF_OF_WORK: '1', MAX_CONNECTIONS: '10000' },
    files: { 'contact/correct/index.html': correctPage('fr') },
  })
})

afterAll(() => receiver.stop())

const places = [
  (text: string) => text,
  (text: string) => `before${text}after`,
  (text: string) => `${text}\r\n${text}\n`,
]

/** One naughty string in one field of a message that nobody else sends. */
const messages = naughtyStrings.flatMap((text, index) =>
  contactFields.flatMap((field) =>
    places.map((place, where): ContactMessage => {
      const number = `${index}.${field}.${where}`
      const mail = where === 1 ? `${text}@example.org` : text
      return {
        name: `Visitor ${number}`,
        email: 'visitor@example.org',
        subject: 'press',
        message: `Message ${number}`,
        [field]: field === 'email' ? mail : place(text),
      }
    }),
  ),
)

/** What can travel in a header at all. */
const garbage = naughtyStrings
  .map((text) => text.replace(/[^\x20-\x7e\xa0-\xff]/g, '').trim())
  .filter((text) => text !== '')

const garbageAt = (index: number) => garbage[index % garbage.length] ?? ''

const textsOf = ({ name, email, subject, message }: ContactMessage) =>
  JSON.stringify([name, email, subject, message])

/** Forms have one kind of line break, and no subject is the first one in the list. */
const asTyped = (message: ContactMessage): ContactMessage => {
  const typed = Object.fromEntries(
    Object.entries(message).map(([field, text]) => [
      field,
      text.replaceAll('\r\n', '\n'),
    ]),
  )
  return contactMessageSchema.cast({ ...message, ...typed })
}

const support = wordsIn('fr')('contact.form.subject.support')

test('every naughty text in every field, by script and by form, is kept as it was sent', async () => {
  const kept: string[] = []
  const send = async (message: ContactMessage, index: number) => {
    const json = await postJson(`${receiver.url}/api/contact`, message, {
      'Idempotency-Key': garbageAt(index),
      'X-Form-Token': garbageAt(index + 1),
      'X-Form-Proof': garbageAt(index + 2),
    })
    expectHarmless(json.status, json.status === 422 ? '' : await json.text())
    const fits = contactMessageSchema.isValidSync(message, { strict: true })
    expect([message, json.status]).toEqual([message, fits ? 201 : 422])
    if (fits) kept.push(textsOf(message))

    const typed = asTyped(message)
    const form = await fetch(`${receiver.url}/api/contact`, {
      method: 'POST',
      redirect: 'manual',
      body: new URLSearchParams({ ...message }),
    })
    await form.text()
    const fitsForm = contactMessageSchema.isValidSync(typed, { strict: true })
    expect([message, form.status]).toEqual([message, fitsForm ? 303 : 422])
    if (fitsForm) kept.push(textsOf({ ...typed, subject: typed.subject || support }))
  }
  expect(messages.length * 2).toBeGreaterThan(10_000)
  await together([...messages.entries()], ([index, message]) => send(message, index))
  const stored = (await receiver.messages()).map((entry) => textsOf(entry))
  expect(stored.sort()).toEqual(kept.sort())
  await expectStanding(receiver)
})

test('naughty addresses subscribe only if they are some', async () => {
  const addresses = naughtyStrings.flatMap((text) => [text, `${text}@example.org`])
  await together(addresses, async (email) => {
    const answer = await postJson(`${receiver.url}/api/newsletter`, { email })
    expectHarmless(answer.status, await answer.text())
    expect([201, 422]).toContain(answer.status)
  })
  const known = new Set(addresses)
  for (const { email } of await receiver.subscriptions())
    expect([...known].some((address) => address === email)).toBe(true)
})

test('naughty tokens, addresses and headers lead nowhere', async () => {
  await together(naughtyStrings, async (text) => {
    const token = encodeURIComponent(text)
    for (const path of ['confirm', 'unsubscribe']) {
      const url = `${receiver.url}/api/newsletter/${path}`
      const shown = await fetch(`${url}?token=${token}`)
      expect(shown.status).toBe(410)
      expectHarmless(shown.status, await shown.text())
      const body = new URLSearchParams({ token: text })
      const posted = await fetch(url, { method: 'POST', body, redirect: 'manual' })
      expect(posted.status).toBe(410)
      await posted.text()
    }
    const page = await fetch(`${receiver.url}/${token}?q=${token}`, {
      redirect: 'manual',
      headers: { Referer: `http://x/${token}`, 'User-Agent': token },
    })
    await page.text()
    expect([303, 404]).toContain(page.status)
  })
})
