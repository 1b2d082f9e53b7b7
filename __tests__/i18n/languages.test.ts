import { allLanguages, isLanguageCode } from '../../src/i18n/config'
import {
  defaultLanguage,
  formatDate,
  isLanguage,
  languageCodes,
} from '../../src/i18n/languages'

it('each language of the list has a code and a name of its own, and the default language is not marked as unfinished', () => {
  for (const { code } of allLanguages)
    expect([code, isLanguageCode(code)]).toEqual([code, true])
  for (const field of ['code', 'name'] as const)
    expect(new Set(allLanguages.map((one) => one[field])).size).toBe(allLanguages.length)
  expect(allLanguages[0]).not.toHaveProperty('unfinished', true)
})

it('isLanguage accepts only codes in the list of languages', () => {
  for (const code of languageCodes) expect(isLanguage(code)).toBe(true)
  for (const other of ['is', 'FR', '', undefined, null, 1, ['fr'], '__proto__'])
    expect(isLanguage(other)).toBe(false)
  expect(defaultLanguage).toBe('fr')
})

it('formatDate writes a date as Switzerland writes it in French and in German', () => {
  expect(formatDate('2026-11-21', 'fr')).toBe('21\u00a0novembre\u00a02026')
  expect(formatDate('2026-12-01', 'fr')).toBe('1er\u00a0décembre\u00a02026')
  expect(formatDate('2026-12-11', 'fr')).toBe('11\u00a0décembre\u00a02026')
  expect(formatDate('2026-12-01', 'de')).toBe('1.\u00a0Dezember\u00a02026')
  expect(formatDate('2026-11-21', 'de')).toBe('21.\u00a0November\u00a02026')
})
