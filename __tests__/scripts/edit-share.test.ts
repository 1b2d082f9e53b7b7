/** @jest-environment node */
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { shareSite } from '../../scripts/edit-share'
import { markOf } from '../../src/gatsby/develop/mark'
import { REPORT_PATH } from '../../src/gatsby/develop/report'
import { postJson, rawRequest } from '../server/support/requests'
import { freePort } from '../support/free-port'

/** In the place of Gatsby. */
const site = createServer(({ url = '' }, response) => {
  asked.push(url)
  if (url.endsWith('.json')) response.setHeader('content-type', 'application/json')
  response.end(`"987+${markOf('content/stats/one.json#value.fr')}"`)
})
const asked: string[] = []
let shared: Awaited<ReturnType<typeof shareSite>>
let origin = ''

beforeAll(async () => {
  await once(site.listen(0), 'listening')
  const port = await freePort()
  const gatsby = `http://localhost:${(site.address() as AddressInfo).port}/`
  shared = await shareSite(gatsby, port)
  origin = `http://127.0.0.1:${port}`
})
beforeEach(() => void asked.splice(0))
afterAll(() => {
  shared.server.close()
  site.close()
})

const basic = (word: string) => `Basic ${Buffer.from(`Ada:${word}`).toString('base64')}`
const ask = (path: string, method = 'GET') =>
  rawRequest(origin, path, { method, headers: { authorization: basic(shared.word) } })

it.each(['', 'Basic', 'Bearer x', basic(''), basic('wrong')])(
  'asks for the word after %j',
  async (authorization) => {
    const headers = authorization ? { authorization } : {}
    const answer = await rawRequest(origin, '/about/', { headers })
    expect(answer.status).toBe(401)
    expect(answer.headers['www-authenticate']).toMatch(/^Basic /)
    expect(asked).toEqual([])
  },
)

it.each([
  ...['/', '/about/', '/de/newsletter/terms/', '/contact/?subject=press'],
  ...['/commons.js', '/component---src-pages-404-tsx.js', '/favicon.ico'],
  ...['/page-data/404.html/page-data.json', '/static/a1b2/c3d4/ada.webp'],
])('shows %s', async (path) => {
  expect(await ask(path)).toMatchObject({ status: 200 })
  expect(asked).toEqual([path.split('?')[0]])
})

it.each([
  ...['/admin/', '/admin/api/project', '/api/contact', '/___graphql', '/__refresh'],
  ...['/%5f__graphql', '/%5F%5F%5Fgraphql', '//___graphql', '/about//', '//elsewhere/'],
  ...['/static/../___graphql', '/static/%2e%2e/___graphql', '/static/..%2fa', '/..'],
  ...['/page-data/.x.json', '/static/a\\..\\b.png', '/__webpack_hmr', '/socket.io/'],
  ...['/__open-stack-frame-in-editor?fileName=a', '/__file-code-frame', '/_gatsby/file'],
  ...['/package.json', '/about', '/About/', '*', 'http://localhost/about/'],
])('has nothing at %s', async (path) => {
  expect(await ask(path)).toMatchObject({ status: 404 })
  expect(asked).toEqual([])
})

it('only shows', async () => {
  for (const method of ['POST', 'PUT', 'DELETE', 'OPTIONS', 'PATCH'])
    expect(await ask('/about/', method)).toMatchObject({ status: 405 })
  const head = await ask('/about/', 'HEAD')
  expect([head.status, head.body.length]).toEqual([200, 0])
  expect(asked).toEqual(['/about/'])
  expect((await postJson(`${origin}/admin/api/save`, {})).status).toBe(401)
})

it('leaves no way into the editor, and has pages not ask for changes', async () => {
  const data = await ask('/page-data/index/page-data.json')
  expect(String(data.body)).toBe('"987+"')
  for (const path of ['/socket.io/socket.io.js', REPORT_PATH])
    expect((await ask(path)).status).toBe(200)
  expect(asked).toEqual(['/page-data/index/page-data.json'])
})
