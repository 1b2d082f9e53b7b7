/** @jest-environment node */
import { startTestServer, type TestServer } from '../support/server'
import { ada, postForm, postJson, rawRequest } from '../support/requests'

let server: TestServer
let address: string

beforeEach(async () => {
  server = await startTestServer()
  address = `${server.url}/api/contact`
})

afterEach(() => server.stop())

const kept = async () => {
  const messages = await server.messages()
  return messages.map(({ language, name, email, subject, message }) => ({
    language,
    name,
    email,
    subject,
    message,
  }))
}

test('Ada sends a message and it is kept as she typed it', async () => {
  const typed = { ...ada, name: '  Ada ', message: '\n two lines \r\n\tand 🦆 \n' }
  const answer = await postJson(address, typed)
  expect(answer.status).toBe(201)
  expect(await answer.json()).toEqual({ status: 'stored' })
  expect(answer.headers.get('cache-control')).toBe('no-store')
  const [message, ...others] = await server.messages()
  expect(others).toEqual([])
  expect(message).toEqual({
    number: 1,
    id: expect.stringMatching(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/),
    receivedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
    language: 'fr',
    ...typed,
    spamSignals: [],
    doneAt: null,
    deliveries: [expect.objectContaining({ kind: 'team' })],
  })
})

test('Ada chooses no subject and her program may leave it out', async () => {
  expect((await postJson(address, { ...ada, subject: undefined })).status).toBe(201)
  expect((await postJson(address, { ...ada, subject: '' })).status).toBe(201)
  expect((await kept()).map(({ subject }) => subject)).toEqual(['', ''])
})

test('Ada writes from the German page and her message is marked as German', async () => {
  await postJson(address, ada, { Referer: 'https://signale.example/de/contact/?x=1' })
  await postJson(address, ada, { Referer: 'not an address' })
  expect((await kept()).map(({ language }) => language)).toEqual(['de', 'fr'])
})

test('from a site on another host, the form says its language, since the address stays behind', async () => {
  const from = { Origin: 'https://signale.example', Referer: 'https://signale.example/' }
  for (const language of ['de', 'tlh', ''])
    await postJson(address, ada, { ...from, 'Content-Language': language })
  expect((await kept()).map(({ language }) => language)).toEqual(['de', 'fr', 'fr'])
})

test('a program sends more than it should, and only the four fields are kept', async () => {
  const more = { ...ada, id: 'mine', receivedAt: 'never', language: 'xx', __proto__: 1 }
  const text = `{"__proto__":{"name":"x"},${JSON.stringify(more).slice(1)}`
  expect((await postJson(address, text)).status).toBe(201)
  expect(await kept()).toEqual([{ ...ada, language: 'fr' }])
})

test('Ada forgets everything and is told all of it at once', async () => {
  const answer = await postJson(address, {
    name: ' ',
    email: '',
    subject: '',
    message: '\n',
  })
  expect(answer.status).toBe(422)
  expect(await answer.json()).toEqual({
    errors: [
      { field: 'name', code: 'required' },
      { field: 'email', code: 'required' },
      { field: 'message', code: 'required' },
    ],
  })
  expect(await kept()).toEqual([])
})

test.each([
  ['an address without a dot', { email: 'ada@example' }, 'email', 'email'],
  ['an address with a space', { email: 'ada @example.org' }, 'email', 'email'],
  ['a name too long', { name: 'a'.repeat(201) }, 'name', 'tooLong'],
  ['an address too long', { email: `${'a'.repeat(250)}@b.ch` }, 'email', 'tooLong'],
  ['a subject too long', { subject: 's'.repeat(201) }, 'subject', 'tooLong'],
  ['a message too long', { message: 'm'.repeat(5001) }, 'message', 'tooLong'],
  ['half a surrogate pair', { name: 'Ada \ud83e' }, 'name', 'characters'],
  ['a NUL', { message: 'a\0b' }, 'message', 'characters'],
  ['a NUL in the address', { email: 'a\0@b.ch' }, 'email', 'characters'],
  ['a NUL in the subject', { subject: '\0' }, 'subject', 'characters'],
  ['a number for a name', { name: 5 }, 'name', 'required'],
  ['a list for a message', { message: ['a'] }, 'message', 'required'],
  ['nothing for an address', { email: null }, 'email', 'required'],
  ['nothing for a subject', { subject: null }, 'subject', 'characters'],
  ['a number for a subject', { subject: 1 }, 'subject', 'characters'],
])(
  'Ada sends %s and is told which field is wrong',
  async (_what, change, field, code) => {
    const answer = await postJson(address, { ...ada, ...change })
    expect(answer.status).toBe(422)
    expect(await answer.json()).toEqual({ errors: [{ field, code }] })
    expect(await kept()).toEqual([])
  },
)

test('Ada writes as much as she may in a script of three bytes, by either way', async () => {
  const longest = { ...ada, name: '語'.repeat(200), message: '語'.repeat(5000) }
  expect((await postJson(address, longest)).status).toBe(201)
  expect((await postForm(address, longest)).status).toBe(303)
  expect(await kept()).toEqual([
    { ...longest, language: 'fr' },
    { ...longest, language: 'fr' },
  ])
})

const refusal = (error: string) => ({
  error,
  message: expect.stringMatching(/^[A-Z].*\.$/),
})

test.each([
  ['cut off', '{"name":'],
  ['empty', ''],
  ['a list', '[]'],
  ['null', 'null'],
  ['a text', '"hello"'],
])('a program sends a body that is %s and gets a 400', async (_what, body) => {
  const answer = await postJson(address, body)
  expect(answer.status).toBe(400)
  expect(await answer.json()).toEqual(refusal('malformed'))
})

test('a program sends Latin-1 for UTF-8 and nothing garbled is kept', async () => {
  const answer = await fetch(address, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: Buffer.from(JSON.stringify({ ...ada, name: 'Zoé' }), 'latin1'),
  })
  expect(answer.status).toBe(400)
  expect(await kept()).toEqual([])
})

test('a program sends too much and gets a 413', async () => {
  const size = Buffer.byteLength(JSON.stringify({ ...ada, more: '' }))
  const fitting = { ...ada, more: 'x'.repeat(32 * 1024 - size) }
  expect((await postJson(address, fitting)).status).toBe(201)
  const answer = await postJson(address, { ...fitting, more: `${fitting.more}x` })
  expect(answer.status).toBe(413)
  expect(await answer.json()).toEqual(refusal('too-large'))
  expect((await postForm(address, { ...ada, more: 'x'.repeat(65_536) })).status).toBe(413)
})

test.each([
  'text/plain',
  'multipart/form-data; boundary=x',
  'application/xml',
  'nonsense',
])('a program sends %s and gets a 415', async (type) => {
  const answer = await postJson(address, ada, { 'Content-Type': type })
  expect(answer.status).toBe(415)
  expect(await answer.json()).toEqual(refusal('unsupported-media-type'))
})

test('a program posts nothing at all and gets a 400', async () => {
  const { status } = await rawRequest(server.url, '/api/contact', { method: 'POST' })
  expect(status).toBe(400)
})

test.each(['GET', 'HEAD', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])(
  'a program tries %s and learns that POST is the way',
  async (method) => {
    const answer = await fetch(address, {
      method,
      ...(method === 'PUT' && { body: 'x' }),
    })
    expect(answer.status).toBe(405)
    expect(answer.headers.get('allow')).toBe('POST')
    if (method !== 'HEAD')
      expect(await answer.json()).toEqual(refusal('method-not-allowed'))
  },
)

test('a program asks for an address of the API that there is not', async () => {
  for (const [path, method] of [
    ['/api/', 'GET'],
    ['/api/contact/', 'POST'],
    ['/api/reports?x=1', 'DELETE'],
  ] as const) {
    const answer = await fetch(server.url + path, { method })
    expect(answer.status).toBe(404)
    expect(await answer.json()).toEqual(refusal('not-found'))
  }
})
