/** @jest-environment node */
import { cpSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { StoreUnavailable } from '../../server/db'
import { about, siteFiles as files } from './support/built-site'
import { hasCaddy, startCaddy } from './support/caddy'
import { temporaryFolder } from './support/clean-up'
import { startTestServer } from './support/server'
import { ada, say } from './support/requests'

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

  test('a server without its database gets nothing until it is ready again', async () => {
    const env = { TRUST_PROXY: '1' }
    const well = await startTestServer({ env, files })
    const ill = await startTestServer({ env })
    const caddy = await startCaddy(well.settings.PUBLIC_DIR, well.url, ill.url)
    /** How many of 20 messages that are all stored the other server has got. */
    const send = async (what: string) => {
      const before = (await ill.messages()).length
      for (let number = 1; number <= 20; number += 1) {
        const { status } = await caddy.contact({ ...ada, message: `${what} ${number}` })
        expect(status).toBe(201)
      }
      return (await ill.messages()).length - before
    }
    expect(await send('Before')).toBeGreaterThan(0)
    ill.failWith(new StoreUnavailable('ECONNREFUSED'))
    // Longer than health_interval and health_timeout.
    await sleep(2000)
    expect(await send('During')).toBe(0)
    ill.failWith()
    await sleep(2000)
    expect(await send('After')).toBeGreaterThan(0)
  })
})
