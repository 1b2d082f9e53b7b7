/** @jest-environment node */
import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib'
import { startReceiver, type Receiver } from '../support/server'
import { rawRequest } from '../support/requests'

const script = 'console.log("a script that is worth compressing")'
const about = '<!doctype html><p>À propos'
const appScript = 'app-0123456789abcdef0123.js'

const files = {
  'index.html': '<p>Accueil',
  'about/index.html': about,
  'about/index.html.br': brotliCompressSync(about),
  'about/index.html.gz': gzipSync(about),
  'de/index.html': '<p>Start',
  '404.html': '<p>Introuvable',
  'de/404.html': '<p>Nicht gefunden',
  [appScript]: script,
  [`${appScript}.br`]: brotliCompressSync(script),
  [`${appScript}.gz`]: gzipSync(script),
  'styles.0123456789abcdef0123.css': 'p{}',
  'theme.css': 'p{}',
  'static/a1b2/lake.avif': Buffer.from([0, 1, 2, 3]),
  'schemas/why.json': '{}',
  'page-data/index/page-data.json': '{}',
  'font.woff2': Buffer.from([0, 1]),
  'robots.txt': 'User-agent: *',
  '.env': 'SECRET=1',
  '.git/config': 'secret',
  'evil.example/index.html': 'a folder with the name of a host',
}

let receiver: Receiver

beforeAll(async () => {
  receiver = await startReceiver({ files })
  writeFileSync(path.join(receiver.settings.publicDir, '../secret.txt'), 'secret')
})

afterAll(() => receiver.stop())

const get = (address: string, headers = {}, method = 'GET') =>
  rawRequest(receiver.url, address, { headers, method })

test.each([
  ['/', 'text/html; charset=utf-8'],
  ['/about/', 'text/html; charset=utf-8'],
  [`/${appScript}`, 'application/javascript; charset=utf-8'],
  ['/theme.css', 'text/css; charset=utf-8'],
  ['/static/a1b2/lake.avif', 'image/avif'],
  ['/schemas/why.json', 'application/json; charset=utf-8'],
  ['/font.woff2', 'font/woff2'],
  ['/robots.txt', 'text/plain; charset=utf-8'],
])('a reader opens %s and the browser knows what it is', async (address, type) => {
  for (const encoding of ['identity', 'br, gzip']) {
    const answer = await get(address, { 'Accept-Encoding': encoding })
    expect(answer.status).toBe(200)
    expect(answer.headers['content-type']).toBe(type)
    expect(answer.headers['x-content-type-options']).toBe('nosniff')
    expect(answer.headers['referrer-policy']).toBe('strict-origin-when-cross-origin')
  }
})

test('what Gatsby draws pages from is no page', async () => {
  for (const address of [
    '/page-data/index/page-data.json',
    '/page-data/index/page%2Ddata.json',
    '/%70age-data/index/page-data.json',
    '/page%2Ddata/index/page-data.json',
    '/page-data/',
  ])
    for (const encoding of ['identity', 'br, gzip'])
      expect((await get(address, { 'Accept-Encoding': encoding })).status).toBe(404)
})

test('a reader with a slow line gets what the build has compressed', async () => {
  for (const [address, text] of [
    ['/about/', about],
    [`/${appScript}?v=1`, script],
  ] as const) {
    const br = await get(address, { 'Accept-Encoding': 'gzip, deflate, br' })
    expect(br.headers['content-encoding']).toBe('br')
    expect(br.headers.vary).toBe('Accept-Encoding')
    expect(brotliDecompressSync(br.body).toString()).toBe(text)
    const gzip = await get(address, { 'Accept-Encoding': 'gzip' })
    expect(gzip.headers['content-encoding']).toBe('gzip')
    expect(gunzipSync(gzip.body).toString()).toBe(text)
    const plain = await get(address, { 'Accept-Encoding': 'deflate' })
    expect(plain.headers['content-encoding']).toBeUndefined()
    expect(plain.body.toString()).toBe(text)
  }
})

test('a reader comes back: hashed files are still there, the rest is asked for', async () => {
  const kept = 'public, max-age=31536000, immutable'
  const asked = 'public, max-age=0, must-revalidate'
  for (const [address, expected] of [
    [`/${appScript}`, kept],
    ['/styles.0123456789abcdef0123.css', kept],
    ['/static/a1b2/lake.avif', kept],
    ['/theme.css', asked],
    ['/', asked],
    ['/about/', asked],
    ['/schemas/why.json', asked],
    ['/nothing/', asked],
  ] as const) {
    const answer = await get(address, { 'Accept-Encoding': 'br' })
    expect([address, answer.headers['cache-control']]).toEqual([address, expected])
  }
})

test('a reader comes back and nothing has changed', async () => {
  for (const encoding of ['identity', 'br']) {
    const headers = { 'Accept-Encoding': encoding }
    const { headers: first } = await get('/about/', headers)
    const again = await get('/about/', { ...headers, 'If-None-Match': first.etag })
    expect(again.status).toBe(304)
    expect(again.body).toHaveLength(0)
    expect(again.headers.etag).toBe(first.etag)
    expect(again.headers['cache-control']).toBe(first['cache-control'])
  }
})

test('a checker of links asks for headers alone', async () => {
  const answer = await get('/about/', {}, 'HEAD')
  expect(answer.status).toBe(200)
  expect(answer.headers['content-length']).toBe(String(Buffer.byteLength(about)))
  expect(answer.body).toHaveLength(0)
  expect((await get('/nothing', {}, 'HEAD')).status).toBe(404)
})

test('a download goes on where it stopped', async () => {
  const answer = await get('/robots.txt', { Range: 'bytes=5-9' })
  expect(answer.status).toBe(206)
  expect(answer.body.toString()).toBe(files['robots.txt'].slice(5, 10))
  expect((await get('/robots.txt', { Range: 'bytes=99-' })).status).toBe(416)
})

test('a reader leaves out the last slash and keeps the rest of the address', async () => {
  for (const [address, location] of [
    ['/about', '/about/'],
    ['/about?from=mail&x=1', '/about/?from=mail&x=1'],
    ['/de', '/de/'],
  ] as const)
    for (const encoding of ['identity', 'br']) {
      const answer = await get(address, { 'Accept-Encoding': encoding })
      expect(answer.status).toBe(301)
      expect(answer.headers.location).toBe(location)
    }
})

test.each([
  '//evil.example',
  '//evil.example/',
  '//evil.example/..',
  '/x/..//evil.example',
  '/%2e%2e//evil.example',
  '/\\evil.example',
  '/%5Cevil.example',
  '/%2Fevil.example',
  '//about',
  '/.//about',
  'http://evil.example/about',
])('a link that is made to lead elsewhere (%s) leads nowhere', async (address) => {
  const answer = await get(address)
  expect(answer.headers.location).toBeUndefined()
  expect(answer.status).toBe(404)
})

test.each([
  '/.env',
  '/.git/config',
  '/%2eenv',
  '/../secret.txt',
  '/..%2fsecret.txt',
  '/%2e%2e/secret.txt',
  '/about/../../secret.txt',
  '/about/%2e%2e/%2e%2e/secret.txt',
  '/..\\secret.txt',
  '/%00',
  '/about/index.html%00.txt',
])('somebody looks for what is not for them (%s)', async (address) => {
  const answer = await get(address)
  expect(answer.status).toBe(404)
  expect(answer.body.toString()).not.toMatch(/secret/i)
})

test('a reader follows a dead link and is told so in the language of the address', async () => {
  for (const [address, text] of [
    ['/gone', files['404.html']],
    ['/gone/?q=de', files['404.html']],
    ['/en/gone/', '404 Not Found\n'],
    ['/de/gone/', files['de/404.html']],
    ['/de/gone.js', files['de/404.html']],
  ] as const) {
    // A browser that keeps the page still has to be told that it is none.
    const answer = await get(address, { 'If-None-Match': '*', 'Accept-Encoding': 'br' })
    expect([address, answer.status]).toEqual([address, 404])
    expect(answer.body.toString()).toBe(text)
    expect(answer.headers['content-type']).toMatch(/^text\/(html|plain); charset=utf-8$/)
  }
})

test('an address that cannot be read is refused with the same headers', async () => {
  const answer = await get('/%zz')
  expect(answer.status).toBe(400)
  expect(answer.body.toString()).toBe('400 Bad Request\n')
  expect(answer.headers['x-content-type-options']).toBe('nosniff')
})

test('the receiver runs before the site is built, and serves it once it is', async () => {
  const early = await startReceiver()
  try {
    const before = await rawRequest(early.url, '/about')
    expect(before.status).toBe(404)
    expect(before.body.toString()).toBe('404 Not Found\n')
    mkdirSync(path.join(early.settings.publicDir, 'about'), { recursive: true })
    writeFileSync(path.join(early.settings.publicDir, 'about/index.html'), about)
    expect((await rawRequest(early.url, '/about/')).body.toString()).toBe(about)
  } finally {
    await early.stop()
  }
})

test.each([
  ['/contact/correct/', '/contact/'],
  ['/de/contact/correct/', '/de/contact/'],
  ['/en/newsletter/correct/', '/en/contact/'],
  ['/en/newsletter/confirm/', '/en/contact/'],
])(
  'who asks for the template %s gets the form, not every mistake there is',
  async (from, to) => {
    const { status, headers } = await get(from)
    expect([status, headers.location]).toEqual([303, to])
  },
)

test('a page has one name', async () => {
  expect((await get('/about/index.html')).status).toBe(404)
})
