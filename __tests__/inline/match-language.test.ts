import fc from 'fast-check'
import { languageCodes } from '../../src/i18n/languages'
import { matchLanguage } from '../../src/inline/match-language'

it.each([
  ['de', 'de'],
  ['de-CH', 'de'],
  ['EN-gb', 'en'],
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
  expect(matchLanguage(value, languageCodes.join('|'))).toBe(expected)
})

it('never lets anything through that is not in the list', () => {
  fc.assert(
    fc.property(fc.string(), (value) =>
      [undefined, ...languageCodes].includes(
        matchLanguage(value, languageCodes.join('|')),
      ),
    ),
  )
})
