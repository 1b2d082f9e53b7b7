/** @jest-environment node */
import { terminalLanguage } from '../../../src/content-model/editor-language'

it.each([
  ['French for French', { LANG: 'fr_CH.UTF-8' }, 'fr'],
  ['English for English', { LANG: 'en_GB.UTF-8' }, 'en'],
  ['English for all others', { LANG: 'de_CH.UTF-8' }, 'en'],
  ['English for a terminal without a language', { LANG: 'C' }, 'en'],
  ['LC_ALL before all', { LC_ALL: 'fr_FR', LC_MESSAGES: 'en_GB', LANG: 'de_CH' }, 'fr'],
  ['LC_MESSAGES before LANG', { LC_MESSAGES: 'fr_FR', LANG: 'en_GB' }, 'fr'],
  ['what is empty says nothing', { LC_ALL: '', LC_MESSAGES: '', LANG: 'fr_CH' }, 'fr'],
])('%s', (_, environment, language) => {
  expect(terminalLanguage(environment)).toBe(language)
})

it('without any of them, the language of the system', () => {
  const { locale } = Intl.DateTimeFormat().resolvedOptions()
  expect(terminalLanguage({})).toBe(locale.startsWith('fr') ? 'fr' : 'en')
})
