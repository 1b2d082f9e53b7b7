import { punctuate } from '../../src/i18n/punctuation'
import { pageText, type Line } from '../support/page-text'
import { expect, test } from '../support/test'
import { everyPage } from '../support/words'

/** Links that only mean something beside what stands around them. */
const VAGUE =
  /^(ici|cliquez ici|lire la suite|en savoir plus|plus|here|click here|read more|learn more|more|hier|hier klicken|mehr|mehr erfahren|weiterlesen)$/i

/** From so many letters on, a text is more than a label. */
const SENTENCE = 40

test.describe('Read as text alone, without pictures, styles and scripts', () => {
  for (const { language, url } of everyPage)
    test.describe(url, () => {
      let lines: Line[]
      test.beforeEach(async ({ request }) => {
        lines = pageText(await (await request.get(url)).text())
      })
      const ofKind = (kind: Line['kind']) => lines.filter((line) => line.kind === kind)

      test('one heading comes first, and none skips a level', () => {
        const levels = ofKind('heading').map(({ level }) => level ?? 0)
        expect(levels[0]).toBe(1)
        expect(levels.filter((level) => level === 1)).toHaveLength(1)
        const steps = levels.slice(1).map((level, index) => level - (levels[index] ?? 0))
        expect(Math.max(...steps)).toBeLessThanOrEqual(1)
      })

      test('words stay apart, and every text is set as its language prints it', () => {
        for (const { text } of lines) {
          expect(text).not.toBe('')
          expect(text).not.toMatch(/\d{4}\p{L}/u)
          expect(punctuate(text, language)).toBe(text)
        }
      })

      test('a link says by itself where it leads, and the same words lead to one place', () => {
        const places = new Map<string, string>()
        for (const { text, href = '' } of ofKind('link')) {
          expect(text).not.toMatch(VAGUE)
          expect(href).not.toBe('')
          expect([text, places.get(text) ?? href]).toEqual([text, href])
          places.set(text, href)
        }
      })

      test('nothing is said twice', () => {
        const said = [...ofKind('heading'), ...ofKind('text'), ...ofKind('picture')].map(
          ({ text }) => text,
        )
        const sentences = said.filter((text) => text.length >= SENTENCE)
        expect(sentences).toEqual([...new Set(sentences)])
      })
    })
})
