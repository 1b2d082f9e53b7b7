/** @jest-environment node */
import { setTimeout as sleep } from 'node:timers/promises'
import { expectHarmless, expectStanding, posts, together } from './support/hostile'
import { startReceiver, type Receiver } from './support/server'
import { ada } from './support/requests'
import { openLine, say, statusesIn } from './support/wire'

jest.setTimeout(30_000)

let receiver: Receiver
let log = ''

beforeAll(async () => {
  jest.spyOn(process.stderr, 'write').mockImplementation((text) => {
    log += String(text)
    return true
  })
  receiver = await startReceiver({
    files: { 'index.html': '<p>Home', '404.html': '<p>Nothing' },
    limits: { headers: 300, request: 600, check: 50, silence: 60_000, keepAlive: 200 },
  })
})

afterAll(async () => {
  await expectStanding(receiver)
  await receiver.stop()
  jest.restoreAllMocks()
  // Whatever strangers do is no error of ours.
  expect(log.slice(0, 500)).toBe('')
})

const json = JSON.stringify(ada)
const HEAD = 'Host: x\r\nContent-Type: application/json\r\n'
const post = (extra: string, body = json) =>
  `POST /api/contact HTTP/1.1\r\n${HEAD}${extra}\r\n${body}`
const length = `Content-Length: ${Buffer.byteLength(json)}\r\n`
const latin1 = (text: string) => Buffer.from(text).toString('latin1')

const answered = async (...parts: string[]) => {
  const said = await say(receiver.url, ...parts)
  const statuses = statusesIn(said)
  for (const status of statuses) expectHarmless(status, said)
  return statuses
}

const count = async () => (await receiver.messages()).length

/** Refused, and nothing that was hidden in it is taken for a message. */
const expectRefused = async (request: string) => {
  const before = await count()
  expect(await answered(request)).toEqual([400])
  expect(await count()).toBe(before)
}

const hidden = latin1(post(length))
const smuggled = `0\r\n\r\n${hidden}`

test.each([
  ['a length and chunks', `${length}Transfer-Encoding: chunked\r\n`],
  ['chunks and a length', `Transfer-Encoding: chunked\r\n${length}`],
  ['two lengths', `Content-Length: 4\r\n${length}`],
  ['two lengths in one', 'Content-Length: 5, 5\r\n'],
  ['a length below nothing', 'Content-Length: -1\r\n'],
  ['a length with a sign', 'Content-Length: +5\r\n'],
  ['a length in hexadecimal', 'Content-Length: 0x5\r\n'],
  ['a length with a space before the colon', 'Content-Length : 5\r\n'],
  ['a length that no number holds', `Content-Length: ${'9'.repeat(40)}\r\n`],
  ['chunks that are none', 'Transfer-Encoding: xchunked\r\n'],
  ['chunks, then something else', 'Transfer-Encoding: chunked, identity\r\n'],
  ['chunks twice over', 'Transfer-Encoding: chunked\r\nTransfer-Encoding: identity\r\n'],
  ['chunks on a folded line', 'Transfer-Encoding:\r\n chunked\r\nContent-Length: 5\r\n'],
  ['a folded line', `X-Folded: a\r\n b\r\n${length}`],
  ['a bare line feed', `X-One: a\nContent-Length: 5\r\n`],
  ['a bare carriage return', `X-One: a\rContent-Length: 5\r\n`],
  ['NUL in a header', `X-One: a\0b\r\n${length}`],
  ['a header without a name', `: a\r\n${length}`],
])('a request hides another one behind %s', async (_how, headers) => {
  await expectRefused(post(headers, smuggled))
})

test.each([
  ['a size that is none', 'x\r\n'],
  ['a size with a sign', '-1\r\n'],
  ['a size that no number holds', `${'f'.repeat(20)}\r\n`],
  ['a chunk longer than said', '1\r\nab\r\n'],
])('chunks with %s', async (_how, body) => {
  await expectRefused(post('Transfer-Encoding: chunked\r\n', body + smuggled))
})

test('requests one after the other without waiting are each answered in turn', async () => {
  const one = latin1(post(length))
  const ask = 'GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n'
  const before = await count()
  const bad = post('Content-Length: 1\r\n', '{')
  expect(await answered(one + ask + one + ask + bad)).toEqual([201, 200, 201, 200, 400])
  expect(await count()).toBe(before + 2)
})

const odd = [
  'GET /healthz HTTP/1.0\r\n\r\n',
  'GET http://evil.example/healthz HTTP/1.1\r\nHost: x\r\n\r\n',
  'GET //evil.example/ HTTP/1.1\r\nHost: x\r\n\r\n',
  'GET /healthz HTTP/1.1\r\n\r\n',
  'GET /healthz HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n',
  'GET /healthz HTTP/9.9\r\nHost: x\r\n\r\n',
  'GET /healthz\r\n\r\n',
  'OPTIONS * HTTP/1.1\r\nHost: x\r\n\r\n',
  'GET * HTTP/1.1\r\nHost: x\r\n\r\n',
  'CONNECT evil.example:443 HTTP/1.1\r\nHost: x\r\n\r\n',
  'TRACE / HTTP/1.1\r\nHost: x\r\n\r\n',
  'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n',
  'GET / HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\r\n',
  'GET / HTTP/1.1\r\nHost: x\r\nExpect: 100-continue\r\n\r\n',
  'GET / HTTP/1.1\r\nHost: x\r\nExpect: miracles\r\n\r\n',
  'GET / HTTP/1.1\r\nHost: x\r\nRange: bytes=0-0,0-0,0-0,0-0,9-1\r\n\r\n',
  'GET / HTTP/1.1\r\nHost: x\r\nIf-Modified-Since: never\r\nIf-None-Match: "\r\n\r\n',
  'GET / HTTP/1.1\r\nHost: x\r\nAccept-Encoding: br;q=x, *;q=-1, ,;\r\n\r\n',
  'BREW /coffee HTTP/1.1\r\nHost: x\r\n\r\n',
  'get / HTTP/1.1\r\nHost: x\r\n\r\n',
  '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03',
  '\r\n\r\n\r\n\r\n',
  '\0\0\0\0',
]

test('old and odd ways of asking', async () => {
  await together(odd, async (request) => {
    const statuses = await answered(request)
    expect([request, statuses.length <= 1]).toEqual([request, true])
  })
})

test('headers without end', async () => {
  const bombs = [
    `X-Bomb: ${'a'.repeat(1_000_000)}\r\n`,
    'X-Bomb: a\r\n'.repeat(50_000),
    `${'X'.repeat(100_000)}: a\r\n`,
    `Cookie: ${'a=b; '.repeat(50_000)}\r\n`,
  ]
  for (const bomb of bombs)
    for (const path of posts) {
      const said = await answered(`GET ${path} HTTP/1.1\r\nHost: x\r\n${bomb}\r\n`)
      // Whoever does not stop talking may miss the answer.
      for (const status of said) expect(status).toBe(431)
    }
  for (const path of [`/${'a'.repeat(100_000)}`, `/${'a/'.repeat(50_000)}`]) {
    const said = await answered(`GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`)
    for (const status of said) expect(status).toBe(431)
  }
  expect(
    await answered(`GET /${'%61'.repeat(2000)} HTTP/1.1\r\nHost: x\r\n\r\n`),
  ).toEqual([404])
})

const silent = [
  ['says nothing at all', ''],
  ['stops in the first line', 'POST /api/con'],
  ['stops in the headers', 'POST /api/contact HTTP/1.1\r\nHost: x\r\nX-'],
  ['stops before the body', post(length, '')],
  ['stops in the body', post(length, json.slice(0, 20))],
  ['stops between chunks', post('Transfer-Encoding: chunked\r\n', '2\r\n{"\r\n')],
  ['keeps the line after an answer', 'GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n'],
] as const

test.each(silent)('somebody %s, and is not waited for', async (_how, text) => {
  const line = await openLine(receiver.url)
  line.socket.write(text)
  const said = await line.closed
  for (const status of statusesIn(said)) expect([200, 408]).toContain(status)
})

test.each([
  ['the headers', `POST /api/contact HTTP/1.1\r\nX-Slow: ${'a'.repeat(1000)}`, 0],
  ['the body', post(length), post(length, '').length],
])(
  'somebody sends %s a byte at a time, and is hung up on',
  async (_what, text, start) => {
    const before = await count()
    const line = await openLine(receiver.url)
    line.socket.write(text.slice(0, start))
    let open = true
    line.socket.once('close', () => {
      open = false
    })
    for (const byte of text.slice(start)) {
      if (!open) break
      line.socket.write(byte)
      await sleep(20)
    }
    for (const status of statusesIn(await line.closed)) expect(status).toBe(408)
    expect(await count()).toBe(before)
  },
)

test('a hundred people hang up in the middle of what they say', async () => {
  const before = await count()
  const text = Buffer.from(post(length))
  for (let index = 0; index < 100; index += 1) {
    const { socket, closed } = await openLine(receiver.url)
    socket.write(text.subarray(0, Math.floor((text.length * index) / 100)))
    if (index % 2) socket.destroy()
    else socket.resetAndDestroy()
    await closed
  }
  expect(await count()).toBe(before)
})

test('somebody asks for much and never listens', async () => {
  const { socket, closed } = await openLine(receiver.url)
  socket.pause()
  socket.write('GET /metrics HTTP/1.1\r\nHost: x\r\n\r\n'.repeat(500))
  await sleep(200)
  expect((await fetch(`${receiver.url}/healthz`)).status).toBe(200)
  socket.destroy()
  await closed
})
