/** @jest-environment node */
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib'
import { siteUrlOfBuild } from '../../../server/plugins/site'
import { NO_CONTENT } from '../../../src/shared/security-headers'
import { startTestServer, type TestServer } from '../support/server'

const about = `<!doctype html><p>${'À propos '.repeat(100)}`
const appScript = 'app-0123456789abcdef0123.js'

/** A file as the build leaves it. */
const built = (name: string, text: string) => ({
  [name]: text,
  [`${name}.br`]: brotliCompressSync(text),
  [`${name}.gz`]: gzipSync(text),
})

const files = {
  'index.html': '<link rel="canonical" href="https://www.example.org/"><p>Accueil',
  ...built('about/index.html', about),
  ...built(appScript, 'console.log(1)'),
  ...built('404.html', '<p>Introuvable'),
  ...built('de/404.html', '<p>Nicht gefunden'),
  'theme.css': 'p{}',
  'static/a1b2/lake.avif': Buffer.from([0, 1, 2, 3]),
  'page-data/index/page-data.json': '{}',
  _headers: '/*',
  _caddy: '(site_headers)',
  'robots.txt': 'User-agent: *',
  '.well-known/security.txt': 'Contact: mailto:a@example.org',
  '.env': 'SECRET=1',
  '.git/config': 'secret',
  'evil.example/index.html': 'a folder with the name of a host',
  'contact/correct/index.html': '<p>A form with every error',
  ...built('de/contact/correct/index.html', '<p>A form with every error'),
  'webpack.stats.json': '{}',
}

let server: TestServer

beforeAll(async () => {
  server = await startTestServer({ files })
  writeFileSync(path.join(server.settings.PUBLIC_DIR, '../secret.txt'), 'secret')
})

const get: TestServer['get'] = (...request) => server.get(...request)

test.each([
  ['/', 'text/html; charset=utf-8'],
  ['/about/', 'text/html; charset=utf-8'],
  [`/${appScript}`, 'application/javascript; charset=utf-8'],
  ['/static/a1b2/lake.avif', 'image/avif'],
  ['/robots.txt', 'text/plain; charset=utf-8'],
  ['/.well-known/security.txt', 'text/plain; charset=utf-8'],
])('%s is served as %s', async (address, type) => {
  for (const encoding of ['identity', 'br, gzip']) {
    const { status, headers } = await get(address, { 'Accept-Encoding': encoding })
    expect([status, headers['content-type']]).toEqual([200, type])
  }
})

test.each([
  ['gzip, deflate, br', 'br', brotliDecompressSync],
  ['gzip', 'gzip', gunzipSync],
  ['deflate', undefined, (body: Buffer) => body],
])('a browser that accepts «%s» gets %s', async (accepted, encoding, decode) => {
  const { headers, body } = await get('/about/', { 'Accept-Encoding': accepted })
  expect(headers['content-encoding']).toBe(encoding)
  expect(headers.vary).toBe('Accept-Encoding')
  expect(decode(body).toString()).toBe(about)
})

test.each([
  [`/${appScript}`, 'public, max-age=31536000, immutable'],
  ['/static/a1b2/lake.avif', 'public, max-age=31536000, immutable'],
  ['/theme.css', 'public, max-age=0, must-revalidate'],
  ['/about/', 'public, max-age=0, must-revalidate'],
  ['/nothing/', 'public, max-age=0, must-revalidate'],
])('%s is cached as «%s»', async (address, expected) => {
  const { headers } = await get(address, { 'Accept-Encoding': 'br' })
  expect(headers['cache-control']).toBe(expected)
})

test('a page that has not changed is not sent again, and keeps its headers', async () => {
  for (const encoding of ['identity', 'br']) {
    const asked = { 'Accept-Encoding': encoding }
    const first = await get('/about/', asked)
    const again = await get('/about/', { ...asked, 'If-None-Match': first.headers.etag })
    expect([again.status, again.body.length]).toEqual([304, 0])
    for (const name of ['etag', 'cache-control', 'content-security-policy'])
      expect(again.headers[name]).toBe(first.headers[name])
  }
})

test.each([
  ['/nothing/', 'Introuvable'],
  ['/de/nichts/', 'Nicht gefunden'],
  ['/static/nothing.js', 'Introuvable'],
])('%s gets the 404 page in its language, compressed', async (address, text) => {
  const encoding = { 'Accept-Encoding': 'br' }
  const { status, headers, body } = await get(address, encoding)
  expect([status, headers['content-type']]).toEqual([404, 'text/html; charset=utf-8'])
  expect(headers['content-encoding']).toBe('br')
  expect(brotliDecompressSync(body).toString()).toContain(text)
  expect(headers).not.toHaveProperty('etag')
})

test.each([
  '/.env',
  '/.git/config',
  '/../secret.txt',
  '/%2e%2e/secret.txt',
  '/..%2fsecret.txt',
  '/page-data/index/page-data.json',
  '/%70age-data/index/page-data.json',
  '/_headers',
  '/%5Fheaders',
  '/_caddy',
  '/about/index.html',
  '/contact/correct/',
  '/de/contact/correct/index.html.br',
  '/webpack.stats.json',
  '/%00',
])('%s is withheld', async (address) => {
  for (const encoding of ['identity', 'br, gzip']) {
    const { status } = await get(address, { 'Accept-Encoding': encoding })
    expect([400, 403, 404]).toContain(status)
  }
})

test('a page without its slash is redirected, and never to another host', async () => {
  const { status, headers } = await get('/about?x=1')
  expect([status, headers.location]).toEqual([301, '/about/?x=1'])
  for (const address of ['//evil.example', '/\\evil.example', '//evil.example/..'])
    expect((await get(address)).headers.location ?? '/').toMatch(/^\/(?![/\\])/)
})

test('only GET and HEAD are served', async () => {
  const head = await get('/about/', {}, 'HEAD')
  expect([head.status, head.body.length]).toEqual([200, 0])
  expect(head.headers['content-length']).toBe(String(Buffer.byteLength(about)))
  expect((await get('/about/', {}, 'DELETE')).status).toBe(404)
})

const others = ['/healthz', '/api/form-token', '/api/nothing', '/%', '/api/%E0%A4%A']

test.each<[string, string]>([
  ['/', "frame-ancestors 'none'"],
  ...[`/${appScript}`, ...others].map((each): [string, string] => [each, NO_CONTENT]),
])(
  '%s has the security headers, and does not name the software',
  async (address, policy) => {
    const { headers } = await get(address)
    expect(headers).toMatchObject({
      'content-security-policy': policy,
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'permissions-policy': expect.stringContaining('geolocation=()'),
    })
    for (const name of ['x-powered-by', 'server', 'access-control-allow-origin'])
      expect(headers).not.toHaveProperty(name)
  },
)

test('a site with TLS tells browsers to use nothing else', async () => {
  expect((await get('/')).headers).not.toHaveProperty('strict-transport-security')
  const secure = await startTestServer({ env: { SITE_URL: 'https://a.example' }, files })
  const { headers } = await secure.get('/')
  expect(headers['strict-transport-security']).toMatch(/^max-age=\d{8}$/)
  expect(headers['content-security-policy']).toContain('upgrade-insecure-requests')
})

test('a server without a built site still takes messages', async () => {
  const bare = await startTestServer()
  const { status, headers } = await bare.get('/')
  expect([status, headers['content-type']]).toEqual([404, 'text/plain; charset=utf-8'])
})

test('the server can tell which SITE_URL the pages were built for', async () => {
  const { PUBLIC_DIR } = server.settings
  expect(await siteUrlOfBuild(PUBLIC_DIR)).toBe('https://www.example.org')
  expect(await siteUrlOfBuild(path.join(PUBLIC_DIR, 'nowhere'))).toBeUndefined()
})
