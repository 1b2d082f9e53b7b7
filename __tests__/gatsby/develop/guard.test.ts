import { once } from 'node:events'
import { createServer, request, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { networkInterfaces } from 'node:os'
import { guardServer, listenOnBothLoopbacks } from '../../../src/gatsby/develop/guard'

/**
 * Stands for Gatsby's development server, which allows every origin, and sets that header by
 * `setHeader` as well as by `writeHead`.
 */
const server = createServer((asked, response) => {
  if (asked.url === '/events')
    response.writeHead(200, { 'Access-Control-Allow-Origin': '*', 'X-Mine': '1' })
  else response.setHeader('access-control-allow-origin', '*')
  response.end('private')
}).on('upgrade', (_request, socket) => {
  socket.end('HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\n\r\n')
})

let port = 0
beforeAll(async () => {
  guardServer(server, { origins: [] }, ["'self'", 'http://localhost:8010'])
  listenOnBothLoopbacks(server)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  port = (server.address() as AddressInfo).port
})
afterAll(() => server.close())

const ask = async (path: string, headers = {}, hostname = '127.0.0.1') => {
  const own = { host: `localhost:${port}`, ...headers }
  const sent = request({ hostname, port, path, headers: own, agent: false })
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    sent.on('response', resolve).on('upgrade', resolve).on('error', reject).end()
  })
  const text = answer.statusCode === 101 ? '' : String(await answer.toArray())
  return { status: answer.statusCode, headers: answer.headers, text }
}

it.each(['/', '/events'])(
  'the development server lets no other site read or frame what Gatsby sends at %s',
  async (path) => {
    const { status, headers } = await ask(path)
    expect(status).toBe(200)
    expect(headers).not.toHaveProperty('access-control-allow-origin')
    expect(headers).toMatchObject({
      'cross-origin-resource-policy': 'same-origin',
      'content-security-policy': "frame-ancestors 'self' http://localhost:8010",
    })
  },
)

it('the development server refuses another site’s request before Gatsby sees it, in the browser’s language', async () => {
  const foreign = { 'sec-fetch-site': 'cross-site', 'accept-language': 'fr-CH,fr;q=0.9' }
  const { status, text } = await ask('/', foreign)
  expect([status, text]).toEqual([403, expect.stringMatching(/^Un autre site /)])
  const english = await ask('/', { host: 'evil.example', 'accept-language': 'en' })
  expect(english.text).toMatch(/^Nothing is shown at evil\.example/)
})

it.each([
  [101, {}],
  [403, { origin: 'https://evil.example' }],
  [403, { host: 'evil.example' }],
])(
  'the development server answers with status %i to a WebSocket request with the headers %j',
  async (status, headers) => {
    const upgrade = { connection: 'Upgrade', upgrade: 'websocket', ...headers }
    expect((await ask('/socket.io/', upgrade)).status).toBe(status)
  },
)

const addresses = Object.values(networkInterfaces()).flatMap((each) => each ?? [])
const withIpv6 = addresses.some(({ address }) => address === '::1') ? it : it.skip

withIpv6(
  'the development server also answers at the IPv6 address of this machine, and refuses other hosts there',
  async () => {
    const host = `[::1]:${port}`
    expect((await ask('/', { host }, '::1')).status).toBe(200)
    expect((await ask('/', { host: 'evil.example' }, '::1')).status).toBe(403)
  },
)
