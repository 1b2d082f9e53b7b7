import { API } from '../../../cms/api'
import type { EditServerOptions } from '../../../cms/server/app'
import { editorOf } from '../../support/editor'
import { exampleForEach } from '../../support/example-content'

const project = exampleForEach()
let editor: ReturnType<typeof editorOf>
const start = (options: Partial<EditServerOptions> = {}) => {
  editor = editorOf(project.root, options)
}
afterEach(() => editor.app.close())

const SITE = { 'sec-fetch-site': 'cross-site' }
const OPENED = { 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' }

it('the editor names the folder in which to start it again, but not to people who log in, since they cannot start it', async () => {
  start()
  expect((await editor.ask('project')).body.path).toBe(project.root)
  await editor.app.close()
  start({ hasLogin: true })
  const { body } = await editor.ask('project', {}, { 'remote-user': 'Ada' })
  expect(body.files).not.toHaveLength(0)
  expect(body).not.toHaveProperty('path')
})

describe('the editor on somebody’s own machine', () => {
  beforeEach(() => start())

  it.each([
    [200, 'from its own page', { 'sec-fetch-site': 'same-origin' }],
    [403, 'from another site', { ...SITE, 'sec-fetch-mode': 'cors' }],
    [403, 'from another port', { 'sec-fetch-site': 'same-site' }],
    [403, 'from an old browser at another site', { origin: 'https://elsewhere.example' }],
    [403, 'that a link on another site opens', { ...SITE, ...OPENED }],
    [
      403,
      'for another host name that leads to this machine',
      { host: 'elsewhere.example' },
    ],
  ])(
    'the editor’s API answers its own page at its own host, and refuses others: status %i for a request %s',
    async (status, _what, headers) => {
      const sent: object = headers
      const asked = await editor.ask('project', {}, sent)
      expect(asked.status).toBe(status)
      if (status === 403) expect(asked.body).toEqual({ text: expect.any(String) })
    },
  )

  it('the editor’s server answers a HEAD request for its page, which curl -I sends, with 200', async () => {
    const headers = { host: 'localhost:8010' }
    const answer = await editor.app.inject({ method: 'HEAD', url: '/admin/', headers })
    expect(answer.statusCode).toBe(200)
  })

  it('the editor’s page opens when somebody follows a link from another site', async () => {
    expect((await editor.get('/admin/', { ...SITE, ...OPENED })).statusCode).toBe(200)
  })

  it.each(['127.0.0.1:8010', '[::1]:8010'])(
    'the editor’s server redirects from %s to localhost, where browsers keep the drafts, and keeps path and query',
    async (host) => {
      const { statusCode, headers } = await editor.get('/admin/?a=b', { host })
      expect(statusCode).toBe(307)
      expect(headers.location).toBe('http://localhost:8010/admin/?a=b')
    },
  )

  it('the editor’s server refuses an unknown host, and names the setting that would allow it', async () => {
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

it('the editor’s server answers at a forwarded address that its settings name, and refuses other origins', async () => {
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

  it('the editor behind a login shows its page at 127.0.0.1, too, and does not redirect to localhost', async () => {
    const headers = {
      host: '127.0.0.1:8010',
      'remote-user': 'Ada',
      'proxy-secret': secret,
    }
    expect((await editor.get('/admin/', headers)).statusCode).toBe(200)
  })

  it('the editor behind a login sends the proxy secret when it asks the live site for a page', async () => {
    const asked = jest.fn().mockResolvedValue({ ok: true })
    jest.spyOn(globalThis, 'fetch').mockImplementation(asked)
    const headers = { host, 'remote-user': 'Ada', 'proxy-secret': secret }
    const answer = await editor.get(`${API}/page?path=about/`, headers)
    expect(answer.json()).toEqual({ isShown: true })
    const [, init] = asked.mock.calls[0]
    expect(new Headers(init.headers).get('proxy-secret')).toBe(secret)
    jest.restoreAllMocks()
  })
})
