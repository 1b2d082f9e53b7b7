/** @jest-environment node */
import { ada, postForm, postJson, rawRequest } from '../support/requests'
import { startTestServer, type TestServer } from '../support/server'

const SITE_URL = 'https://example.org/site'
let server: TestServer

beforeAll(async () => {
  server = await startTestServer({
    files: {
      'index.html': '<!doctype html><p>Accueil',
      'about/index.html': '<!doctype html><p>À propos',
      '.well-known/security.txt': 'Contact: mailto:a@example.org\n',
      '.hidden': 'secret',
    },
    env: { SITE_URL },
  })
})

afterAll(() => server.stop())

const get = (path: string) => rawRequest(server.url, path)

test.each([
  ['/site/', 'Accueil'],
  ['/site', 'Accueil'],
  ['/site?from=letter', 'Accueil'],
  ['/site/about/', 'À propos'],
  ['/site/about/?a=/site/', 'À propos'],
  ['/about/', 'À propos'],
])('%s is found, whether a proxy takes the path off or not', async (path, text) => {
  const { status, body } = await get(path)
  expect(status).toBe(200)
  expect(body.toString()).toContain(text)
})

test.each(['/sitemap/', '/site2/about/', '/site/nowhere/', '/site//about/'])(
  '%s is not',
  async (path) => {
    expect((await get(path)).status).toBe(404)
  },
)

test('a redirect stays below the path', async () => {
  for (const path of ['/site/about', '/about']) {
    const { status, headers } = await get(path)
    expect([status, headers.location]).toEqual([301, '/site/about/'])
  }
})

test('a form that is posted there ends there', async () => {
  const answer = await postForm(`${server.url}/site/api/contact`, {
    name: 'Ada',
    email: 'ada@example.org',
    subject: '',
    message: 'Bonjour',
    language: 'de',
  })
  expect(answer.status).toBe(303)
  expect(answer.headers.get('location')).toBe('/site/de/contact/sent/')
})

test('what is well known is found, and nothing else that is hidden', async () => {
  const { status, headers } = await get('/site/.well-known/security.txt')
  expect(status).toBe(200)
  expect(headers['content-type']).toBe('text/plain; charset=utf-8')
  for (const path of ['/site/.hidden', '/.hidden', '/.well-known/../.hidden'])
    expect((await get(path)).status).toBe(404)
})

test.each([
  ['https://example.org/site/de/contact/', 'de'],
  ['https://example.org/site/contact/', 'fr'],
  ['https://example.org/de/contact/', 'de'],
  ['no address', 'fr'],
])('somebody who writes from %s writes in «%s»', async (page, language) => {
  const email = `${language}-${page.length}@example.org`
  const headers = { Referer: page }
  await postJson(`${server.url}/site/api/contact`, { ...ada, email }, headers)
  const stored = (await server.messages()).filter((each) => each.email === email)
  expect(stored).toMatchObject([{ language }])
})
