/** @jest-environment node */
import { StoreUnavailable } from '../../../server/db'
import { ada } from '../support/requests'
import { startTestServer } from '../support/server'

test('the server is alive and ready', async () => {
  const { get } = await startTestServer()
  for (const [path, status] of [
    ['/healthz', 'ok'],
    ['/readyz', 'ready'],
  ] as const) {
    const { status: code, headers, body } = await get(path)
    expect([code, body.toString()]).toEqual([200, JSON.stringify({ status })])
    expect(headers['cache-control']).toBe('no-store')
  }
})

test('the metrics count deliveries and responses', async () => {
  const { contact, get } = await startTestServer()
  await contact(ada)
  await contact({})
  const { status, body } = await get('/metrics')
  const text = body.toString()
  expect(status).toBe(200)
  expect(text).toMatch(/^deliveries\{state="(waiting|sent)"\} 1$/m)
  expect(text).toMatch(/route="\/api\/contact",method="POST",status="422"/)
  expect(text).not.toContain(ada.email)
})

const proxy = { TRUST_PROXY: '1', METRICS_FROM: '10.0.0.0/8' }
const forwardedFor = (address: string) => ({ 'X-Forwarded-For': address })

test.each<[string, Record<string, string>, Record<string, string>, number]>([
  ['anybody behind a proxy', {}, forwardedFor('203.0.113.7'), 403],
  ['a monitor behind a trusted proxy', proxy, forwardedFor('10.1.2.3'), 200],
  ['a visitor behind a trusted proxy', proxy, forwardedFor('203.0.113.7'), 403],
  ['the trusted proxy itself', proxy, {}, 403],
  ['nobody knows who', { TRUST_PROXY: '1' }, { Forwarded: 'for=9.9.9.9' }, 403],
])('the metrics, asked for by %s', async (_who, env, headers, status) => {
  const { get } = await startTestServer({ env })
  expect((await get('/metrics', headers)).status).toBe(status)
})

test('without a database, the metrics still tell the rest', async () => {
  const { get } = await startTestServer({
    wrapStore: (store) => ({
      ...store,
      read: () => Promise.reject(new StoreUnavailable('ECONNREFUSED')),
    }),
  })
  const { status, body } = await get('/metrics')
  expect(status).toBe(200)
  expect(body.toString()).toContain('http_request_duration_seconds')
  expect(body.toString()).not.toContain('deliveries{')
})
