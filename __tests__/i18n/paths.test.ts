import { languageOfPath } from '../../src/i18n/paths'

it.each([
  ['/', 'fr'],
  ['/about/', 'fr'],
  ['/de', 'de'],
  ['/de/about/', 'de'],
  ['/demo/', 'fr'],
  ['/en/nowhere', 'en'],
])('languageOfPath finds that a page at %s is in the language %s', (path, language) => {
  expect(languageOfPath(path)).toBe(language)
})
