// The server refuses hostile requests, tells nothing of its inner workings in the responses, and
// still stores messages afterwards.
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import fc from 'fast-check'
import { clientTimeouts } from '../../server/plugins/connections'
import { correctPage } from '../support/forms'
import { catchLog } from '../support/lifecycle'
import {
  adasMessage,
  openLine,
  postJson,
  rawRequest,
  sendBytes,
} from '../support/requests'
import { startTestServer, type TestServer } from '../support/server'

jest.setTimeout(30_000)

const INSIDE =
  /\bat .+:\d+:\d+|node_modules|\/server\/|\/tmp\/|file:\/\/|libsql|sqlite|kysely|fastify|FST_|treasure/i

let server: TestServer
let log: () => string

beforeAll(async () => {
  log = catchLog()
  server = await startTestServer({
    timeouts: {
      ...clientTimeouts,
      requestTimeout: 2000,
      connectionTimeout: 60_000,
      keepAliveTimeout: 1000,
      http: { headersTimeout: 1000, connectionsCheckingInterval: 50 },
    },
    env: { TRUST_PROXY: '1' },
    files: {
      'index.html': '<p>Home',
      '404.html': '<p>Nothing',
      '.env': 'treasure',
      'contact/correct/index.html': correctPage('fr'),
    },
  })
  writeFileSync(path.join(server.settings.PUBLIC_DIR, '../treasure.txt'), 'treasure')
})

afterEach(async () => {
  const name = `Ada ${Math.random()}`
  expect((await fetch(`${server.url}/readyz`)).status).toBe(200)
  expect(
    (await postJson(`${server.url}/api/contact`, { ...adasMessage, name })).status,
  ).toBe(201)
  expect((await server.messages()).at(-1)).toMatchObject({ ...adasMessage, name })
})

afterAll(async () => {
  await server.stop()
  jest.restoreAllMocks()
  // Whatever strangers send is no error of the server, so the server must have logged nothing.
  expect(log()).toBe('')
})

const JSON_TYPE = 'application/json'
const FORM_TYPE = 'application/x-www-form-urlencoded'

/**
 * Sends a body to the contact form, and checks that the response tells nothing of
 * the server's code.
 */
const contact = async (body: string | Uint8Array, type = JSON_TYPE) => {
  const response = await fetch(`${server.url}/api/contact`, {
    method: 'POST',
    redirect: 'manual',
    headers: { 'Content-Type': type },
    body: Buffer.from(body),
  })
  const text = await response.text()
  expect(response.status).toBeLessThan(500)
  // A correction page (422) repeats what was typed, which may look like a detail of the server's
  // code. So the test does not search this page for such details.
  if (response.status !== 422) expect(text).not.toMatch(INSIDE)
  return response.status
}

const count = async () => (await server.messages()).length

/**
 * Makes the JSON of a message whose name consists of these bytes, even if they are not valid UTF-8.
 */
const named = (bytes: readonly number[]) => {
  const [before = '', after = ''] = JSON.stringify({ ...adasMessage, name: '%' }).split(
    '%',
  )
  return Buffer.concat([Buffer.from(before), Buffer.from(bytes), Buffer.from(after)])
}

/**
 * Bytes that are no text in JSON: half a character, an overlong slash, a surrogate, unescaped NUL
 * and ESC.
 */
const notText = [[0xc3], [0xc0, 0xaf], [0xed, 0xa0, 0x80], [0], [0x1b]]

it.each<[string, (string | Uint8Array)[], number]>([
  [
    'all its fields inside `__proto__`',
    [`{"__proto__":${JSON.stringify(adasMessage)}}`],
    422,
  ],
  ['no end', ['{', '{"name":"a"', '['.repeat(5000), '{"a":'.repeat(5000)], 400],
  ['bytes that are no text', notText.map(named), 400],
  ['the encoding UTF-16', [Buffer.from(JSON.stringify(adasMessage), 'utf16le')], 400],
])('the server refuses a message whose JSON has %s', async (_what, bodies, status) => {
  const before = await count()
  for (const body of bodies) expect(await contact(body)).toBe(status)
  expect(await count()).toBe(before)
})

it('the server ignores fields of a message that are named like properties of JavaScript, such as __proto__', async () => {
  const [one, two, three] = ['one', 'two', 'three'].map((name) => ({
    ...adasMessage,
    name,
  }))
  const proto = `{"__proto__":{"name":"x"},${JSON.stringify(one).slice(1)}`
  expect(await contact(proto)).toBe(201)
  expect(
    await contact(JSON.stringify({ constructor: 1, then: 1, id: 'x', ...two })),
  ).toBe(201)
  const form = new URLSearchParams({ ...three, constructor: 'x', toString: 'x' })
  expect(await contact(`__proto__=x&${form}`, FORM_TYPE)).toBe(303)
  expect((await server.messages()).slice(-3)).toMatchObject([one, two, three])
  expect({}).not.toHaveProperty('name')
})

it('the server answers no path of a request with a file outside the public folder', async () => {
  const ups = ['..', '.%2e', '%2e%2e', '%252e%252e', '..;', '%c0%ae%c0%ae', '..%00']
  const slashes = ['/', '//', '\\', '%2f', '%5c', '%252f', '%c0%af']
  const targets = ['treasure.txt', 'data/messages.db', '.env', 'etc/passwd']
  const paths = ups.flatMap((up) =>
    slashes.flatMap((slash) =>
      targets.map((target) => `/static/${[up, up, up, target].join(slash)}`),
    ),
  )
  const random = fc.sample(fc.string({ unit: 'binary-ascii', maxLength: 60 }), 200)
  const odd = random.map((text) => `/${text.replace(/[\0- \x7f]/g, '%')}`)
  for (const address of [...paths, ...odd]) {
    const { status, body } = await rawRequest(server.url, address)
    expect([address, status < 500]).toEqual([address, true])
    expect(body.toString('latin1')).not.toMatch(INSIDE)
  }
})

const json = JSON.stringify(adasMessage)
const length = `Content-Length: ${Buffer.byteLength(json)}\r\n`
const chunked = 'Transfer-Encoding: chunked\r\n'
const post = (headers: string, body = json) =>
  `POST /api/contact HTTP/1.1\r\nHost: x\r\nContent-Type: ${JSON_TYPE}\r\n${headers}\r\n${body}`
const hidden = `0\r\n\r\n${post(length)}`

it.each([
  ['both a Content-Length and chunks', post(`${length}${chunked}`, hidden), 400],
  ['a huge header', `GET / HTTP/1.1\r\nX: ${'a'.repeat(1_000_000)}\r\n\r\n`, 431],
  ['a huge body', post('Content-Length: 10485760\r\n', 'a'.repeat(10_485_760)), 413],
  ['an unknown method', 'BREW /coffee HTTP/1.1\r\nHost: x\r\n\r\n', 400],
  ['nothing', '', 408],
  ['half the headers', 'POST /api/contact HTTP/1.1\r\nHost: x\r\nX-', 408],
  ['half a body', post(length, json.slice(0, 20)), 408],
])(
  'the server closes a connection that sends %s, and stores no message',
  async (_what, bytes, status) => {
    const before = await count()
    const received = await sendBytes(server.url, bytes)
    // A client that is still sending when the server closes the connection may miss the response.
    // So a long request may get no response, but any response must be the right one.
    if (bytes.length < 10_000 || received) {
      expect(received).toMatch(`HTTP/1.1 ${status} `)
      expect(received.toLowerCase()).toContain(
        "\r\ncontent-security-policy: default-src 'none'",
      )
    }
    expect(received).not.toMatch(INSIDE)
    expect(await count()).toBe(before)
  },
)

it('the server still stores messages after clients have disconnected halfway, or have sent 500 requests and read no answer', async () => {
  const before = await count()
  const bytes = post(length)
  for (let part = 0; part < 50; part += 1) {
    const { socket, closed } = await openLine(server.url)
    socket.write(bytes.slice(0, Math.floor((bytes.length * part) / 50)))
    if (part % 2) socket.destroy()
    else socket.resetAndDestroy()
    await closed
  }
  const { socket, closed } = await openLine(server.url)
  // The client sends 500 requests without reading an answer. The server must close the connection
  // instead of working on all of them.
  socket.write('GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n'.repeat(500))
  expect((await closed).match(/HTTP\/1\.1 /g)?.length ?? 0).toBeLessThanOrEqual(20)
  expect(await count()).toBe(before)
})
