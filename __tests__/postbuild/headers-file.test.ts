/** @jest-environment node */
import helmet from '@fastify/helmet'
import fastify from 'fastify'
import { contentSecurityPolicy } from '../../src/shared/content-security-policy'
import { headersFile } from '../../src/postbuild/headers-file'
import { everyAnswer } from '../../src/shared/headers/every-answer'
import { startReceiver, type Receiver } from '../server/support/server'
import { rawRequest } from '../server/support/requests'
import { hostHeaders } from '../support/host-headers'

const meta = contentSecurityPolicy("'sha256-abc='")
const page = `<!doctype html><meta http-equiv="Content-Security-Policy" content="${meta}"><p>Page`
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
const OWN = /^(?:connection|content-(?:encoding|length|type)|date|etag|keep-alive|vary)$/

describe.each(['https://www.example.org', 'http://localhost:9000'])(
  'of a site at %s',
  (siteUrl) => {
    const secure = siteUrl.startsWith('https:')
    let receiver: Receiver

    beforeAll(async () => {
      const text = headersFile(names, { base: '/', secure })
      receiver = await startReceiver({
        env: { SITE_URL: siteUrl },
        files: { ...files, _headers: text, _redirects: '' },
      })
    })
    afterAll(() => receiver.stop())

    it.each([
      ['a page', '/', meta],
      ['a page in a folder', '/about/', meta],
      ['the word that there is no such page', '/nothing/', meta],
      ['the editor', '/admin/', meta],
      ['the styles', `/${styles}`, undefined],
      ['a picture', '/static/photo.avif', undefined],
      ['a script of an island', '/static/islands/contact-AB12CD34.js', undefined],
    ])(
      '%s has the same headers from a host and from the receiver',
      async (_, path, own) => {
        const { headers } = await rawRequest(receiver.url, path)
        const ours = Object.fromEntries(
          Object.entries(headers).filter(([name]) => !OWN.test(name)),
        )
        for (const kind of ['joins', 'replaces'] as const) {
          const text = headersFile(names, { base: '/', secure })
          const theirs = hostHeaders(text, path, kind)
          // What a page has said in its `<meta>`, a host need not say again.
          const policy = [own, theirs['content-security-policy']]
            .filter(Boolean)
            .join('; ')
          expect({ ...theirs, 'content-security-policy': policy }).toEqual(ours)
        }
      },
    )

    it.each(['/_headers', '/_redirects', '/%5Fheaders'])(
      'no visitor of the receiver gets %s',
      async (path) => {
        expect((await rawRequest(receiver.url, path)).status).toBe(404)
      },
    )
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
    if (!OWN.test(name)) expect(Object.keys(everyAnswer(true))).toContain(name)
})
