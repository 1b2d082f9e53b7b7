/** @jest-environment node */
import helmet from '@fastify/helmet'
import fastify from 'fastify'
import { headersFile } from '../../src/postbuild/headers-file'
import { securityHeaders } from '../../src/shared/security-headers'
import { startTestServer, type TestServer } from '../server/support/server'
import { rawRequest } from '../server/support/requests'
import { hostHeaders } from '../support/host-headers'

const page = '<!doctype html><p>Page'
const styles = 'styles.793159c85f3902dec215.css'

const files = {
  'index.html': page,
  '404.html': page,
  'about/index.html': page,
  'admin/index.html': page,
  [styles]: 'a{}',
  'static/photo.avif': Buffer.from([0, 1]),
  'static/islands/contact-AB12CD34.js': '1',
}

const names = ['404.html', 'about', 'admin', 'index.html', styles, 'static']

/** What depends on the file and the connection, and each server says for itself. */
const OWN =
  /^(?:connection|content-(?:encoding|length|type)|accept-ranges|date|etag|keep-alive|last-modified|vary)$/

describe.each(['https://www.example.org', 'http://localhost:9000'])(
  'of a site at %s',
  (siteUrl) => {
    const secure = siteUrl.startsWith('https:')
    let server: TestServer

    beforeAll(async () => {
      const text = headersFile(names, { base: '/', secure })
      server = await startTestServer({
        env: { SITE_URL: siteUrl },
        files: { ...files, _headers: text, _redirects: '' },
      })
    })
    afterAll(() => server.stop())

    it.each([
      ['/'],
      ['/about/'],
      ['/nothing/'],
      ['/admin/'],
      [`/${styles}`],
      ['/static/photo.avif'],
      ['/static/islands/contact-AB12CD34.js'],
    ])('%s has the same headers from a host and from the server', async (path) => {
      const { headers } = await rawRequest(server.url, path)
      const ours = Object.fromEntries(
        Object.entries(headers).filter(([name]) => !OWN.test(name)),
      )
      const text = headersFile(names, { base: '/', secure })
      for (const kind of ['joins', 'replaces'] as const)
        expect(hostHeaders(text, path, kind)).toEqual(ours)
    })
  },
)

it('begins with the folder that the site is served under', () => {
  const text = headersFile(names, { base: '/site/', secure: false })
  expect(text.match(/^\/.*$/gm)).toEqual([
    '/site/*',
    '/site/static/*',
    `/site/${styles}`,
    '/site/admin/*',
  ])
})

it('has no rule for an editor that is not built', () => {
  expect(headersFile(['index.html'], { base: '/', secure: false })).not.toContain('admin')
})

it('keeps within what Cloudflare Pages reads of it', () => {
  const text = headersFile(names, { base: '/', secure: true })
  for (const line of text.split('\n')) expect(line.length).toBeLessThan(2000)
})

it('forgets nothing that helmet would say', async () => {
  const app = fastify()
  await app.register(helmet, { contentSecurityPolicy: false })
  const { headers } = await app.inject('/')
  for (const name of Object.keys(headers))
    if (!OWN.test(name)) expect(Object.keys(securityHeaders(true))).toContain(name)
})
