/** @jest-environment node */
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib'
import { hasCaddy, startCaddy } from './support/caddy'
import { defineIf } from './support/needs'
import { startReceiver } from './support/receiver'
import { rawRequest } from './support/requests'

const about = `<!doctype html><p>${'À propos '.repeat(1000)}`

jest.setTimeout(60_000)

defineIf(hasCaddy, 'pages through Caddy', 'apt-get install caddy', () => {
  test('pages come over HTTP/2 as the receiver sends them, with their tags', async () => {
    const receiver = await startReceiver({
      env: { TRUST_PROXY: '1' },
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
    } finally {
      await caddy.stop()
      await receiver.stop()
    }
  })
})
