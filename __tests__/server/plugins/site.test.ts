import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { readSettings } from '../../../server/settings'
import { routes } from '../../../src/i18n/paths'
import { isWithheld, WITHHELD_PATTERN } from '../../../src/shared/public-folder'
import { NO_CONTENT } from '../../../src/shared/security-headers'
import { about, script, siteFiles, withheld } from '../../support/built-site'
import { textOf } from '../../support/documents'
import { startTestServer, type TestServer } from '../../support/server'

const files = { ...siteFiles, 'evil.example/index.html': 'a folder named like a host' }

let server: TestServer

beforeAll(async () => {
  server = await startTestServer({ files })
})

const get: TestServer['get'] = (...request) => server.get(...request)

const ASK = 'public, max-age=0, must-revalidate'
const KEEP = 'public, max-age=31536000, immutable'

it.each([
  ['/', 200, 'text/html; charset=utf-8', ASK],
  ['/about/', 200, 'text/html; charset=utf-8', ASK],
  ['/nothing/', 404, 'text/html; charset=utf-8', ASK],
  ['/theme.css', 200, 'text/css; charset=utf-8', ASK],
  [`/${script}`, 200, 'application/javascript; charset=utf-8', KEEP],
  ['/static/a1b2/lake.avif', 200, 'image/avif', KEEP],
  ['/feed.atom', 200, 'application/atom+xml', ASK],
  ['/manifest.webmanifest', 200, 'application/manifest+json', ASK],
  ['/.well-known/security.txt', 200, 'text/plain; charset=utf-8', ASK],
])(
  'the server answers %s with the status %i, the type %s and the Cache-Control «%s»',
  async (address, ...expected) => {
    for (const encoding of ['identity', 'br, gzip']) {
      const { status, headers } = await get(address, { 'Accept-Encoding': encoding })
      expect([status, headers['content-type'], headers['cache-control']]).toEqual(
        expected,
      )
    }
  },
)

it.each([
  ['gzip, deflate, br', 'br', brotliDecompressSync],
  ['gzip', 'gzip', gunzipSync],
  ['deflate', undefined, (body: Buffer) => body],
])(
  'a browser that sends Accept-Encoding «%s» gets a page with Content-Encoding %s (undefined: not compressed)',
  async (accepted, encoding, decode) => {
    const { headers, body } = await get('/about/', { 'Accept-Encoding': accepted })
    expect(headers['content-encoding']).toBe(encoding)
    expect(headers.vary).toBe('Accept-Encoding')
    expect(decode(body).toString()).toBe(about)
  },
)

it('the server answers with a 304 and the same headers if the browser already has the page', async () => {
  for (const encoding of ['identity', 'br']) {
    const asked = { 'Accept-Encoding': encoding }
    const first = await get('/about/', asked)
    const again = await get('/about/', { ...asked, 'If-None-Match': first.headers.etag })
    expect([again.status, again.body.length]).toEqual([304, 0])
    for (const name of ['etag', 'cache-control', 'content-security-policy'])
      expect(again.headers[name]).toBe(first.headers[name])
  }
})

const inFrench = (address: string): [string, string] => [address, 'Introuvable']

it.each([
  ['/nothing/', 'Introuvable'],
  ['/de/nichts/', 'Nicht gefunden'],
  ['/static/nothing.js', 'Introuvable'],
  // Paths that cannot be decoded, or that cannot be the name of a file. The server must answer them
  // with the 404 page, too, and not fail.
  ...['/about/%?a=%', '/%E0%A4%A', '/%zz', '/%00', '//', '/about//', '/\\'].map(inFrench),
  ...['/about/../..', `/${'a'.repeat(9000)}`].map(inFrench),
  ['/de/%', 'Nicht gefunden'],
  ['/de/%00', 'Nicht gefunden'],
  ['/de//', 'Nicht gefunden'],
])(
  'the server answers the path %s with the compressed 404 page in the language of the path',
  async (address, text) => {
    const encoding = { 'Accept-Encoding': 'br' }
    const { status, headers, body } = await get(address, encoding)
    expect(status).toBe(404)
    expect(brotliDecompressSync(body).toString()).toContain(text)
    expect(headers).not.toHaveProperty('etag')
  },
)

it('deploy/Caddyfile withholds the same files as the server', () => {
  expect(textOf('deploy/Caddyfile')).toContain(`path_regexp (?i)${WITHHELD_PATTERN}\n`)
})

it('a news item whose file is named after a page with a form, such as confirm.json, can be fetched', () => {
  const { contactCorrect, newsletterCorrect, newsletterConfirm } = routes
  for (const route of [contactCorrect, newsletterCorrect, newsletterConfirm])
    expect(isWithheld(`/de${route}`)).toBe(true)
  expect(isWithheld('/news/confirm/')).toBe(false)
})

it('the server serves an archive such as plan.tar.gz, unlike the compressed copies of pages', async () => {
  expect((await get('/plan.tar.gz')).status).toBe(200)
})

it.each(withheld)(
  'the server answers %s with an error, since nobody may fetch what public/ has at that path',
  async (address) => {
    for (const encoding of ['identity', 'br, gzip']) {
      const { status } = await get(address, { 'Accept-Encoding': encoding })
      expect([400, 403, 404]).toContain(status)
    }
  },
)

it('the server redirects a path without its last slash to the page, and never to another host', async () => {
  const { status, headers } = await get('/about?x=1')
  expect([status, headers.location]).toEqual([301, '/about/?x=1'])
  for (const address of ['//evil.example', '/\\evil.example', '//evil.example/..'])
    expect((await get(address)).headers.location ?? '/').toMatch(/^\/(?![/\\])/)
})

const others = ['/healthz', '/api/nothing', '/api/%E0%A4%A']

it.each<[string, string]>([
  ['/', "frame-ancestors 'none'"],
  ...[`/${script}`, ...others].map((each): [string, string] => [each, NO_CONTENT]),
])(
  'the server answers %s with the security headers, and names no software',
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

it('a server whose SITE_URL begins with https tells browsers never to connect without TLS', async () => {
  expect((await get('/')).headers).not.toHaveProperty('strict-transport-security')
  const secure = await startTestServer({ env: { SITE_URL: 'https://a.example' }, files })
  const { headers } = await secure.get('/')
  expect(headers['strict-transport-security']).toMatch(/^max-age=\d{8}$/)
  expect(headers['content-security-policy']).toContain('upgrade-insecure-requests')
})

it('links in mails lead to the address for which the pages were built, unless SITE_URL says otherwise', async () => {
  const { settings } = await startTestServer({ files })
  const { PUBLIC_DIR } = settings
  expect(readSettings({ PUBLIC_DIR }).SITE_URL).toBe('https://www.example.org')
  const SITE_URL = 'https://other.example'
  expect(readSettings({ PUBLIC_DIR, SITE_URL }).SITE_URL).toBe(SITE_URL)
})
