import { API } from '../../cms/api'
import type { EditServerOptions } from '../../cms/server/app'
import { exampleForEach } from '../support/example-content'
import { editorOf } from './editor'

const project = exampleForEach()
let editor: ReturnType<typeof editorOf>
const start = (options: Partial<EditServerOptions> = {}) => {
  editor = editorOf(project.root, options)
}
afterEach(() => editor.app.close())

const SITE = { 'sec-fetch-site': 'cross-site' }
const OPENED = { 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' }

describe('the editor on somebody’s own machine', () => {
  beforeEach(() => start())

  it.each([
    [200, 'of its own page', { 'sec-fetch-site': 'same-origin' }],
    [403, 'of another site', { ...SITE, 'sec-fetch-mode': 'cors' }],
    [403, 'of another port', { 'sec-fetch-site': 'same-site' }],
    [403, 'of an old browser at another site', { origin: 'https://elsewhere.example' }],
    [403, 'that a link opens', { ...SITE, ...OPENED }],
    [403, 'at a name that leads here', { host: 'elsewhere.example' }],
  ])(
    'the editor answers with status %i and a text to a request to its API %s',
    async (status, _what, headers) => {
      const sent: object = headers
      const asked = await editor.ask('project', {}, sent)
      expect(asked.status).toBe(status)
      if (status === 403) expect(asked.body).toEqual({ text: expect.any(String) })
    },
  )

  it('the editor answers a HEAD request, which curl -I sends', async () => {
    const headers = { host: 'localhost:8010' }
    const answer = await editor.app.inject({ method: 'HEAD', url: '/admin/', headers })
    expect(answer.statusCode).toBe(200)
  })

  it('the editor’s page opens when somebody follows a link from another site', async () => {
    expect((await editor.get('/admin/', { ...SITE, ...OPENED })).statusCode).toBe(200)
  })

  it.each(['127.0.0.1:8010', '[::1]:8010'])(
    'the editor redirects from %s to localhost, where the drafts are, and keeps the rest of the address',
    async (host) => {
      const { statusCode, headers } = await editor.get('/admin/?a=b', { host })
      expect(statusCode).toBe(307)
      expect(headers.location).toBe('http://localhost:8010/admin/?a=b')
    },
  )

  it('the editor names the setting that would allow the refused host in the address', async () => {
    const french = { 'accept-language': 'fr-CH,fr;q=0.9,en;q=0.8' }
    for (const [host, allowed] of [
      ['192.168.1.5:8010', 'TRUSTED_ORIGINS=http://192.168.1.5:8010'],
      ['name-8010.app.github.dev', 'TRUSTED_ORIGINS=https://name-8010.app.github.dev'],
    ] as const) {
      const { statusCode, headers, body } = await editor.get('/admin/', {
        host,
        ...french,
      })
      expect(statusCode).toBe(403)
      expect(headers['content-type']).toBe('text/plain; charset=utf-8')
      expect(body).toContain(allowed)
      expect(body).toMatch(/^Rien ne s’affiche sous /)
    }
  })
})

it('the editor answers at a forwarded address that its settings name', async () => {
  const origin = 'https://name-8010.app.github.dev'
  start({ trustedOrigins: [origin] })
  const headers = { host: 'name-8010.app.github.dev', origin }
  expect((await editor.post('save', { changes: [] }, headers)).status).toBe(200)
  const other = { ...headers, origin: 'https://other-8010.app.github.dev' }
  expect((await editor.post('save', { changes: [] }, other)).status).toBe(403)
})

describe('the editor behind a login', () => {
  const secret = 'the-secret-of-the-proxy-in-front-of-it'
  const origin = 'https://edit.example.org'
  const host = 'edit.example.org'
  beforeEach(() => start({ origin, secret, hasLogin: true }))

  it('the editor behind a login accepts a user name only from the proxy that knows the secret', async () => {
    const named = { host, origin, 'remote-user': 'Ada' }
    const save = (headers: object) => editor.post('save', { changes: [] }, headers)
    for (const sent of [{}, { 'proxy-secret': 'x'.repeat(38) }, { 'proxy-secret': '' }]) {
      expect((await save({ ...named, ...sent })).status).toBe(403)
      const page = await editor.get('/admin/', { ...named, ...sent })
      expect(page.statusCode).toBe(403)
      expect(page.body).not.toContain(secret)
    }
    expect((await save({ ...named, 'proxy-secret': secret })).status).toBe(200)
    expect((await save({ host, origin, 'proxy-secret': secret })).status).toBe(401)
  })

  it('the editor behind a proxy does not redirect to localhost', async () => {
    const headers = {
      host: '127.0.0.1:8010',
      'remote-user': 'Ada',
      'proxy-secret': secret,
    }
    expect((await editor.get('/admin/', headers)).statusCode).toBe(200)
  })

  it('the editor sends the proxy’s secret along when it looks for a page on the live site', async () => {
    const asked = jest.fn().mockResolvedValue({ ok: true })
    jest.spyOn(globalThis, 'fetch').mockImplementation(asked)
    const headers = { host, 'remote-user': 'Ada', 'proxy-secret': secret }
    await editor.get(`${API}/page?path=about/`, headers)
    const [, init] = asked.mock.calls[0]
    expect(new Headers(init.headers).get('proxy-secret')).toBe(secret)
    jest.restoreAllMocks()
  })
})
