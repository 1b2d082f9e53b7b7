/** @jest-environment node */
import { startReceiver, type Receiver } from './support/receiver'
import { ada, postJson } from './support/requests'

let receiver: Receiver

afterEach(() => receiver.stop())

test('a client sends too often, well or badly, and has to wait', async () => {
  receiver = await startReceiver({ env: { RATE_LIMIT: '4' } })
  const contact = `${receiver.url}/api/contact`
  const statuses = [
    (await postJson(contact, ada)).status,
    (await postJson(contact, '{')).status,
    (await postJson(contact, 'x'.repeat(40_000))).status,
    (await postJson(contact, ada, { 'Content-Type': 'text/plain' })).status,
  ]
  expect(statuses).toEqual([201, 400, 413, 415])
  const refused = await postJson(`${receiver.url}/api/newsletter`, { email: 'a@b.ch' })
  expect(refused.status).toBe(429)
  expect(await refused.json()).toEqual({
    error: 'too-many-requests',
    message: 'Too many submissions; try again later.',
  })
  const wait = Number(refused.headers.get('retry-after'))
  expect(wait).toBeGreaterThan(0)
  expect(wait).toBeLessThanOrEqual(60)
  expect(await receiver.store.messages()).toHaveLength(1)
})

test('a reader may open as many pages as they like', async () => {
  receiver = await startReceiver({
    env: { RATE_LIMIT: '1' },
    files: { 'index.html': '<p>Home' },
  })
  for (const path of ['/', '/', '/nothing', '/healthz', '/api/contact', '/api/nothing'])
    expect((await fetch(receiver.url + path)).status).not.toBe(429)
  expect((await postJson(`${receiver.url}/api/contact`, ada)).status).toBe(201)
})

const from = (address: string) => ({ 'X-Forwarded-For': address })

test('nobody gets around the limit by pretending to come from elsewhere', async () => {
  receiver = await startReceiver({ env: { RATE_LIMIT: '1' } })
  const contact = `${receiver.url}/api/contact`
  expect((await postJson(contact, ada, from('1.1.1.1'))).status).toBe(201)
  expect((await postJson(contact, ada, from('2.2.2.2'))).status).toBe(429)
})

test.each(['1', '127.0.0.1', '10.0.0.0/8, 127.0.0.0/8'])(
  'behind a proxy (%s), each visitor has a limit of their own',
  async (proxies) => {
    receiver = await startReceiver({ env: { RATE_LIMIT: '1', TRUST_PROXY: proxies } })
    const contact = `${receiver.url}/api/contact`
    expect((await postJson(contact, ada, from('1.1.1.1'))).status).toBe(201)
    expect((await postJson(contact, ada, from('2.2.2.2'))).status).toBe(201)
    // What the visitor wrote there before the proxy did does not count.
    expect((await postJson(contact, ada, from('9.9.9.9, 2.2.2.2'))).status).toBe(429)
  },
)
