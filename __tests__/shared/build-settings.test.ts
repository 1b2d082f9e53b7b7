import type * as Settings from '../../src/shared/build-settings'
import { isOnThisSite, isPublicAddress } from '../../src/shared/site-address'

/**
 * The environment of this test run, without settings such as GATSBY_CONTACT_ENDPOINT that the
 * terminal may have.
 */
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

it('the contact form posts to the site’s own server, or to the form service that GATSBY_CONTACT_ENDPOINT names', async () => {
  const own = { CONTACT_ENDPOINT: '/api/contact', NEWSLETTER_ENDPOINT: '/api/newsletter' }
  expect(await settings()).toMatchObject(own)
  const theirs = 'https://forms.example.com/f'
  const changed = await settings({ GATSBY_CONTACT_ENDPOINT: theirs })
  expect(changed).toMatchObject({ ...own, CONTACT_ENDPOINT: theirs })
  expect(isOnThisSite(own.CONTACT_ENDPOINT)).toBe(true)
  for (const foreign of [theirs, '//evil.example/api/contact'])
    expect(isOnThisSite(foreign)).toBe(false)
})

it.each([
  ['http://localhost:9000', false],
  ['http://127.0.0.1:9000', false],
  ['http://[::1]:9000', false],
  ['http://192.168.1.20', false],
  ['https://10.0.0.1', false],
  ['http://172.20.0.3', false],
  ['http://[fd00::1]', false],
  ['http://server', false],
  ['http://server.local', false],
  ['https://www.example.org', false],
  ['https://site.test', false],
  ['https://www.geneve.ch', true],
  ['https://xn--genve-6ra.ch', true],
  ['https://172.40.0.3', true],
  ['https://myexample.org', true],
])(
  'isPublicAddress says whether readers outside this network can open %s: %s',
  (address, expected) => {
    expect(isPublicAddress(address)).toBe(expected)
  },
)
