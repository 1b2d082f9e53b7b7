import fc from 'fast-check'
import { languageCodes } from '../../../src/i18n/languages'
import { languageMatcher } from '../../../src/islands/inline/match-language'

const matchLanguage = languageMatcher(languageCodes.join('|'))

it.each([
  ['de', 'de'],
  ['de-CH', 'de'],
  ['is', undefined],
  ['', undefined],
  [null, undefined],
  [undefined, undefined],
  ['<script>alert(1)</script>', undefined],
  ['fr/../../evil', undefined],
  ['fr_CH', undefined],
  ['zh-Hant-TW', undefined],
  ['de-Latn-CH-1996', 'de'],
  ['de-<script>alert(1)</script>', undefined],
])('%s means %s', (value, expected) => {
  expect(matchLanguage(value)).toBe(expected)
})

it('never lets anything through that is not in the list', () => {
  fc.assert(
    fc.property(fc.string(), (value) =>
      [undefined, ...languageCodes].includes(matchLanguage(value)),
    ),
  )
})
