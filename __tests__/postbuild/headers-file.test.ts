/** @jest-environment node */
import helmet from '@fastify/helmet'
import fastify from 'fastify'
import { headersFile } from '../../src/postbuild/headers-file'
import { pagePolicy, securityHeaders } from '../../src/shared/security-headers'
import { rawRequest } from '../server/support/requests'
import { startTestServer, type TestServer } from '../server/support/server'
import { hostHeaders } from '../support/host-headers'

const page = '<!doctype html><p>Page'
const styles = 'styles.793159c85f3902dec215.css'
const names = [
  '404.html',
  'about',
  'favicon.svg',
  'index.html',
  'social',
  styles,
  'static',
]
const text = headersFile(names, { base: '/', secure: true })

/** What depends on the file and the connection, and each server says for itself. */
const OWN =
  /^(?:connection|content-(?:encoding|length|type)|accept-ranges|date|etag|keep-alive|last-modified|vary)$/

describe('a host that reads _headers', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer({
      env: { SITE_URL: 'https://www.example.org' },
      files: {
        'index.html': page,
        '404.html': page,
        'about/index.html': page,
        [styles]: 'a{}',
        'favicon.svg': '<svg/>',
        'social/de/home.png': Buffer.from([0, 1]),
        'static/photo.avif': Buffer.from([0, 1]),
        'static/islands/contact-AB12CD34.js': '1',
      },
    })
  })
  afterAll(() => server.stop())

  it.each([
    '/',
    '/about/',
    '/nothing/',
    `/${styles}`,
    '/favicon.svg',
    '/social/de/home.png',
    '/static/photo.avif',
    '/static/islands/contact-AB12CD34.js',
  ])('sends the same headers of %s as the server', async (path) => {
    const { headers } = await rawRequest(server.url, path)
    const ours = Object.fromEntries(
      Object.entries(headers).filter(([name]) => !OWN.test(name)),
    )
    for (const kind of ['joins', 'replaces'] as const)
      expect(hostHeaders(text, path, kind)).toEqual(ours)
  })
})

it.each([
  ['/favicon.svg', 'cross-origin'],
  ['/social/de/home.png', 'cross-origin'],
  ['/', 'same-origin'],
  ['/static/photo.avif', 'same-origin'],
])('a web messenger that shows %s is in the policy «%s»', (path, policy) => {
  const { 'cross-origin-resource-policy': sent } = hostHeaders(text, path, 'joins')
  expect(sent).toBe(policy)
})

it('begins with the path of the site', () => {
  const options = { base: '/site/', secure: false }
  const rules = headersFile(['index.html', styles], options).match(/^\/.*$/gm)
  expect(rules).toEqual([
    '/site/*',
    '/site/static/*',
    '/site/social/*',
    `/site/${styles}`,
  ])
})

it('has every header that helmet sets', async () => {
  const app = fastify()
  await app.register(helmet, { contentSecurityPolicy: false })
  const { headers } = await app.inject('/')
  const expected = Object.keys(headers).filter((name) => !OWN.test(name))
  expect(Object.keys(securityHeaders(true))).toEqual(expect.arrayContaining(expected))
})

it('lets forms post to a server elsewhere, and be redirected to the site', () => {
  const site = 'https://www.example.org/site'
  const policyWith = (endpoint: string) => pagePolicy({ endpoints: [endpoint], site })
  expect(policyWith('/api/contact')).toContain("; form-action 'self';")
  expect(policyWith('https://post.example.org/api/contact')).toContain(
    "; form-action 'self' https://post.example.org https://www.example.org;",
  )
})
