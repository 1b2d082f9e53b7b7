/** @jest-environment node */
import { cpSync } from 'node:fs'
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib'
import { caddyFile } from '../../src/postbuild/headers-file'
import { hasCaddy, startCaddy } from './support/caddy'
import { temporaryFolder } from './support/clean-up'
import { startTestServer } from './support/server'
import { ada, say } from './support/requests'

const about = `<!doctype html><p>${'À propos '.repeat(1000)}`
const styles = 'styles.793159c85f3902dec215.css'

const files = {
  'index.html': '<p>Accueil',
  '404.html': '<p>Introuvable',
  'de/404.html': '<p>Nicht gefunden',
  'about/index.html': about,
  'about/index.html.br': brotliCompressSync(about),
  'about/index.html.gz': gzipSync(about),
  [styles]: 'a{}',
  'static/photo.avif': Buffer.from([0, 1]),
  '.well-known/security.txt': 'Contact: mailto:a@example.org',
  '.env': 'SECRET=1',
  'page-data/index/page-data.json': '{}',
  'webpack.stats.json': '{}',
  'contact/correct/index.html': '<p>Every error',
  'de/newsletter/confirm/index.html': '<p>No token',
  _headers: '/*',
  _caddy: caddyFile(true),
}

/** Headers that each server writes in its own way. */
const OWN =
  /^(?::|accept-ranges|alt-svc|connection|content-(?:length|type)|date|etag|keep-alive|last-modified|transfer-encoding)/

const own = (headers: object) =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !OWN.test(name)))

jest.setTimeout(60_000)

const describeIf = hasCaddy ? describe : describe.skip

describeIf('the site through Caddy (apt-get install caddy)', () => {
  test('pages have the headers of the embedded server, and stay up without it', async () => {
    const env = { TRUST_PROXY: '1', SITE_URL: 'https://www.example.org' }
    const server = await startTestServer({ env, files })
    const site = temporaryFolder()
    cpSync(server.settings.PUBLIC_DIR, site, { recursive: true })
    const caddy = await startCaddy(site, server.url)
    const names = Object.keys(files).filter((name) => !/\.(?:br|gz)$/.test(name))
    const pages = [...names, 'nothing/', 'de/nichts/', 'static/nothing.js'].map(
      (name) => `/${name.replace(/(?:index|404)\.html$/, '')}`,
    )
    const embedded = await Promise.all(pages.map((page) => server.get(page)))
    expect((await caddy.get('/healthz')).status).toBe(200)
    expect((await caddy.get('/metrics')).status).toBe(404)
    await server.stop()
    for (const [index, page] of pages.entries()) {
      const direct = embedded[index]
      const { status, headers, body } = await caddy.get(page)
      expect([page, status]).toEqual([page, direct?.status])
      expect([page, own({ ...headers, vary: '' })]).toEqual([
        page,
        own({ ...direct?.headers, vary: '' }),
      ])
      expect([page, body.toString()]).toEqual([page, direct?.body.toString()])
    }
    for (const [encoding, decode] of [
      ['br', brotliDecompressSync],
      ['gzip', gunzipSync],
    ] as const) {
      const { headers, body } = await caddy.get('/about/', {
        'Accept-Encoding': encoding,
      })
      expect(headers['content-encoding']).toBe(encoding)
      expect(decode(body).toString()).toBe(about)
    }
    const down = await caddy.contact(ada)
    expect([down.status, down.headers.get('retry-after')]).toEqual([503, '10'])
  })

  test('a message that stalls is refused in words that the form knows', async () => {
    const server = await startTestServer({ env: { TRUST_PROXY: '1' }, files })
    const caddy = await startCaddy(server.settings.PUBLIC_DIR, server.url)
    const received = await say(
      caddy.url,
      `POST /api/contact HTTP/1.1\r\nHost: ${new URL(caddy.url).host}\r\n` +
        'Connection: close\r\nContent-Type: application/json\r\nContent-Length: 200\r\n\r\n{',
    )
    expect(received).toMatch(/^HTTP\/1\.1 408 /)
  })
})
