/** @jest-environment node */
import { ada, postForm } from '../support/requests'
import { startTestServer, type TestServer } from '../support/server'

let server: TestServer

beforeAll(async () => {
  server = await startTestServer({
    files: {
      'index.html': '<!doctype html><p>Accueil',
      'about/index.html': '<!doctype html><p>À propos',
      '.hidden': 'secret',
    },
    env: { SITE_URL: 'https://example.org/site' },
  })
})

test.each([
  ['/site/', 200, 'Accueil'],
  ['/site', 200, 'Accueil'],
  ['/site/about/?a=/site/', 200, 'À propos'],
  // A proxy may have removed the path.
  ['/about/', 200, 'À propos'],
  ['/site2/about/', 404, ''],
  ['/site/nowhere/', 404, ''],
  ['/site/.hidden', 404, ''],
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
  const { headers } = await postForm(`${server.url}/site/api/contact`, form)
  expect(headers.get('location')).toBe('/site/de/contact/sent/')
})
