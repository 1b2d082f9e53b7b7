/** @jest-environment node */
import type * as Settings from '../../src/shared/build-settings'
import { pagePolicy } from '../../src/shared/security-headers'

/** Without what a person may have set. */
const before = Object.fromEntries(
  Object.entries(process.env).filter(([name]) => !name.startsWith('GATSBY_')),
) as NodeJS.ProcessEnv
const original = process.env

const settings = async (env: Record<string, string> = {}): Promise<typeof Settings> => {
  process.env = { ...before, ...env }
  jest.resetModules()
  return import('../../src/shared/build-settings')
}
const policy = async (env: Record<string, string>) => {
  const { CONTACT_ENDPOINT, NEWSLETTER_ENDPOINT, FORM_SERVER_URL } = await settings(env)
  return pagePolicy({
    endpoints: [CONTACT_ENDPOINT, NEWSLETTER_ENDPOINT, FORM_SERVER_URL],
  })
}

afterEach(() => {
  process.env = original
})

it('posts to this site if nothing is said', async () => {
  const found = await settings()
  expect(found.CONTACT_ENDPOINT).toBe('/api/contact')
  expect(found.NEWSLETTER_ENDPOINT).toBe('/api/newsletter')
  expect(found.NEWSLETTER_CONFIRM_ENDPOINT).toBe('/api/newsletter/confirm')
  expect(found.NEWSLETTER_UNSUBSCRIBE_ENDPOINT).toBe('/api/newsletter/unsubscribe')
  expect(found.isOwn(found.CONTACT_ENDPOINT)).toBe(true)
})

it.each(['https://api.example.org', 'https://api.example.org//'])(
  'posts to a server of ours on another host: %s',
  async (url) => {
    const found = await settings({ GATSBY_FORM_SERVER_URL: url })
    expect(found.CONTACT_ENDPOINT).toBe('https://api.example.org/api/contact')
    expect(found.NEWSLETTER_ENDPOINT).toBe('https://api.example.org/api/newsletter')
    expect(found.NEWSLETTER_CONFIRM_ENDPOINT).toBe(
      'https://api.example.org/api/newsletter/confirm',
    )
    expect(found.isOwn(found.CONTACT_ENDPOINT)).toBe(true)
  },
)

it('an endpoint of its own wins, and is not ours unless it is there or here', async () => {
  const found = await settings({
    GATSBY_FORM_SERVER_URL: 'https://api.example.org',
    GATSBY_CONTACT_ENDPOINT: 'https://forms.example.com/f',
  })
  expect(found.CONTACT_ENDPOINT).toBe('https://forms.example.com/f')
  expect(found.isOwn(found.CONTACT_ENDPOINT)).toBe(false)
  expect(found.isOwn(found.NEWSLETTER_ENDPOINT)).toBe(true)
  expect(found.isOwn('/api/contact')).toBe(true)
  for (const foreign of [
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

it('pages may speak with the server on the other host', async () => {
  const found = await policy({
    GATSBY_FORM_SERVER_URL: 'https://api.example.org/site/',
    GATSBY_CONTACT_ENDPOINT: 'https://forms.example.com/f',
  })
  for (const directive of ['connect-src', 'form-action'])
    expect(found).toContain(
      `${directive} 'self' https://forms.example.com https://api.example.org;`,
    )
})
