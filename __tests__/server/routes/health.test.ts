/** @jest-environment node */
import { StoreUnavailable } from '../../../server/db'
import { startTestServer, type TestServer } from '../support/server'
import { ada, postJson } from '../support/requests'

let server: TestServer

afterEach(() => server.stop())

const get = (path: string, headers = {}) => fetch(server.url + path, { headers })

test('a monitor asks, and all is well', async () => {
  server = await startTestServer()
  for (const [path, status] of [
    ['/healthz', 'ok'],
    ['/readyz', 'ready'],
  ]) {
    const answer = await get(String(path))
    expect(answer.status).toBe(200)
    expect(await answer.json()).toEqual({ status })
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
  }
})

test('Prometheus on this machine counts messages, deliveries and answers', async () => {
  server = await startTestServer()
  await postJson(`${server.url}/api/contact`, ada)
  await postJson(`${server.url}/api/contact`, {})
  const answer = await get('/metrics')
  expect(answer.status).toBe(200)
  const text = await answer.text()
  expect(text).toContain('messages_stored_total 1')
  expect(text).toMatch(/^deliveries\{state="(waiting|sent)"\} 1$/m)
  expect(text).toMatch(/route="\/api\/contact",method="POST",status="422"/)
  expect(text).not.toContain(ada.email)
})

test('nobody else reads the metrics, through a proxy on this machine neither', async () => {
  server = await startTestServer()
  const elsewhere = await get('/metrics', { 'X-Forwarded-For': '203.0.113.7' })
  expect(elsewhere.status).toBe(403)
  const pretending = await get('/metrics', { Forwarded: 'for=127.0.0.1' })
  expect(pretending.status).toBe(403)
})

test('behind a proxy that is believed, who asks is who counts', async () => {
  server = await startTestServer({
    env: { TRUST_PROXY: '1', METRICS_FROM: '10.0.0.0/8' },
  })
  expect((await get('/metrics', { 'X-Forwarded-For': '10.1.2.3' })).status).toBe(200)
  expect((await get('/metrics', { 'X-Forwarded-For': '203.0.113.7' })).status).toBe(403)
  expect((await get('/metrics')).status).toBe(403)
})

test('a proxy that is believed and does not say who asked lets nobody in', async () => {
  server = await startTestServer({ env: { TRUST_PROXY: '1' } })
  expect((await get('/metrics', { Forwarded: 'for=9.9.9.9' })).status).toBe(403)
})

test('while the database is away, the metrics tell all the rest', async () => {
  server = await startTestServer({
    wrapStore: (store) => ({
      ...store,
      read: () => Promise.reject(new StoreUnavailable('ECONNREFUSED')),
    }),
  })
  const answer = await get('/metrics')
  expect(answer.status).toBe(200)
  const text = await answer.text()
  expect(text).toContain('messages_stored_total 0')
  expect(text).not.toContain('deliveries{')
})
