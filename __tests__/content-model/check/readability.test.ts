/**
 * The site is for everybody in a town, in whichever language they read best: its texts are
 * short sentences of short words.
 */
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { isLanguage, languages } from '../../../src/i18n/languages'
import { flattenMessages, messagesFile } from '../../../src/i18n/messages'
import { ROOT } from '../../support/project'
import { lix, mean, measure, together } from '../../support/readability'

/**
 * Sentences: what plain-language guides ask for, with some words to spare for lists. LIX, by
 * Björnsson's own scale: up to 40 easy, 50 as in newspapers, beyond 60 very difficult.
 */
const LIMITS = { sentence: 28, mean: 16, lixOfAll: 40, lixOfText: 60 }

/** What is shorter is a label or a heading; LIX means nothing in a line. */
const RUNNING = 8
const LONG_ENOUGH_FOR_LIX = 16

const json = (file: string): unknown =>
  JSON.parse(readFileSync(path.join(ROOT, file), 'utf8'))

/** Every text of the content by its place, under the language it is in. */
const contentTexts = readdirSync(path.join(ROOT, 'content'), {
  recursive: true,
  encoding: 'utf8',
})
  .filter((file) => file.endsWith('.json'))
  .flatMap((file) =>
    [...flattenLists(json(`content/${file}`))].map(
      ([key, text]) => [`${file} › ${key}`, text] as const,
    ),
  )

/** As messages are flattened, with the items of lists under their numbers. */
function flattenLists(data: unknown) {
  const withoutLists = JSON.stringify(data, (_, value: unknown) =>
    Array.isArray(value) ? { ...value } : value,
  )
  return flattenMessages(JSON.parse(withoutLists))
}

const runningTexts = (language: string) => {
  const messages = flattenMessages(json(messagesFile(language)))
  const content = contentTexts.filter(([place]) => {
    const last = place.split('.').at(-1)
    return isLanguage(last) && last === language
  })
  return [...messages, ...content]
    .map(([place, text]) => ({ place, text, found: measure(text, language) }))
    .filter(({ found }) => found.words >= RUNNING)
}

const offered = languages.filter(({ draft }) => !draft).map(({ code }) => code)

describe.each(offered)('texts to be read (%s)', (language) => {
  const texts = runningTexts(language)
  const all = together(texts.map(({ found }) => found))

  it('are all of them', () => {
    expect(texts.length).toBeGreaterThan(100)
  })

  it('have no sentence that is too long', () => {
    const tooLong = texts.filter(({ found }) => found.longest > LIMITS.sentence)
    expect(tooLong.map(({ place, text }) => `${place}: ${text}`)).toEqual([])
  })

  it('are easy to read, taken together', () => {
    expect(mean(all)).toBeLessThanOrEqual(LIMITS.mean)
    expect(lix(all)).toBeLessThanOrEqual(LIMITS.lixOfAll)
  })

  it('are none of them very difficult; these are the hardest', () => {
    const hardest = texts
      .filter(({ found }) => found.words >= LONG_ENOUGH_FOR_LIX)
      .map(({ place, text, found }) => ({ place, text, lix: Math.round(lix(found)) }))
      .sort((a, b) => b.lix - a.lix)
    const five = hardest.slice(0, 5).map((one) => `  ${one.lix}  ${one.place}\n`)
    process.stdout.write(`${language}: LIX ${Math.round(lix(all))}\n${five.join('')}`)
    expect(hardest.filter((one) => one.lix > LIMITS.lixOfText)).toEqual([])
  })
})

it('measures as Björnsson does', () => {
  const found = measure('Une lampe s’éteint. Personne ne le signale.', 'fr')
  expect(found).toEqual({ words: 8, sentences: 2, long: 2, longest: 4 })
  expect(lix(found)).toBe(4 + 25)
})
