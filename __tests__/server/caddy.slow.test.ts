/** @jest-environment node */
import { cpSync, writeFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib'
import { freePort } from '../support/free-port'
import { caddyFile } from '../../src/postbuild/headers-file'
import { hasCaddy, startCaddy } from './support/caddy'
import { startServerProcess, textsIn } from './support/process'
import { startTestServer } from './support/server'
import { ada, rawRequest } from './support/requests'
import { temporaryFolder } from './support/temporary-folder'

const about = `<!doctype html><p>${'À propos '.repeat(1000)}`
const styles = 'styles.793159c85f3902dec215.css'

const files = {
  'index.html': '<p>Accueil',
  '404.html': '<p>Introuvable',
  'de/404.html': '<p>Nicht gefunden',
  'about/index.html': about,
  'about/index.html.br': brotliCompressSync(about),
  'about/index.html.gz': gzipSync(about),
  'admin/index.html': '<p>Editor',
  [styles]: 'a{}',
  'static/photo.avif': Buffer.from([0, 1]),
  '.well-known/security.txt': 'Contact: mailto:a@example.org',
  '.env': 'SECRET=1',
  'page-data/index/page-data.json': '{}',
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
    const server = await startTestServer({
      env: { TRUST_PROXY: '1', SITE_URL: 'https://www.example.org' },
      files,
    })
    const site = temporaryFolder()
    cpSync(server.settings.publicDir, site.folder, { recursive: true })
    const caddy = await startCaddy(server.url, site.folder)
    try {
      expect(caddy.protocol()).toBe('h2')
      const pages = [
        '/',
        '/about/',
        '/nothing/',
        '/de/nichts/',
        '/static/nothing.js',
        '/admin/',
        `/${styles}`,
        '/static/photo.avif',
        '/.well-known/security.txt',
        '/.env',
        '/page-data/index/page-data.json',
        '/_headers',
        '/_caddy',
      ]
      const embedded = await Promise.all(
        pages.map((page) => rawRequest(server.url, page)),
      )
      expect((await caddy.get('/healthz')).headers[':status']).toBe(200)
      expect((await caddy.get('/metrics')).headers[':status']).toBe(404)
      await server.stop()
      for (const [index, page] of pages.entries()) {
        const direct = embedded[index]
        const { headers, body } = await caddy.get(page)
        expect([page, headers[':status']]).toEqual([page, direct?.status])
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
          'accept-encoding': encoding,
        })
        expect(headers['content-encoding']).toBe(encoding)
        expect(decode(body).toString()).toBe(about)
      }
      const down = await caddy.post('/api/contact', ada)
      expect([down.headers[':status'], down.headers['retry-after']]).toEqual([503, '10'])
    } finally {
      await caddy.stop()
      site.remove()
    }
  })

  test('the operator restarts the server while people write: all of it arrives, once', async () => {
    const { folder, remove } = temporaryFolder()
    writeFileSync(`${folder}/_caddy`, caddyFile(true))
    const databaseUrl = `file:${folder}/messages.db`
    const env = { PORT: String(await freePort()), TRUST_PROXY: '1' }
    let server = await startServerProcess({ databaseUrl, env })
    const caddy = await startCaddy(server.url, folder)
    const answers = new Set<number>()
    /** As the form does: sends again until the server confirms. */
    const write = async (number: number) => {
      const message = `Message ${number}`
      const key = { 'idempotency-key': `key-${number}` }
      for (;;) {
        const { headers } = await caddy.post('/api/contact', { ...ada, message }, key)
        answers.add(Number(headers[':status']))
        if (headers[':status'] === 201) return message
        await sleep(200)
      }
    }
    try {
      const written: Promise<string>[] = []
      const writing = (async () => {
        for (let number = 1; number <= 60; number += 1) {
          written.push(write(number))
          await sleep(30)
        }
      })()
      await sleep(500)
      expect(await server.stop('SIGTERM')).toBe(0)
      server = await startServerProcess({ databaseUrl, env })
      await writing
      const messages = await Promise.all(written)
      expect((await textsIn(databaseUrl)).sort()).toEqual(messages.sort())
      // Caddy lets them wait, or says in words that the form knows to try again.
      expect([...answers].filter((status) => status !== 201 && status !== 503)).toEqual(
        [],
      )
    } finally {
      await caddy.stop()
      await server.stop()
      remove()
    }
  })
})
