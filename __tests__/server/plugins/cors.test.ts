/** @jest-environment node */
import { ada } from '../support/requests'
import { startTestServer } from '../support/server'

const SITE = 'https://www.example.org'
const CORS = 'access-control-allow-origin'

const preflight = (origin: string) => ({
  Origin: origin,
  'Access-Control-Request-Method': 'POST',
  'Access-Control-Request-Headers': 'content-type,idempotency-key',
})

test('a site on another host may post if the operator has named it', async () => {
  const { contact, get } = await startTestServer({
    env: { ALLOWED_ORIGINS: `${SITE}, http://b.example` },
  })
  const asked = await get('/api/contact', preflight(SITE), 'OPTIONS')
  expect([asked.status, asked.headers[CORS]]).toEqual([204, SITE])
  expect(asked.headers['access-control-allow-headers']).toContain('Idempotency-Key')
  const { status, headers } = await contact(ada, { Origin: SITE })
  expect([status, headers.get(CORS)]).toEqual([201, SITE])
  expect(headers.get('access-control-allow-credentials')).toBeNull()
})

test.each<[Record<string, string>, string]>([
  [{ ALLOWED_ORIGINS: SITE }, 'https://evil.example'],
  [{}, SITE],
])('with %j, %s may not post', async (env, origin) => {
  const { get } = await startTestServer({ env })
  const { headers } = await get('/api/contact', preflight(origin), 'OPTIONS')
  expect(headers).not.toHaveProperty(CORS)
})
