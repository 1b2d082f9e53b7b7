/** @jest-environment node */
import { load } from 'cheerio'
import { pagePolicy } from '../../../src/shared/security-headers'
import { correctPage } from '../support/correct-page'
import { startTestServer, type TestServer } from '../support/server'
import { ada, postForm, postJson } from '../support/requests'

const SITE = 'https://www.example.org'
let server: TestServer

afterEach(() => server.stop())

const preflight = (origin: string) =>
  fetch(`${server.url}/api/contact`, {
    method: 'OPTIONS',
    headers: {
      Origin: origin,
      'Access-Control-Request-Method': 'POST',
      'Access-Control-Request-Headers': 'content-type,idempotency-key,x-form-token',
    },
  })

const allowedOrigin = (answer: Response) =>
  answer.headers.get('access-control-allow-origin')

test('a site on another host posts here, since the operator has named it', async () => {
  server = await startTestServer({
    env: { ALLOWED_ORIGINS: `${SITE}, http://b.example` },
  })
  const asked = await preflight(SITE)
  expect(asked.status).toBe(204)
  expect(allowedOrigin(asked)).toBe(SITE)
  expect(asked.headers.get('access-control-allow-headers')).toContain('Idempotency-Key')
  const answer = await postJson(`${server.url}/api/contact`, ada, { Origin: SITE })
  expect(answer.status).toBe(201)
  expect(allowedOrigin(answer)).toBe(SITE)
  expect(answer.headers.get('access-control-allow-credentials')).toBeNull()
})

test('a site that nobody has named is not let in, and no one by default', async () => {
  server = await startTestServer({ env: { ALLOWED_ORIGINS: SITE } })
  expect(allowedOrigin(await preflight('https://evil.example'))).toBeNull()
  await server.stop()
  server = await startTestServer()
  const asked = await preflight(SITE)
  expect(asked.status).toBe(405)
  expect(allowedOrigin(asked)).toBeNull()
})

test.each([
  ['https://post.example.org', ["'self'", SITE]],
  [SITE, ["'self'"]],
])('a form returned on %s may redirect to the site', async (own, targets) => {
  const meta = `<meta http-equiv="Content-Security-Policy" content="${pagePolicy({}).replaceAll("'", '&#x27;')}">`
  server = await startTestServer({
    env: { SITE_URL: SITE, FORM_SERVER_URL: own },
    files: {
      'contact/correct/index.html': correctPage('fr').replace('<head>', `<head>${meta}`),
    },
  })
  const wrong = await postForm(`${server.url}/api/contact`, { ...ada, email: 'nobody' })
  expect(wrong.status).toBe(422)
  const $ = load(await wrong.text())
  const policy = $('meta[http-equiv="Content-Security-Policy"]').attr('content') ?? ''
  const [, sources = ''] = /form-action ([^;]*)/.exec(policy) ?? []
  expect(sources.split(' ').sort()).toEqual(targets)
})
