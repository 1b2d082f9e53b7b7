/**
 * Days and times as the editor shows them to somebody whose browser prefers French.
 *
 * @jest-environment jsdom
 */
import type * as Words from '../../../cms/ui/words'

/** Loads the editor's words in French: the module asks the browser for its language as it loads. */
const inFrench = async (): Promise<typeof Words> => {
  jest.spyOn(navigator, 'languages', 'get').mockReturnValue(['fr-CH'])
  return import('../../../cms/ui/words')
}

const spaced = (text: string) => text.replaceAll(/\s/g, ' ')

it('beside a field for a day, the editor writes the day with its weekday, and the first of a month as 1er', async () => {
  const { weekdayText } = await inFrench()
  expect(spaced(weekdayText('2026-12-01'))).toBe('mardi 1er décembre 2026')
  expect(spaced(weekdayText('2026-12-11'))).toBe('vendredi 11 décembre 2026')
  expect(weekdayText('2026-02-40')).toBe('')
})

it('the editor writes the first of a month as 1er in the times of versions and of updates of the site', async () => {
  const { dateText, timeText } = await inFrench()
  const first = new Date(2020, 11, 1, 1, 1).toISOString()
  expect(spaced(dateText(first))).toBe('mardi 1er décembre 2020 à 01:01')
  expect(spaced(timeText(first))).toBe('le 1er décembre 2020 à 01:01')
  const other = new Date(2020, 11, 21, 11, 1).toISOString()
  expect(spaced(timeText(other))).toBe('le 21 décembre 2020 à 11:01')
  expect(spaced(timeText(new Date().toISOString()))).toMatch(/^\d\d:\d\d$/)
})
