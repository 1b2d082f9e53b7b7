/** @jest-environment node */
import { inLanguage } from '../../src/gatsby/localized-texts'

it('a text of the content is answered as its language prints it', () => {
  const typed = { fr: 'Et "ici" ?', en: 'And "here"?', de: 'Und "hier"?' }
  expect(inLanguage(typed, 'fr')).toBe('Et «\u202fici\u202f»\u202f?')
  expect(inLanguage(typed, 'en')).toBe('And “here”?')
  expect(inLanguage([typed], 'de')).toEqual(['Und «hier»?'])
})
