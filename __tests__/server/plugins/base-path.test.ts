/** @jest-environment node */
import { ada, postForm, postJson } from '../support/requests'
import { startTestServer, type TestServer } from '../support/server'

let server: TestServer

beforeAll(async () => {
  server = await startTestServer({
    files: {
      'index.html': '<!doctype html><p>Accueil',
      'about/index.html': '<!doctype html><p>À propos',
      '.well-known/security.txt': 'Contact: mailto:a@example.org\n',
      '.hidden': 'secret',
    },
    env: { SITE_URL: 'https://example.org/site' },
  })
})

test.each([
  ['/site/', 200, 'Accueil'],
  ['/site', 200, 'Accueil'],
  ['/site?from=letter', 200, 'Accueil'],
  ['/site/about/', 200, 'À propos'],
  ['/site/about/?a=/site/', 200, 'À propos'],
  ['/site/.well-known/security.txt', 200, 'Contact'],
  // A proxy may have removed the path.
  ['/about/', 200, 'À propos'],
  ['/sitemap/', 404, ''],
  ['/site2/about/', 404, ''],
  ['/site/nowhere/', 404, ''],
  ['/site//about/', 404, ''],
  ['/site/.hidden', 404, ''],
  ['/.well-known/../.hidden', 404, ''],
])('%s is a %i', async (path, expected, text) => {
  const { status, body } = await server.get(path)
  expect(status).toBe(expected)
  expect(body.toString()).toContain(text)
})

test.each(['/site/about', '/about'])('%s redirects below the path', async (path) => {
  const { status, headers } = await server.get(path)
  expect([status, headers.location]).toEqual([301, '/site/about/'])
})

test('a form redirects below the path', async () => {
  const form = { ...ada, language: 'de' }
  const response = await postForm(`${server.url}/site/api/contact`, form)
  expect(response.status).toBe(303)
  expect(response.headers.get('location')).toBe('/site/de/contact/sent/')
})

test.each([
  ['https://example.org/site/de/contact/', 'de'],
  ['https://example.org/site/contact/', 'fr'],
  ['https://example.org/de/contact/', 'de'],
  ['no address', 'fr'],
])('the language of %s is «%s»', async (page, language) => {
  await postJson(`${server.url}/site/api/contact`, ada, { Referer: page })
  expect((await server.messages()).at(-1)).toMatchObject({ language })
})
