import { allLanguages } from '../../src/i18n/config'
import { isLanguageCode } from '../../src/i18n/language-code'

it('the list of languages has each once, by the code that its addresses begin with', () => {
  for (const { code } of allLanguages)
    expect([code, isLanguageCode(code)]).toEqual([code, true])
  for (const field of ['code', 'name'] as const)
    expect(new Set(allLanguages.map((one) => one[field])).size).toBe(allLanguages.length)
  expect(allLanguages[0]).not.toHaveProperty('draft', true)
})
