/** @jest-environment node */
import { startTestServer, type TestServer } from '../support/server'
import { ada, postJson } from '../support/requests'

let server: TestServer

afterEach(() => server.stop())

test('a client sends too often and has to wait', async () => {
  server = await startTestServer({ env: { RATE_LIMIT: '2' } })
  const contact = `${server.url}/api/contact`
  expect((await postJson(contact, ada)).status).toBe(201)
  expect((await postJson(contact, ada)).status).toBe(201)
  const refused = await postJson(contact, ada)
  expect(refused.status).toBe(429)
  expect(await refused.json()).toEqual({
    error: 'too-many-requests',
    message: 'Too many submissions; try again later.',
  })
  const wait = Number(refused.headers.get('retry-after'))
  expect(wait).toBeGreaterThan(0)
  expect(wait).toBeLessThanOrEqual(60)
  expect(await server.messages()).toHaveLength(2)
})

test('Ada mistypes again and again, and may still send', async () => {
  server = await startTestServer({ env: { RATE_LIMIT: '1' } })
  const contact = `${server.url}/api/contact`
  const statuses = [
    (await postJson(contact, { ...ada, email: 'ada' })).status,
    (await postJson(contact, { ...ada, email: 'ada@' })).status,
    (await postJson(contact, '{')).status,
    (await postJson(contact, 'x'.repeat(40_000))).status,
    (await postJson(contact, ada, { 'Content-Type': 'text/plain' })).status,
    (await postJson(contact, ada)).status,
  ]
  expect(statuses).toEqual([422, 422, 400, 413, 415, 201])
})

test('a program that sends nothing but mistakes is stopped', async () => {
  server = await startTestServer({ env: { RATE_LIMIT: '1' } })
  const contact = `${server.url}/api/contact`
  const statuses: number[] = []
  for (let count = 0; count < 12; count += 1)
    statuses.push((await postJson(contact, {})).status)
  expect(statuses).toEqual([...Array.from({ length: 10 }, () => 422), 429, 429])
})

test('all clients together are limited, too', async () => {
  server = await startTestServer({
    env: { RATE_LIMIT_TOTAL: '2', TRUST_PROXY: '1' },
  })
  const statuses: number[] = []
  for (const address of ['1.1.1.1', '2.2.2.2', '3.3.3.3'])
    statuses.push(
      (await postJson(`${server.url}/api/contact`, ada, { 'X-Forwarded-For': address }))
        .status,
    )
  expect(statuses).toEqual([201, 201, 429])
})

test('somebody with a whole IPv6 network is one client', async () => {
  server = await startTestServer({ env: { RATE_LIMIT: '1', TRUST_PROXY: '1' } })
  const send = async (address: string) =>
    (await postJson(`${server.url}/api/contact`, ada, { 'X-Forwarded-For': address }))
      .status
  expect(await send('2001:db8:1:2::1')).toBe(201)
  expect(await send('2001:db8:1:2:ffff::9')).toBe(429)
  expect(await send('2001:db8:1:3::1')).toBe(201)
})

test('a reader may open as many pages as they like', async () => {
  server = await startTestServer({
    env: { RATE_LIMIT: '1' },
    files: { 'index.html': '<p>Home' },
  })
  for (const path of ['/', '/', '/nothing', '/healthz', '/api/contact', '/api/nothing'])
    expect((await fetch(server.url + path)).status).not.toBe(429)
  expect((await postJson(`${server.url}/api/contact`, ada)).status).toBe(201)
})

const from = (address: string) => ({ 'X-Forwarded-For': address })

test('nobody gets around the limit by pretending to come from elsewhere', async () => {
  server = await startTestServer({ env: { RATE_LIMIT: '1' } })
  const contact = `${server.url}/api/contact`
  expect((await postJson(contact, ada, from('1.1.1.1'))).status).toBe(201)
  expect((await postJson(contact, ada, from('2.2.2.2'))).status).toBe(429)
})

test.each(['1', '127.0.0.1', '10.0.0.0/8, 127.0.0.0/8'])(
  'behind a proxy (%s), each visitor has a limit of their own',
  async (proxies) => {
    server = await startTestServer({ env: { RATE_LIMIT: '1', TRUST_PROXY: proxies } })
    const contact = `${server.url}/api/contact`
    expect((await postJson(contact, ada, from('1.1.1.1'))).status).toBe(201)
    expect((await postJson(contact, ada, from('2.2.2.2'))).status).toBe(201)
    // What the visitor wrote there before the proxy did does not count.
    expect((await postJson(contact, ada, from('9.9.9.9, 2.2.2.2'))).status).toBe(429)
  },
)
