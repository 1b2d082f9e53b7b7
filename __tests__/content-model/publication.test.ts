import fc from 'fast-check'
import { contentTypes } from '../../src/content-model'
import { withValue } from '../../src/content-model/address'
import { isFolder } from '../../src/content-model/content-type'
import {
  awaitedDay,
  completeLanguages,
  dayInGeneva,
  languagesBesideEditor,
  publicLanguages,
  startOfDay,
} from '../../src/content-model/publication'
import { news } from '../../src/content-model/types/news'
import { site } from '../../src/content-model/types/site'
import { leavesOf } from '../../src/content-model/walk'
import { defaultLanguage, languageCodes } from '../../src/i18n/languages'
import { exampleOf } from '../support/example-content'

const TODAY = '2026-11-27'
const folders = contentTypes.filter(isFolder)
const entry = { ...(exampleOf(news) as object), date: TODAY }

/** Removes all texts of an entry in one language. */
const withoutLanguage = (type: typeof news, data: unknown, language: string): unknown =>
  leavesOf(type, data)
    .filter(({ field }) => field.kind === 'localized')
    .reduce((rest, { path }) => withValue(rest, `${path}.${language}`, undefined), data)

it.each(folders)(
  'an entry of the type $typeName that has all texts is public in every language',
  (type) => {
    expect(publicLanguages(type, exampleOf(type), '2999-01-01')).toEqual(languageCodes)
  },
)

it.each(folders)(
  'an entry of the type $typeName in preparation is public nowhere',
  (type) => {
    const draft = { ...(exampleOf(type) as object), draft: true }
    expect(publicLanguages(type, draft, '2999-01-01')).toEqual([])
  },
)

it('an entry that lacks one text in a language is not public in that language', () => {
  for (const { path, field } of leavesOf(news, entry)) {
    if (field.kind !== 'localized') continue

    const lacking = withValue(entry, `${path}.de`, ' ')
    expect(publicLanguages(news, lacking, TODAY)).not.toContain('de')
    expect(publicLanguages(news, lacking, TODAY)).toContain('en')
  }
})

it('an entry that lacks a text in the default language is public nowhere', () => {
  const lacking = withoutLanguage(news, entry, defaultLanguage)
  expect(publicLanguages(news, lacking, TODAY)).toEqual([])
  expect(completeLanguages(news, lacking)).toEqual([])
})

it('a news item waits for its day, and is public on that day', () => {
  const ahead = { ...entry, date: '2026-12-03' }
  expect(awaitedDay(news, ahead, '2026-12-02')).toBe('2026-12-03')
  expect(publicLanguages(news, ahead, '2026-12-02')).toEqual([])
  expect(publicLanguages(news, ahead, '2026-12-03')).toEqual(languageCodes)
})

it.each([
  ['2026-11-27T22:59:59Z', '2026-11-27'],
  ['2026-11-27T23:00:00Z', '2026-11-28'],
  ['2026-07-01T21:59:59Z', '2026-07-01'],
  ['2026-07-01T22:00:00Z', '2026-07-02'],
])('at %s it is the day %s in Geneva', (time, day) => {
  expect(dayInGeneva(Date.parse(time))).toBe(day)
})

it.each([
  ['2026-12-03', '2026-12-02T23:00:00.000Z'],
  ['2026-07-02', '2026-07-01T22:00:00.000Z'],
  ['2026-03-29', '2026-03-28T23:00:00.000Z'],
  ['2026-03-30', '2026-03-29T22:00:00.000Z'],
  ['2026-10-26', '2026-10-25T23:00:00.000Z'],
])('the day %s begins in Geneva at %s', (day, time) => {
  expect(startOfDay(day)).toBe(time)
})

it('a file that is the only one of its type, such as content/site.json, is always public in all languages', () => {
  expect(publicLanguages(site, { draft: true })).toEqual(languageCodes)
})

it('the live page beside the editor’s form shows an unfinished entry in the default language, and in each in which it has a text', () => {
  const draft = { draft: true, title: { en: 'A title' } }
  expect(languagesBesideEditor(news, draft).toSorted()).toEqual(
    [defaultLanguage, 'en'].toSorted(),
  )
})

it('publicLanguages throws no error for an entry with any JSON data, and gives only languages of the site', () => {
  fc.assert(
    fc.property(fc.constantFrom(...contentTypes), fc.jsonValue(), (type, data) => {
      const languages = publicLanguages(type, data, TODAY)
      expect(languageCodes).toEqual(expect.arrayContaining(languages))
    }),
  )
})
