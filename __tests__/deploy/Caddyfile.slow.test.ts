import { cpSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { StoreUnavailable } from '../../server/db'
import { about, siteFiles as files, withheld } from '../support/built-site'
import { hasCaddy, startCaddy, startCaddyWith } from '../support/caddy'
import { temporaryFolder } from '../support/lifecycle'
import { adasMessage, postJson, sendBytes } from '../support/requests'
import { startTestServer } from '../support/server'

/**
 * Headers that Caddy and the server write differently, so they are left out when the test compares
 * the headers of the two.
 */
const OWN =
  /^(?::|accept-ranges|alt-svc|connection|content-(?:length|type)|date|etag|keep-alive|last-modified|transfer-encoding)/

const own = (headers: object) =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !OWN.test(name)))

jest.setTimeout(60_000)

const describeIf = hasCaddy ? describe : describe.skip

describeIf('Caddy (apt-get install caddy)', () => {
  it('while the server is down, Caddy serves each page with the server’s headers, and answers a sent form with a 503 page', async () => {
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
      const expected = own({ ...direct?.headers, vary: '' })
      expect([page, own({ ...headers, vary: '' })]).toEqual([page, expected])
      expect([page, body.toString()]).toEqual([page, direct?.body.toString()])
    }
    for (const address of withheld)
      for (const encoding of ['identity', 'br, gzip']) {
        const { status } = await caddy.get(address, { 'Accept-Encoding': encoding })
        expect([address, status]).toEqual([address, 404])
      }
    const decoders = { br: brotliDecompressSync, gzip: gunzipSync }
    for (const [encoding, decode] of Object.entries(decoders)) {
      const asked = { 'Accept-Encoding': encoding }
      const { headers, body } = await caddy.get('/about/', asked)
      expect(headers['content-encoding']).toBe(encoding)
      expect(decode(body).toString()).toBe(about)
    }
    for (const [page, text] of [
      ['/de/contact/', '<p>Nichts wurde gesendet'],
      ['/contact/', '<p>Rien n’a été envoyé'],
    ] as const) {
      const down = await caddy.contact(adasMessage, { Referer: caddy.url + page })
      expect([down.status, down.headers.get('retry-after')]).toEqual([503, '10'])
      expect(await down.text()).toBe(text)
      const policy = embedded[0]?.headers['content-security-policy']
      expect(down.headers.get('content-security-policy')).toBe(policy)
    }
  })

  it('a server with PROXY_SECRET accepts a message that comes through Caddy, and refuses one that does not', async () => {
    const PROXY_SECRET = 'the/secret+of=the proxy in front'.replaceAll(' ', '-')
    const env = { TRUST_PROXY: '1', PROXY_SECRET }
    const server = await startTestServer({ env, files })
    const caddy = await startCaddyWith(
      { PROXY_SECRET },
      server.settings.PUBLIC_DIR,
      server.url,
    )
    const forged = { 'Proxy-Secret': 'of-a-visitor-who-has-read-the-guide' }
    expect((await caddy.contact(adasMessage, forged)).status).toBe(201)
    const direct = { 'X-Forwarded-For': '192.0.2.1' }
    const posted = await postJson(`${server.url}/api/contact`, adasMessage, direct)
    expect(posted.status).toBe(403)
    const unaware = await startCaddy(server.settings.PUBLIC_DIR, server.url)
    expect((await unaware.contact(adasMessage)).status).toBe(403)
  })

  const post = (headers: string, body: string) =>
    `POST /api/contact HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n` +
    `Content-Type: application/json\r\n${headers}\r\n\r\n${body}`
  const chunked = 'Transfer-Encoding: chunked'
  const long = 'a'.repeat(1e6)

  it.each([
    ['a body that is too large', post('Content-Length: 200000', 'a'.repeat(2e5)), 413],
    ['a malformed chunk', post(chunked, '1\r\n{\r\nZZ\r\n'), 503],
    ['a long trailer', post(chunked, `1\r\n{\r\n0\r\nX: ${long}\r\n\r\n`), 503],
    // If a client sends half a body, Caddy may answer with any status: before version 2.7 it gives
    // a 200 without content. No browser sends such a request.
    ['half a body', post('Content-Length: 200', '{'), ''],
  ])(
    'every message through Caddy is stored while other clients send requests with %s',
    async (_what, bytes, status) => {
      const env = { TRUST_PROXY: '1' }
      const { settings, url } = await startTestServer({ env, files })
      const other = await startTestServer({ env })
      const caddy = await startCaddy(settings.PUBLIC_DIR, url, other.url)
      const attacks: Promise<string>[] = []
      const attackOnce = () => sendBytes(caddy.url, bytes, { end: status === '' })
      const attack = setInterval(() => attacks.push(attackOnce()), 100)
      const answers: Promise<{ status: number }>[] = []
      for (let number = 0; number < 180; number += 1) {
        answers.push(caddy.contact({ ...adasMessage, message: `${number}` }))
        await sleep(1000 / 60)
      }
      clearInterval(attack)
      const statuses = (await Promise.all(answers)).map((answer) => answer.status)
      expect(new Set(statuses)).toEqual(new Set([201]))
      for (const answer of await Promise.all(attacks)) {
        expect(answer.slice(0, 12)).toContain(`HTTP/1.1 ${status}`)
        expect(answer).not.toContain('stored')
      }
    },
  )

  it('Caddy sends no message to a server whose database fails, and sends messages to it again once the database works', async () => {
    const env = { TRUST_PROXY: '1' }
    const well = await startTestServer({ env, files })
    const ill = await startTestServer({ env })
    const caddy = await startCaddy(well.settings.PUBLIC_DIR, well.url, ill.url)
    /**
     * Sends 20 messages through Caddy, each of which must be stored.
     * @returns how many of them reached `ill`, the server whose database fails in the test
     */
    const send = async (what: string) => {
      const before = (await ill.messages()).length
      for (let number = 1; number <= 20; number += 1) {
        const { status } = await caddy.contact({
          ...adasMessage,
          message: `${what} ${number}`,
        })
        expect(status).toBe(201)
      }
      return (await ill.messages()).length - before
    }
    expect(await send('Before')).toBeGreaterThan(0)
    ill.failWith(new StoreUnavailable('ECONNREFUSED'))
    // Wait two seconds, in which Caddy notices that the server has failed: the health_interval and
    // health_timeout of Caddy are shorter.
    await sleep(2000)
    expect(await send('During')).toBe(0)
    ill.failWith()
    await sleep(2000)
    expect(await send('After')).toBeGreaterThan(0)
  })
})
