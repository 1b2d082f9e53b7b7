import { LANGUAGE_KEY } from '../../src/shared/browser-storage'

// jsdom reports that it does not navigate.
let reported: jest.SpyInstance
beforeEach(() => {
  reported = jest.spyOn(console, 'error').mockImplementation(() => {})
})

/** Runs the inline script on `/` and gives the language that it settles on. */
const detect = async (stored: string | null, preferred: readonly string[] = []) => {
  localStorage.clear()
  if (stored !== null) localStorage.setItem(LANGUAGE_KEY, stored)
  jest.spyOn(navigator, 'languages', 'get').mockReturnValue(preferred)
  await jest.isolateModulesAsync(async () => {
    await import('../../src/islands/inline')
  })
  reported.mockClear()
  return localStorage.getItem(LANGUAGE_KEY)
}

beforeAll(() => {
  document.documentElement.lang = 'fr'
  Object.assign(globalThis, {
    LANGUAGES: 'fr|en|de',
    DEFAULT_LANGUAGE: 'fr',
    DEVELOP: false,
  })
})

it.each([
  ['de', 'de'],
  ['de-CH', 'de'],
  ['', 'fr'],
  ['fr/../../evil', 'fr'],
  ['de_CH', 'fr'],
  ['de-<script>alert(1)</script>', 'fr'],
])('a stored %j means %s', async (stored, expected) => {
  expect(await detect(stored)).toBe(expected)
})

it('asks the storage first, then the browser, then the page', async () => {
  expect(await detect('de', ['en'])).toBe('de')
  expect(await detect('it', ['it', 'en-GB', 'de'])).toBe('en')
  expect(await detect(null, ['it'])).toBe('fr')
})
