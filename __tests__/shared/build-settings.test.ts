import type * as Settings from '../../src/shared/build-settings'
import { buildDate } from '../../src/shared/build-settings'

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

it('posts to our own server, or to a form service, which is not ours', async () => {
  const own = { CONTACT_ENDPOINT: '/api/contact', NEWSLETTER_ENDPOINT: '/api/newsletter' }
  const { isOnThisSite, ...usual } = await settings()
  expect(usual).toMatchObject(own)
  const theirs = 'https://forms.example.com/f'
  const changed = await settings({ GATSBY_CONTACT_ENDPOINT: theirs })
  expect(changed).toMatchObject({ ...own, CONTACT_ENDPOINT: theirs })
  expect(isOnThisSite(own.CONTACT_ENDPOINT)).toBe(true)
  for (const foreign of [theirs, '//evil.example/api/contact'])
    expect(isOnThisSite(foreign)).toBe(false)
})

it.each([
  ['GATSBY_CONTACT_ENDPOINT', ['forms.example.com', '//evil.example/f', 'ftp://x']],
  ['SITE_URL', ['https://a.ch/site', 'https://a.ch?a=b', 'www.example.org']],
])('a wrong %s stops the build: %j', async (name, urls) => {
  for (const url of urls) await expect(settings({ [name]: url })).rejects.toThrow(name)
})

const NEW_YEARS_EVE = Date.UTC(2026, 11, 31, 23, 59)

it.each([
  [undefined, '2026-12-31T23:59:00.000Z'],
  ['', '2026-12-31T23:59:00.000Z'],
  ['1740787200', '2025-03-01T00:00:00.000Z'],
  // Every shell of Nix has the first, others of 1970.
  ['315532800', '2026-12-31T23:59:00.000Z'],
  ['1', '2026-12-31T23:59:00.000Z'],
])('with SOURCE_DATE_EPOCH=%j the build date is %s', (SOURCE_DATE_EPOCH, date) => {
  expect(buildDate({ SOURCE_DATE_EPOCH }, NEW_YEARS_EVE).toISOString()).toBe(date)
})

it.each(['2026-03-01', '-1', '1.5', '9999999999999999'])(
  'SOURCE_DATE_EPOCH=%s is refused',
  (SOURCE_DATE_EPOCH) => {
    expect(() => buildDate({ SOURCE_DATE_EPOCH })).toThrow('must be whole seconds')
  },
)
