/** @jest-environment jsdom */
import { summaryOf } from '../../../../cms/ui/project/entries'
import { valueInWords } from '../../../../cms/ui/wording/differences'
import { fieldAt } from '../../../../src/content-model/address'
import { news } from '../../../../src/content-model/types/news'

it('lists, changes and conflicts of the editor show a day with the name of its month, and an invalid day unchanged', () => {
  const entry = { date: '2026-11-27', title: { fr: 'Un pont', en: 'A bridge' } }
  const day = /^27\sNovember\s2026$/
  expect(summaryOf(news, entry).detail).toMatch(day)
  const field = fieldAt(news.schema, 'date')
  expect(valueInWords(field, '2026-11-27')).toMatch(day)
  expect(valueInWords(news.schema, entry)).toMatch(/27\sNovember\s2026/)
  for (const written of ['2026-11-99', 'demain'])
    expect(valueInWords(field, written)).toBe(written)
})
