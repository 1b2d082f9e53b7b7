import { randomUUID } from 'node:crypto'
import { load } from 'cheerio'
import { correctPage } from '../../support/forms'
import { adasMessage, postJson } from '../../support/requests'
import { startTestServer, type TestServer } from '../../support/server'

const SECRET = 'the-secret-of-the-proxy-in-front-of-it'
/**
 * The link to unsubscribe from an old mail. No subscription belongs to its token any more, since it
 * has been erased.
 */
const LEAVE = `/api/newsletter/fr/unsubscribe?token=${randomUUID()}.${'x'.repeat(22)}`
const SITE_URL = 'https://www.example.org'
const files = {
  'contact/correct/index.html': correctPage('fr'),
  'de/contact/correct/index.html': correctPage('de'),
  'newsletter/correct/index.html': correctPage('fr'),
  'newsletter/unsubscribe/index.html': 'unsubscribe',
  'newsletter/not-unsubscribed/index.html': 'still subscribed',
  'newsletter/unsubscribed/index.html': 'unsubscribed',
}

const sendForm = (server: TestServer, path: string, fields: object, headers: object) =>
  fetch(server.url + path, {
    method: 'POST',
    redirect: 'manual',
    headers: { ...headers },
    body: new URLSearchParams({ ...fields }),
  })

const stored = async ({ messages, subscriptions, deliveries }: TestServer) =>
  Promise.all([messages(), subscriptions(), deliveries()])

describe('forms and newsletter links that other sites send to the server', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer({ env: { SITE_URL }, files })
  })

  it.each([
    [
      'that the browser names',
      { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' },
    ],
    ['on a subdomain beside its own', { 'sec-fetch-site': 'same-site' }],
    ['in a sandboxed frame', { 'sec-fetch-site': 'cross-site', origin: 'null' }],
    ['in an old browser', { origin: 'https://evil.example' }],
    [
      'whose address begins with the address of its own',
      { origin: `${SITE_URL}.evil.example` },
    ],
  ])(
    'the server refuses a form from another site %s, stores and mails nothing, and gives the form back as it was typed',
    async (_what, headers) => {
      for (const [form, fields] of [
        ['contact', adasMessage],
        ['newsletter', { email: adasMessage.email }],
      ] as const) {
        const json = await postJson(`${server.url}/api/${form}`, fields, headers)
        expect(json.status).toBe(403)
        expect(await json.json()).toEqual({ error: 'Forbidden' })
        const page = await sendForm(server, `/api/${form}`, fields, headers)
        expect(page.status).toBe(403)
        const $ = load(await page.text())
        expect($('[data-error-for="form"][data-error-code="failed"]')).toHaveLength(1)
        expect($(`[data-native-form="${form}"] [name=email]`).val()).toBe(
          adasMessage.email,
        )
      }
      const german = { ...adasMessage, language: 'de' }
      const page = load(
        await (await sendForm(server, '/api/contact', german, headers)).text(),
      )
      expect(page('html').attr('lang')).toBe('de')
      expect(page('textarea').text()).toBe(adasMessage.message)
      expect(await stored(server)).toEqual([[], [], []])
    },
  )

  it.each([
    ['a page of the site', { 'sec-fetch-site': 'same-origin' }],
    ['the address bar', { 'sec-fetch-site': 'none' }],
    ['an old browser, through a static host that forwards it', { origin: SITE_URL }],
    ['a program', {}],
  ])('the server stores a form that comes from %s', async (_what, headers) => {
    const message = { ...adasMessage, message: JSON.stringify(headers) }
    expect((await server.contact(message, headers)).status).toBe(201)
    const form = { ...message, subject: 'other' }
    expect((await sendForm(server, '/api/contact', form, headers)).status).toBe(303)
  })

  it('the rate limit counts a refused form of another site as a request of its client', async () => {
    const limited = await startTestServer({ env: { RATE_LIMIT: '1' }, files })
    const send = () =>
      sendForm(limited, '/api/contact', adasMessage, { 'sec-fetch-site': 'cross-site' })
    for (let count = 0; count < 10; count += 1) expect((await send()).status).toBe(403)
    expect((await send()).status).toBe(429)
  })

  it('another site, such as webmail, may open and post a link of a newsletter mail', async () => {
    const headers = { 'sec-fetch-site': 'cross-site', origin: 'https://mail.example' }
    expect((await server.get(LEAVE, headers)).status).toBe(200)
    const click = { 'List-Unsubscribe': 'One-Click' }
    for (const sent of [headers, {}])
      expect((await sendForm(server, LEAVE, click, sent)).status).toBe(200)
  })
})

describe('a server that refuses requests to its API without PROXY_SECRET, which only its proxy sends', () => {
  let server: TestServer
  beforeAll(async () => {
    const env = { PROXY_SECRET: SECRET, RATE_LIMIT: '1', TRUST_PROXY: '1' }
    server = await startTestServer({ env, files })
  })

  it('a server with PROXY_SECRET refuses requests without the secret, and does not count them against any visitor', async () => {
    const forged = { 'x-forwarded-for': '192.0.2.1', 'sec-fetch-site': 'same-origin' }
    for (const secret of ['', SECRET.slice(1), `${SECRET}${SECRET}`, 'x'.repeat(99)])
      for (let count = 0; count < 5; count += 1) {
        const headers = { ...forged, ...(secret && { 'proxy-secret': secret }) }
        expect((await server.contact(adasMessage, headers)).status).toBe(403)
        const page = await sendForm(server, '/api/contact', adasMessage, headers)
        expect(page.status).toBe(403)
        expect(load(await page.text())('textarea').text()).toBe(adasMessage.message)
        const left = await sendForm(server, LEAVE, {}, headers)
        expect(left.status).toBe(403)
        // Opening the link to unsubscribe usually counts towards the rate limit of the visitor's
        // address. Without the proxy's secret it must not: anybody may have claimed that address.
        for (let read = 0; read < 4; read += 1)
          expect((await server.get(LEAVE, headers)).status).toBe(403)
      }
    expect(await stored(server)).toEqual([[], [], []])
    const passed = { ...forged, 'proxy-secret': SECRET }
    expect((await server.contact(adasMessage, passed)).status).toBe(201)
  })

  it.each(['/healthz', '/readyz', '/metrics'])(
    'a server with PROXY_SECRET answers %s to monitors that do not send the secret',
    async (path) => {
      expect((await server.get(path)).status).toBe(200)
    },
  )

  it('a server with PROXY_SECRET lets a mail provider unsubscribe a reader with one click through the proxy', async () => {
    const headers = { 'proxy-secret': SECRET, 'x-forwarded-for': '192.0.2.7' }
    const click = { 'List-Unsubscribe': 'One-Click' }
    expect((await sendForm(server, LEAVE, click, headers)).status).toBe(200)
  })
})
