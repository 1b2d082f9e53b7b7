/** @jest-environment node */
import { brotliCompressSync } from 'node:zlib'
import { startReceiver, type Receiver } from '../support/server'
import { ada, postForm, postJson, rawRequest } from '../support/requests'
import { correctPage } from '../support/correct-page'

const policy = "default-src 'self'; script-src 'self' 'sha256-abc='"
const page = (text: string) =>
  `<!doctype html><meta http-equiv="Content-Security-Policy" content="${policy}"><p>${text}`

const home = page('Accueil')
const files = {
  'index.html': home,
  'index.html.br': brotliCompressSync(home),
  '404.html': page('Introuvable'),
  'plain.html': '<p>Not of this build',
  'admin/index.html': page('Editor'),
  'contact/correct/index.html': correctPage('fr').replace('<head>', `<head>${page('')}`),
  'app.js': '1',
}

let receiver: Receiver

const start = async (env = {}) => {
  receiver = await startReceiver({ env, files })
}

afterEach(() => receiver.stop())

const get = async (path: string, headers = {}) =>
  (await rawRequest(receiver.url, path, { headers })).headers

test('a page’s own policy is in its header, however it is fetched', async () => {
  await start()
  const expected = `${policy}; frame-ancestors 'none'`
  const first = await get('/', { 'Accept-Encoding': 'br' })
  expect(first['content-encoding']).toBe('br')
  expect(first['content-security-policy']).toBe(expected)
  // A browser that has it already takes over the headers of this answer.
  const again = await rawRequest(receiver.url, '/', {
    headers: { 'Accept-Encoding': 'br', 'If-None-Match': first.etag },
  })
  expect(again.status).toBe(304)
  expect(again.headers['content-security-policy']).toBe(expected)
  expect((await get('/no-such-page'))['content-security-policy']).toBe(expected)
  const form = await postForm(`${receiver.url}/api/contact`, { ...ada, name: '' })
  expect(form.headers.get('content-security-policy')).toBe(expected)
})

test('a page that the build has not made may use its own host; what is no page, nothing', async () => {
  await start()
  expect((await get('/plain.html'))['content-security-policy']).toMatch(
    /^default-src 'self';/,
  )
  for (const path of ['/app.js', '/healthz', '/api/challenge', '/api/nothing'])
    expect((await get(path))['content-security-policy']).toMatch(/^default-src 'none';/)
})

test('every answer keeps others out, and says nothing of what it runs on', async () => {
  await start()
  const json = await postJson(`${receiver.url}/api/contact`, {})
  for (const headers of [await get('/'), Object.fromEntries(json.headers)]) {
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'permissions-policy': expect.stringContaining('geolocation=()'),
    })
    expect(headers).not.toHaveProperty('x-powered-by')
    expect(headers).not.toHaveProperty('server')
    expect(headers).not.toHaveProperty('access-control-allow-origin')
  }
})

test('the editor’s sign-in window can answer it', async () => {
  await start()
  expect((await get('/admin/'))['cross-origin-opener-policy']).toBe(
    'same-origin-allow-popups',
  )
})

test('browsers are told to come by TLS only where there is TLS', async () => {
  await start()
  expect(await get('/')).not.toHaveProperty('strict-transport-security')
  await receiver.stop()
  await start({ SITE_URL: 'https://www.example.org' })
  const headers = await get('/')
  expect(headers['strict-transport-security']).toBe('max-age=63072000')
  expect(headers['content-security-policy']).toContain('upgrade-insecure-requests')
})
