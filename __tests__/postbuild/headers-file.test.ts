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
const names = ['404.html', 'about', 'index.html', styles, 'static']
const text = headersFile(names, true)

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

it('has every header that helmet sets', async () => {
  const app = fastify()
  await app.register(helmet, { contentSecurityPolicy: false })
  const { headers } = await app.inject('/')
  const expected = Object.keys(headers).filter((name) => !OWN.test(name))
  expect(Object.keys(securityHeaders(true))).toEqual(expect.arrayContaining(expected))
})

it('lets forms post to a server elsewhere, and be redirected to the site', () => {
  const site = 'https://www.example.org'
  const policyWith = (endpoint: string) => pagePolicy({ endpoints: [endpoint], site })
  expect(policyWith('/api/contact')).toContain("; form-action 'self';")
  expect(policyWith('https://post.example.org/api/contact')).toContain(
    "; form-action 'self' https://post.example.org https://www.example.org;",
  )
})
