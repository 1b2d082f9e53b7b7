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

it('posts to our own server if nothing is said', async () => {
  const found = await settings()
  expect(found).toMatchObject({
    CONTACT_ENDPOINT: '/api/contact',
    NEWSLETTER_ENDPOINT: '/api/newsletter',
  })
})

it('posts to a form service, which is not ours', async () => {
  const found = await settings({ GATSBY_CONTACT_ENDPOINT: 'https://forms.example.com/f' })
  expect(found.CONTACT_ENDPOINT).toBe('https://forms.example.com/f')
  expect(found.isOnThisSite(found.NEWSLETTER_ENDPOINT)).toBe(true)
  for (const foreign of [found.CONTACT_ENDPOINT, '//evil.example/api/contact'])
    expect(found.isOnThisSite(foreign)).toBe(false)
})

it.each(['forms.example.com', '//evil.example/f', 'ftp://x'])(
  '«%s» is no endpoint and stops the build',
  async (url) => {
    await expect(settings({ GATSBY_CONTACT_ENDPOINT: url })).rejects.toThrow(
      'GATSBY_CONTACT_ENDPOINT',
    )
  },
)

it.each(['https://example.org/site', 'https://example.org?a=b', 'www.example.org'])(
  '«%s» is no address of a site and stops the build',
  async (url) => {
    await expect(settings({ SITE_URL: url })).rejects.toThrow('SITE_URL')
  },
)
