/** @jest-environment node */
import { load } from 'cheerio'
import { pagePolicy } from '../../../src/shared/security-headers'
import { correctPage } from '../support/correct-page'
import { startReceiver, type Receiver } from '../support/server'
import { ada, postForm, postJson } from '../support/requests'

const SITE = 'https://www.example.org'
let receiver: Receiver

afterEach(() => receiver.stop())

const preflight = (origin: string) =>
  fetch(`${receiver.url}/api/contact`, {
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
  receiver = await startReceiver({
    env: { ALLOWED_ORIGINS: `${SITE}, http://b.example` },
  })
  const asked = await preflight(SITE)
  expect(asked.status).toBe(204)
  expect(allowedOrigin(asked)).toBe(SITE)
  expect(asked.headers.get('access-control-allow-headers')).toContain('Idempotency-Key')
  const answer = await postJson(`${receiver.url}/api/contact`, ada, { Origin: SITE })
  expect(answer.status).toBe(201)
  expect(allowedOrigin(answer)).toBe(SITE)
  expect(answer.headers.get('access-control-allow-credentials')).toBeNull()
})

test('a site that nobody has named is not let in, and no one by default', async () => {
  receiver = await startReceiver({ env: { ALLOWED_ORIGINS: SITE } })
  expect(allowedOrigin(await preflight('https://evil.example'))).toBeNull()
  await receiver.stop()
  receiver = await startReceiver()
  const asked = await preflight(SITE)
  expect(asked.status).toBe(405)
  expect(allowedOrigin(asked)).toBeNull()
})

test.each([
  ['https://post.example.org', ["'self'", SITE]],
  [SITE, ["'self'"]],
])('a form returned on %s may redirect to the site', async (own, targets) => {
  const meta = `<meta http-equiv="Content-Security-Policy" content="${pagePolicy({}).replaceAll("'", '&#x27;')}">`
  receiver = await startReceiver({
    env: { SITE_URL: SITE, SERVER_URL: own },
    files: {
      'contact/correct/index.html': correctPage('fr').replace('<head>', `<head>${meta}`),
    },
  })
  const wrong = await postForm(`${receiver.url}/api/contact`, { ...ada, email: 'nobody' })
  expect(wrong.status).toBe(422)
  const $ = load(await wrong.text())
  const policy = $('meta[http-equiv="Content-Security-Policy"]').attr('content') ?? ''
  const [, sources = ''] = /form-action ([^;]*)/.exec(policy) ?? []
  expect(sources.split(' ').sort()).toEqual(targets)
})
