/**
 * Tests that pages of other origins get nothing from the editor, the live site and the forms of
 * `npm run edit`.
 */
import { once } from 'node:events'
import { createServer, request, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from '@playwright/test'
import { goodMessage } from '../../support/forms'
import { messagesFrom } from '../../support/server'
import { expect, test as base } from './desk'

/**
 * Starts a web server at another port. From its empty pages, the tests send requests to the editor
 * and the live site.
 */
const test = base.extend<object, { foreignPort: number }>({
  foreignPort: [
    async ({}, provide) => {
      const server = createServer((_request, response) => {
        response.setHeader('Content-Type', 'text/html').end('<title>Foreign</title>')
      }).listen(0, '127.0.0.1')
      await once(server, 'listening')
      await provide((server.address() as AddressInfo).port)
      server.close()
    },
    { scope: 'worker' },
  ],
})

// The servers refuse nearly every request of a foreign page, and the browser logs each refusal as
// an error, which must not fail the test.
test.use({ expectedProblems: /./ })
test.describe.configure({ mode: 'serial' })

const SOCKET = '/socket.io/?EIO=4&transport=websocket'

/**
 * Addresses of each kind that Gatsby answers: pages, data, queries, scripts, sockets and pictures.
 */
const ROUTES = [
  ...['/', '/about/', '/nothing', '/nothing.json', '/favicon.svg', '/static/x.png'],
  ...['/page-data/index/page-data.json', '/page-data/app-data.json', '/commons.js'],
  ...['/___graphql', '/__graphql?query={__typename}', '/_graphql', '/__refresh'],
  ...['/__webpack_hmr', '/socket.io/?EIO=4&transport=polling', '/socket.io/socket.io.js'],
  ...['/__open-stack-frame-in-editor', '/__original-stack-frame', '/__file-code-frame'],
  ...['/_gatsby/file/x/y', '/_gatsby/image/x/y/z', '/api/contact', '/%'],
]

/**
 * The routes that a test can request without ending Gatsby. The route of resized pictures is left
 * out: its address in `ROUTES` names no original picture, and a request for that would end Gatsby.
 */
const WORKING_ROUTES = ROUTES.filter((route) => !route.startsWith('/_gatsby/'))

const UPGRADE = {
  connection: 'Upgrade',
  upgrade: 'websocket',
  'sec-websocket-version': '13',
  'sec-websocket-key': 'dGhlIHNhbXBsZSBub25jZQ==',
}

/**
 * Reads the status and headers of an answer, but not its body, as that of an event stream never
 * ends.
 */
const ask = async (url: string, headers: Record<string, string>, method = 'GET') => {
  const sent = request(url, { method, headers, agent: false })
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    sent.on('response', resolve).on('upgrade', resolve).on('error', reject).end()
  })
  sent.destroy()
  return { status: answer.statusCode, headers: answer.headers }
}

const FOREIGN: readonly Record<string, string>[] = [
  { host: 'evil.example' },
  { host: 'foreign.localhost' },
  { origin: 'https://evil.example' },
  { origin: 'http://localhost:3000' },
  { origin: 'null' },
  { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'cors' },
  { 'sec-fetch-site': 'same-site', 'sec-fetch-mode': 'no-cors' },
]

test('the live site of npm run edit refuses every request of another origin or for another host', async ({
  project,
}) => {
  const { origin } = new URL(project.site)
  for (const headers of FOREIGN) {
    const asked = JSON.stringify(headers)
    for (const route of ROUTES)
      for (const method of ['GET', 'POST', 'OPTIONS']) {
        const answer = await ask(origin + route, headers, method)
        expect(answer.status, `${method} ${route} ${asked}`).toBe(403)
        expect(Object.keys(answer.headers).join()).not.toContain('access-control')
      }
    const socket = await ask(origin + SOCKET, { ...UPGRADE, ...headers })
    expect(socket.status, asked).toBe(403)
  }
})

test('the live site of npm run edit answers requests of its own pages, and lets no other origin read the answers', async ({
  project,
}) => {
  const { origin } = new URL(project.site)
  const own = { origin, 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'cors' }
  for (const headers of [{}, own])
    for (const route of WORKING_ROUTES) {
      const answer = await ask(origin + route, headers)
      // A request for `/__open-stack-frame-in-editor` makes Gatsby open a file of the project in a
      // text editor, so only a page of the live site may send one.
      if (route.startsWith('/__open-stack-frame') && headers !== own) {
        expect(answer.status, route).toBe(403)
        continue
      }
      expect(answer.status, route).not.toBe(403)
      expect(Object.keys(answer.headers).join(), route).not.toContain('access-control')
      expect(answer.headers, route).toMatchObject({
        'cross-origin-resource-policy': 'same-origin',
        'content-security-policy': expect.stringContaining('frame-ancestors'),
      })
    }
  expect((await ask(origin + SOCKET, { ...UPGRADE, origin })).status).toBe(101)
})

/**
 * Makes a page request an address by fetch, script, picture and every other way but forms and
 * frames.
 * @returns how each request ended
 */
const tryAll = (page: Page, url: string) =>
  page.evaluate(async (address) => {
    const outcome = (start: (done: (how: string) => void) => void) =>
      new Promise<string>((resolve) => {
        start(resolve)
        setTimeout(() => resolve('nothing'), 3000)
      })
    const load = (tag: 'img' | 'script' | 'object') =>
      outcome((done) => {
        const element = document.createElement(tag)
        element.onload = () => done('loaded')
        element.onerror = () => done('failed')
        if (tag === 'object') element.setAttribute('data', address)
        else element.setAttribute('src', address)
        document.body.append(element)
      })
    const read = (init: RequestInit) =>
      fetch(address, init).then(
        async (answer) =>
          answer.type === 'opaque' ? 'failed' : `read ${(await answer.text()).length}`,
        () => 'failed',
      )
    return {
      cors: await read({}),
      posted: await read({ method: 'POST', body: '{}' }),
      stored: await read({ cache: 'force-cache' }),
      opaque: await read({ mode: 'no-cors' }),
      img: await load('img'),
      script: await load('script'),
      object: await load('object'),
      events: await outcome((done) => {
        const events = new EventSource(address)
        events.onopen = () => done('opened')
        events.onerror = () => done('failed')
      }),
      socket: await outcome((done) => {
        const socket = new WebSocket(address.replace('http', 'ws'))
        socket.onopen = () => done('opened')
        socket.onerror = () => done('failed')
      }),
    }
  }, url)

const post = async (page: Page, action: string, fields: Record<string, string>) => {
  const answered = page.waitForResponse((response) => response.url() === action)
  await page.evaluate(
    ([address, values]) => {
      const form = document.createElement('form')
      Object.assign(form, { method: 'post', action: address })
      for (const [name, value] of Object.entries(values)) {
        const field = document.createElement('textarea')
        Object.assign(field, { name, value })
        form.append(field)
      }
      document.body.append(form)
      form.submit()
    },
    [action, fields] as const,
  )
  const status = (await answered).status()
  // The browser opens the reply to the form as a page. Without this wait, that page could replace
  // the one that the test opens next.
  await page.waitForURL(action)
  return status
}

for (const foreign of ['foreign.localhost', 'localhost', '127.0.0.1'])
  test(`a page at another port of ${foreign} neither reads nor writes anything of the project`, async ({
    page,
    project,
    foreignPort,
  }) => {
    const from = `http://${foreign}:${foreignPort}/`
    const site = project.site.slice(0, -1)
    const editor = new URL(project.admin).origin
    // A developer who has opened the site may have the data of the home page in the browser's
    // cache. A foreign page must not read them from there either.
    await page.goto(`${site}/page-data/index/page-data.json`)
    for (const url of [
      `${site}/page-data/index/page-data.json`,
      `${site}/___graphql?query={site{id}}`,
      `${site}/commons.js`,
      `${site}/favicon.svg`,
      `${site}/__webpack_hmr`,
      `${site}${SOCKET}`,
      `${site}/__open-stack-frame-in-editor?fileName=gatsby-node.ts`,
      `${editor}/admin/api/project`,
      `${editor}/admin/favicon.svg`,
    ]) {
      await page.goto(from)
      const tried = Object.values(await tryAll(page, url))
      expect(new Set(tried), `${url} ${tried.join()}`).toEqual(new Set(['failed']))
    }

    const email = `${foreign}@example.org`
    for (const [action, fields] of [
      [`${site}/api/contact`, { ...goodMessage, email }],
      [`${site}/api/newsletter`, { email }],
      [`${site}/___graphql`, { query: '{site{id}}' }],
      [`${editor}/admin/api/publish`, { sentence: 'Anything' }],
    ] as const) {
      await page.goto(from)
      expect(await post(page, action, fields), action).toBe(403)
    }
    const database = `file:${project.root}/data/messages.db`
    expect(await messagesFrom(email, database)).toEqual([])

    for (const framed of [`${site}/about/`, `${editor}/admin/`]) {
      await page.goto(from)
      await page.evaluate((src) => {
        const frame = Object.assign(document.createElement('iframe'), { src })
        document.body.append(frame)
      }, framed)
      const urls = () => page.frames().map((frame) => frame.url())
      await expect.poll(urls).toEqual([from, 'chrome-error://chromewebdata/'])
    }

    // A link on another site may open a page of the live site, but not the address that opens a
    // file in a program on this machine.
    await page.goto(from)
    await page.evaluate((url) => location.assign(url), `${site}/about/`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.goto(from)
    const opening = `${site}/__open-stack-frame-in-editor?fileName=gatsby-node.ts`
    const [refused] = await Promise.all([
      page.waitForResponse(opening),
      page.evaluate((url) => location.assign(url), opening),
    ])
    expect(refused.status()).toBe(403)
  })
