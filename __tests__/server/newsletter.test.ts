/** @jest-environment node */
import { load } from 'cheerio'
import { correctPage } from './support/correct-page'
import { startReceiver, type Receiver } from './support/receiver'
import { postForm, postJson } from './support/requests'

let receiver: Receiver
let address: string

beforeEach(async () => {
  receiver = await startReceiver({
    files: { 'en/newsletter/correct/index.html': correctPage('en') },
  })
  address = `${receiver.url}/api/newsletter`
})

afterEach(() => receiver.stop())

const emails = async () => (await receiver.subscriptions()).map(({ email }) => email)

test('Ben subscribes, with or without script', async () => {
  const answer = await postJson(address, { email: 'ben@example.org' })
  expect(answer.status).toBe(201)
  expect(await answer.json()).toEqual({ status: 'stored' })
  const form = await postForm(address, { email: 'eva@example.org', language: 'en' })
  expect(form.status).toBe(303)
  expect(form.headers.get('location')).toBe('/en/newsletter/subscribed/')
  expect(await emails()).toEqual(['ben@example.org', 'eva@example.org'])
})

test('Ben forgot that he subscribed, and gets the same answer and one row', async () => {
  for (const email of ['élise@example.org', 'Élise@EXAMPLE.org', 'élise@example.org']) {
    const answer = await postJson(address, { email })
    expect(answer.status).toBe(201)
    expect(await answer.json()).toEqual({ status: 'stored' })
  }
  expect(await emails()).toEqual(['élise@example.org'])
})

test('Ben mistypes, and gets the box back in his language', async () => {
  const json = await postJson(address, { email: 'ben' })
  expect(json.status).toBe(422)
  expect(await json.json()).toEqual({ errors: [{ field: 'email', code: 'email' }] })
  const form = await postForm(address, { email: 'ben', language: 'en' })
  expect(form.status).toBe(422)
  const $ = load(await form.text())
  const box = $('[data-native-form="newsletter"]')
  expect(box.find('[name="email"]').attr('value')).toBe('ben')
  expect(box.find('p[data-error-for]').text()).toBe('email email')
  expect($('[data-native-form="contact"] [data-error-for]')).toHaveLength(0)
  expect($('[data-native-form="contact"] [aria-invalid]')).toHaveLength(0)
  expect(await emails()).toEqual([])
})
