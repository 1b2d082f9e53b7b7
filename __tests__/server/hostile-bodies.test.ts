/** @jest-environment node */
import fc from 'fast-check'
import { correctPage } from './support/correct-page'
import { expectHarmless, expectStanding, posts, together } from './support/hostile'
import { startReceiver, type Receiver } from './support/server'
import { ada } from './support/requests'
import { say, statusesIn } from './support/wire'

jest.setTimeout(60_000)

let receiver: Receiver

beforeAll(async () => {
  receiver = await startReceiver({
    limits: {
      headers: 5000,
      request: 10_000,
      check: 1000,
      silence: 60_000,
      keepAlive: 1000,
    },
    env: { PROOF_OF_WORK: '1' },
    files: { 'contact/correct/index.html': correctPage('fr') },
  })
})

afterAll(async () => {
  await expectStanding(receiver)
  await receiver.stop()
})

const JSON_TYPE = 'application/json'
const FORM_TYPE = 'application/x-www-form-urlencoded'

const send = async (path: string, type: string, body: string | Uint8Array) => {
  const answer = await fetch(receiver.url + path, {
    method: 'POST',
    redirect: 'manual',
    headers: type ? { 'Content-Type': type } : {},
    body: Buffer.from(body),
  })
  const text = await answer.text()
  // A form is given back with what was typed.
  expectHarmless(answer.status, answer.status === 422 ? '' : text)
  return { status: answer.status, text }
}

const contact = (body: string | Uint8Array, type = JSON_TYPE) =>
  send('/api/contact', type, body)

const last = async () => (await receiver.messages()).at(-1)

test('JSON of every shape, wherever it may be posted', async () => {
  const shapes = fc.oneof(
    fc.json({ maxDepth: 6 }),
    fc.json().map((json) => json.slice(0, -1)),
    fc
      .record({
        name: fc.anything(),
        email: fc.anything(),
        subject: fc.anything(),
        message: fc.anything(),
        token: fc.anything(),
        website: fc.anything(),
      })
      .map((value) => fc.stringify(value)),
    fc
      .dictionary(
        fc.constantFrom('name', 'email', '__proto__', 'constructor', 'toString', 'then'),
        fc.jsonValue(),
      )
      .map((value) => JSON.stringify(value)),
  )
  await fc.assert(
    fc.asyncProperty(shapes, fc.constantFrom(...posts), async (body, path) => {
      await send(path, JSON_TYPE, body)
    }),
    { numRuns: 500 },
  )
})

const wrong: readonly unknown[] = [
  null,
  true,
  0,
  -1.5e300,
  [],
  ['x'],
  {},
  { length: 1 },
  { toString: 1 },
]

test('a field of another type is refused, not turned into a text', async () => {
  const cases = Object.keys(ada).flatMap((field) =>
    wrong.map((value) => ({ ...ada, [field]: value })),
  )
  await together(cases, async (body) => {
    expect([body, (await contact(JSON.stringify(body))).status]).toEqual([body, 422])
  })
  for (const value of [...wrong, undefined, 'ben'])
    expect(
      (await send('/api/newsletter', JSON_TYPE, JSON.stringify({ email: value }))).status,
    ).toBe(422)
})

test('names that mean something to JavaScript mean nothing here', async () => {
  const fields = JSON.stringify(ada).slice(1)
  for (const extra of [
    '"__proto__":{"name":"Mallory","admin":true}',
    '"constructor":{"prototype":{"name":"Mallory"}}',
    '"toString":"Mallory","hasOwnProperty":1,"valueOf":null,"then":1',
    '"number":1,"id":"1","fingerprint":"1","suspicion":"","done_at":1,"key":"k"',
  ]) {
    expect((await contact(`{${extra},${fields}`)).status).toBe(201)
    expect(await last()).toMatchObject(ada)
    expect(await last()).not.toHaveProperty('admin')
  }
  expect((await contact('{"__proto__":{"name":"Mallory"}}')).status).toBe(422)
  const form = new URLSearchParams({ ...ada, constructor: 'x', toString: 'x' })
  expect((await contact(`__proto__=Mallory&${form}`, FORM_TYPE)).status).toBe(303)
  expect(Object.keys({})).toEqual([])
  expect(Reflect.get({}, 'name')).toBeUndefined()
})

test('of a name that is there twice, the last one counts', async () => {
  expect((await contact(`{"name":"First",${JSON.stringify(ada).slice(1)}`)).status).toBe(
    201,
  )
  expect(await last()).toMatchObject(ada)
  const form = `name=First&${new URLSearchParams({ ...ada, message: 'Twice' })}`
  expect((await contact(form, FORM_TYPE)).status).toBe(303)
  expect(await last()).toMatchObject({ ...ada, message: 'Twice' })
})

test.each([
  ['[', 14_000],
  ['{"a":', 6000],
  ['[{"name":', 3000],
])('what is nested %s so often is refused', async (text, times) => {
  expect((await contact(text.repeat(times))).status).toBe(400)
  const open = [...text].reverse().join('')
  const close = open.replace(/[^[{]/g, '').replaceAll('[', ']').replaceAll('{', '}')
  const whole = `${text.repeat(times)}1${close.repeat(times)}`
  expect([400, 413, 422]).toContain((await contact(whole)).status)
})

test('numbers beyond all measure', async () => {
  for (const number of [
    '1e999',
    '-1e999',
    '9'.repeat(20_000),
    `0.${'0'.repeat(20_000)}1`,
  ])
    for (const field of Object.keys(ada)) {
      const body = JSON.stringify({ ...ada, [field]: 0 }).replace(':0', `:${number}`)
      expect((await contact(body)).status).toBe(422)
    }
})

/** Ada's message as JSON, with these bytes in the place of her name. */
const named = (bytes: readonly number[]) => {
  const [before = '', after = ''] = JSON.stringify({ ...ada, name: '%' }).split('%')
  return Buffer.concat([Buffer.from(before), Buffer.from(bytes), Buffer.from(after)])
}

test.each([
  ['NUL', [0x00]],
  ['a control character', [0x1b]],
  ['half of a character', [0xc3]],
  ['a slash in two bytes', [0xc0, 0xaf]],
  ['a slash in three bytes', [0xe0, 0x80, 0xaf]],
  ['NUL in two bytes', [0xc0, 0x80]],
  ['a lone surrogate', [0xed, 0xa0, 0x80]],
  ['a pair of surrogates', [0xed, 0xa0, 0xbd, 0xed, 0xb8, 0x80]],
  ['a character beyond Unicode', [0xf5, 0x80, 0x80, 0x80]],
  ['Latin-1', [0x5a, 0x6f, 0xe9]],
])('%s in the bytes is no text', async (_name, bytes) => {
  expect((await contact(named(bytes))).status).toBe(400)
})

test.each(['\\u0000', '\\ud83d', '\\ude00', '\\ude00\\ud83d', 'a\\u0000b', '\\uDFFF'])(
  '%s cannot be kept, and is refused in every field',
  async (escape) => {
    for (const field of Object.keys(ada)) {
      const email = field === 'email' ? '@example.org' : ''
      const body = JSON.stringify({ ...ada, [field]: `%${email}` }).replace('%', escape)
      const { status, text } = await contact(body)
      expect([status, JSON.parse(text)]).toEqual([
        422,
        { errors: [{ field, code: 'characters' }] },
      ])
    }
  },
)

test('in a form, bytes that are no text become the sign for that', async () => {
  const { name, ...rest } = ada
  expect(name).toBe(ada.name)
  const fields = new URLSearchParams(rest)
  expect((await contact(`name=Zo%E9%C0%AF&${fields}`, FORM_TYPE)).status).toBe(303)
  expect(await last()).toMatchObject({ name: 'Zo\ufffd\ufffd\ufffd' })
  expect((await contact(`name=a%00b&${fields}`, FORM_TYPE)).status).toBe(422)
  expect((await contact(`name=%&message=%zz&${fields}`, FORM_TYPE)).status).toBe(303)
})

test.each([
  'text/plain',
  'text/html',
  'application/xml',
  'application/json5',
  'application/jsonp; charset=utf-8',
  'application/x-www-form-urlencodedx',
  'multipart/form-data; boundary=x',
  'application/octet-stream',
  'x',
  '',
])('the type %p is refused', async (type) => {
  // One click of a mail program may come as multipart; here it comes without a token.
  const status = (path: string) =>
    /multipart/.test(type) && /newsletter\/./.test(path) ? 410 : 415
  for (const path of posts)
    expect((await send(path, type, JSON.stringify(ada))).status).toBe(status(path))
})

test.each(['utf-16', 'utf-7', 'x'.repeat(2000), '"', 'utf-8; charset=latin1'])(
  'the charset %s changes nothing: JSON is UTF-8',
  async (charset) => {
    const type = `${JSON_TYPE}; charset=${charset}`
    expect([201, 400, 415]).toContain((await contact(JSON.stringify(ada), type)).status)
    const utf16 = Buffer.from(JSON.stringify(ada), 'utf16le')
    expect([400, 415]).toContain((await contact(utf16, type)).status)
  },
)

test('ten megabytes are too much, whatever they are', async () => {
  const bytes = 10 * 1024 * 1024
  for (const type of [JSON_TYPE, FORM_TYPE])
    for (const path of posts) {
      const head = `POST ${path} HTTP/1.1\r\nHost: x\r\nContent-Type: ${type}\r\n`
      const body = Buffer.alloc(bytes, 'a')
      const told = await say(
        receiver.url,
        `${head}Content-Length: ${bytes}\r\n\r\n`,
        body,
      )
      const chunk = `${bytes.toString(16)}\r\n`
      const chunked = await say(
        receiver.url,
        `${head}Transfer-Encoding: chunked\r\n\r\n${chunk}`,
        body,
        '\r\n0\r\n\r\n',
      )
      // Whoever does not stop talking may miss the answer.
      for (const said of [told, chunked])
        if (said) expect(statusesIn(said)).toEqual([413])
    }
})
