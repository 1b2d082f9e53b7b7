/** @jest-environment node */
import { cpSync, writeFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib'
import { freePort } from '../support/free-port'
import { caddyFile } from '../../src/postbuild/headers-file'
import { hasCaddy, startCaddy } from './support/caddy'
import { startServerProcess, textsIn } from './support/process'
import { startTestServer } from './support/server'
import { ada } from './support/requests'
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
    const env = { TRUST_PROXY: '1', SITE_URL: 'https://www.example.org' }
    const server = await startTestServer({ env, files })
    const site = temporaryFolder()
    cpSync(server.settings.PUBLIC_DIR, site.folder, { recursive: true })
    const caddy = await startCaddy(server.url, site.folder)
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
    await caddy.stop()
    site.remove()
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
      const key = { 'Idempotency-Key': `key-${number}` }
      for (;;) {
        const { status } = await caddy.contact({ ...ada, message }, key)
        answers.add(status)
        if (status === 201) return message
        await sleep(200)
      }
    }
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
    for (const status of answers) expect([201, 503]).toContain(status)
    await caddy.stop()
    await server.stop()
    remove()
  })
})
