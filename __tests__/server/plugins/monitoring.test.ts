import { StoreUnavailable } from '../../../server/db'
import { adasMessage } from '../../support/requests'
import { startTestServer } from '../../support/server'

it('/healthz and /readyz answer that the server is alive and ready, and /readyz does not write to the disk each time', async () => {
  const { get, store } = await startTestServer()
  expect(String((await get('/healthz')).body)).toBe('{"status":"ok"}')
  const probes = () => store.read((db) => db.selectFrom('probe').selectAll().execute())
  const { status, headers } = await get('/readyz')
  expect([status, headers['cache-control']]).toEqual([200, 'no-store'])
  const first = await probes()
  await get('/readyz')
  expect(await probes()).toEqual(first)
})

it('the metrics of the server count its deliveries and responses', async () => {
  const { contact, get } = await startTestServer()
  await contact(adasMessage)
  await contact({})
  const { status, body } = await get('/metrics')
  const text = body.toString()
  expect(status).toBe(200)
  expect(text).toMatch(/^deliveries\{kind="team",state="(waiting|sent)"\} 1$/m)
  // A count of zero is in the metrics, too, since an alert cannot watch a line that is missing.
  expect(text).toContain('deliveries{kind="confirmation",state="failed"} 0')
  expect(text).toMatch(/route="\/api\/contact",method="POST",status="422"/)
  expect(text).not.toContain(adasMessage.email)
})

it.each<[string, Record<string, string>, Record<string, string>]>([
  ['another machine', { METRICS_FROM: '10.0.0.0/8' }, {}],
  ['anybody through a proxy', {}, { 'X-Forwarded-For': '127.0.0.1' }],
  [
    'a client whose address the proxy does not pass on',
    { TRUST_PROXY: '1' },
    { Forwarded: 'for=127.0.0.1' },
  ],
])('the server refuses its metrics to %s', async (_who, env, headers) => {
  const { get } = await startTestServer({ env })
  expect((await get('/metrics', headers)).status).toBe(403)
})

it('the metrics of the server still have the durations of requests when the database is down', async () => {
  const { failWith, get } = await startTestServer()
  failWith(new StoreUnavailable('ECONNREFUSED'))
  const { status, body } = await get('/metrics')
  expect(status).toBe(200)
  expect(body.toString()).toContain('http_request_duration_seconds')
  expect(body.toString()).not.toContain('deliveries{')
})
