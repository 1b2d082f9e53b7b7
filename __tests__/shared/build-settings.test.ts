/** @jest-environment node */
import type * as Settings from '../../src/shared/build-settings'

/** Without what a person may have set. */
const before: NodeJS.ProcessEnv = Object.fromEntries(
  Object.entries(process.env).filter(([name]) => !name.startsWith('GATSBY_')),
)
const original = process.env

const settings = async (env: Record<string, string> = {}): Promise<typeof Settings> => {
  process.env = { ...before, ...env }
  jest.resetModules()
  return import('../../src/shared/build-settings')
}

afterEach(() => {
  process.env = original
})

it.each([
  ['this site if nothing is said', '', ''],
  ['a server of ours', 'https://api.example.org', 'https://api.example.org'],
  ['a server of ours', 'https://api.example.org//', 'https://api.example.org'],
])('posts to %s: «%s»', async (_, url, host) => {
  const found = await settings({ GATSBY_FORM_SERVER_URL: url })
  expect(found).toMatchObject({
    CONTACT_ENDPOINT: `${host}/api/contact`,
    NEWSLETTER_ENDPOINT: `${host}/api/newsletter`,
  })
  expect(found.isOwn(found.CONTACT_ENDPOINT)).toBe(true)
})

it('an endpoint of its own wins, and is not ours unless it is there or here', async () => {
  const found = await settings({
    GATSBY_FORM_SERVER_URL: 'https://api.example.org',
    GATSBY_CONTACT_ENDPOINT: 'https://forms.example.com/f',
  })
  expect(found.CONTACT_ENDPOINT).toBe('https://forms.example.com/f')
  for (const own of [found.NEWSLETTER_ENDPOINT, '/api/contact'])
    expect(found.isOwn(own)).toBe(true)
  for (const foreign of [
    found.CONTACT_ENDPOINT,
    '//evil.example/api/contact',
    'https://api.example.org.evil.example/api/contact',
    'https://api.example.organisation/api/contact',
    'http://api.example.org/api/contact',
  ])
    expect(found.isOwn(foreign)).toBe(false)
})

it.each(['api.example.org', '/api', 'ftp://x', 'https://', 'https://x.org/?a=b'])(
  '«%s» is no address of a server and stops the build',
  async (url) => {
    await expect(settings({ GATSBY_FORM_SERVER_URL: url })).rejects.toThrow(
      'GATSBY_FORM_SERVER_URL',
    )
  },
)
