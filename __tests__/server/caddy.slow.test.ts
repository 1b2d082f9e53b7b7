/** @jest-environment node */
import { setTimeout as sleep } from 'node:timers/promises'
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib'
import { freePort } from '../support/free-port'
import { hasCaddy, startCaddy } from './support/caddy'
import { startFleet } from './support/fleet'
import { defineIf } from './support/needs'
import { keptIn } from './support/outbox'
import { startReceiver } from './support/server'
import { ada, rawRequest } from './support/requests'
import { temporaryFolder } from './support/temporary-folder'

const about = `<!doctype html><p>${'À propos '.repeat(1000)}`

/** What every answer carries on a site that is visited by TLS. */
const SECURITY = [
  'content-security-policy',
  'cross-origin-opener-policy',
  'cross-origin-resource-policy',
  'permissions-policy',
  'referrer-policy',
  'strict-transport-security',
  'x-content-type-options',
  'x-frame-options',
]

jest.setTimeout(60_000)

defineIf(hasCaddy, 'the site through Caddy', 'apt-get install caddy', () => {
  test('pages come over HTTP/2 as the receiver sends them, with their tags', async () => {
    const receiver = await startReceiver({
      env: { TRUST_PROXY: '1', SITE_URL: 'https://www.example.org' },
      files: {
        'about/index.html': about,
        'about/index.html.br': brotliCompressSync(about),
        'about/index.html.gz': gzipSync(about),
      },
    })
    const caddy = await startCaddy(receiver.url)
    try {
      expect(caddy.protocol()).toBe('h2')
      for (const [encoding, decode] of [
        ['br', brotliDecompressSync],
        ['gzip', gunzipSync],
        ['identity', (body: Buffer) => body],
      ] as const) {
        const asked = { 'accept-encoding': encoding }
        const direct = await rawRequest(receiver.url, '/about/', { headers: asked })
        const { headers, body } = await caddy.get('/about/', asked)
        expect(headers[':status']).toBe(200)
        expect(body.equals(direct.body)).toBe(true)
        expect(decode(body).toString()).toBe(about)
        for (const name of ['etag', 'content-encoding', 'vary', 'cache-control'])
          expect([name, headers[name]]).toEqual([name, direct.headers[name]])
        expect(headers.etag).toMatch(/^"/)
        expect(headers).not.toHaveProperty('server')
        const again = await caddy.get('/about/', {
          ...asked,
          'if-none-match': headers.etag,
        })
        expect(again.headers[':status']).toBe(304)
        expect(again.headers.etag).toBe(headers.etag)
        expect(again.body).toHaveLength(0)
      }
      for (const page of ['/about/', '/nothing/', '/healthz']) {
        const direct = await rawRequest(receiver.url, page)
        const { headers } = await caddy.get(page)
        for (const name of SECURITY) {
          expect([page, name, headers[name]]).toEqual([page, name, expect.any(String)])
          expect([page, name, headers[name]]).toEqual([page, name, direct.headers[name]])
        }
      }
    } finally {
      await caddy.stop()
      await receiver.stop()
    }
  })

  test('the operator restarts the receiver while people write: all of it arrives, once', async () => {
    const { folder, remove } = temporaryFolder()
    const port = await freePort()
    const databaseUrl = `file:${folder}/messages.db`
    const fleet = await startFleet(1, {
      PORT: String(port),
      TRUST_PROXY: '1',
      DATABASE_URL: databaseUrl,
      MAIL_DIR: `${folder}/mail`,
      PUBLIC_DIR: `${folder}/public`,
      LOG_LEVEL: 'error',
    })
    const caddy = await startCaddy(`http://127.0.0.1:${port}`)
    const answers = new Set<number>()
    /** As the form does with people behind it: what is not thanked for is sent again. */
    const write = async (number: number) => {
      const name = `Visitor ${number}`
      const key = { 'idempotency-key': `key-${number}` }
      for (;;) {
        const { headers } = await caddy.post('/api/contact', { ...ada, name }, key)
        answers.add(Number(headers[':status']))
        if (headers[':status'] === 201) return name
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
      expect(await fleet.end(0, 'SIGTERM')).toBe(0)
      // Until it has begun anew, what is sent finds nobody.
      await fleet.begin(0)
      await writing
      const names = await Promise.all(written)
      const kept = (await keptIn(databaseUrl)).map(({ name }) => name)
      expect(kept.sort()).toEqual(names.sort())
      // Caddy lets them wait, or says in words that the form knows to try again.
      expect([...answers].filter((status) => status !== 201 && status !== 503)).toEqual(
        [],
      )
    } finally {
      await caddy.stop()
      await fleet.stop()
      remove()
    }
  })
})
