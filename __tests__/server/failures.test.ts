/** @jest-environment node */
import { load } from 'cheerio'
import { StoreUnavailable } from '../../server/db'
import { correctPage } from './support/correct-page'
import { eventually } from './support/eventually'
import { catchLog } from './support/log'
import { ada, postJson } from './support/requests'
import { startTestServer, type TestServer } from './support/server'

let server: TestServer
let log: () => string

beforeEach(async () => {
  log = catchLog()
  server = await startTestServer({
    env: { LOG_LEVEL: 'info' },
    files: { 'contact/correct/index.html': correctPage('fr') },
  })
})

afterEach(async () => {
  await server.stop()
  jest.restoreAllMocks()
})

const expectLogged = async (text: string) => {
  await eventually(() => expect(log()).toContain(text))
  for (const personal of [ada.name, ada.email, ada.message])
    expect(log()).not.toContain(JSON.stringify(personal).slice(1, -1))
}

test('a full disk is a 503, and returns what was typed', async () => {
  server.failWith(new StoreUnavailable('SQLITE_FULL'))
  const response = await postJson(`${server.url}/api/contact?from=${ada.email}`, ada)
  expect(response.status).toBe(503)
  expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(await response.json()).toEqual({ error: 'Service Unavailable' })
  const form = await server.contactForm(ada)
  expect(form.status).toBe(503)
  const $ = load(await form.text())
  expect($('[data-error-for="form"]').text()).toBe('Try later')
  expect($('textarea').text()).toBe(ada.message)
  expect($('[aria-invalid], [aria-describedby*="required"]')).toHaveLength(0)
  expect((await server.get('/readyz')).status).toBe(503)
  expect((await server.get('/healthz')).status).toBe(200)

  server.failWith()
  expect((await server.contact(ada)).status).toBe(201)
  expect(await server.messages()).toHaveLength(1)
  await expectLogged('StoreUnavailable')
})

test('a bug is a 500 without its message, and logged without what was typed', async () => {
  server.failWith(new Error(`secret path /srv/disk, and ${ada.email}`))
  const response = await server.contact(ada)
  expect(response.status).toBe(500)
  expect(await response.json()).toEqual({ error: 'Internal Server Error' })
  await expectLogged('failures.test.ts')
})
