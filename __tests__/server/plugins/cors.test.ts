/** @jest-environment node */
import { load } from 'cheerio'
import { pagePolicy } from '../../../src/shared/security-headers'
import { correctPage } from '../support/correct-page'
import { ada } from '../support/requests'
import { startTestServer } from '../support/server'

const SITE = 'https://www.example.org'
const CORS = 'access-control-allow-origin'

const preflight = (origin: string) => ({
  Origin: origin,
  'Access-Control-Request-Method': 'POST',
  'Access-Control-Request-Headers': 'content-type,idempotency-key,x-form-token',
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

test.each([
  ['https://post.example.org', ["'self'", SITE]],
  [SITE, ["'self'"]],
])('a form returned on %s may redirect to the site', async (own, targets) => {
  const policy = pagePolicy({}).replaceAll("'", '&#x27;')
  const meta = `<meta http-equiv="Content-Security-Policy" content="${policy}">`
  const { contactForm } = await startTestServer({
    env: { SITE_URL: SITE, FORM_SERVER_URL: own },
    files: {
      'contact/correct/index.html': correctPage('fr').replace('<head>', `<head>${meta}`),
    },
  })
  const $ = load(await (await contactForm({ ...ada, email: 'nobody' })).text())
  const sent = $('meta[http-equiv="Content-Security-Policy"]').attr('content') ?? ''
  const [, sources = ''] = /form-action ([^;]*)/.exec(sent) ?? []
  expect(sources.split(' ').sort()).toEqual(targets)
})
