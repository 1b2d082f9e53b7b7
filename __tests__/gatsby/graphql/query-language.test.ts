import {
  languageForQuery,
  languageOfField,
  setLanguageInside,
} from '../../../src/gatsby/graphql/query-language'
import { defaultLanguage } from '../../../src/i18n/languages'

/** The paths of a query `{ in { news { title } } }`, as graphql-js makes them. */
const paths = () => {
  const around = {}
  const entry = { prev: around }
  return { around, entry, field: { prev: entry } }
}

it('a field of a query is answered in the language of the page, or in the default language without a page', () => {
  const { field: path } = paths()
  expect(languageOfField({}, { language: 'de' }, { path })).toBe('de')
  expect(languageOfField({}, {}, { path })).toBe(defaultLanguage)
  expect(languageOfField({}, { language: 'xx' }, { path })).toBe(defaultLanguage)
})

it('the query field in(language: …) sets the language of all fields inside it, and of none beside it', () => {
  const { around, field: path } = paths()
  languageForQuery.resolve(undefined, { language: 'de' }, undefined, { path: around })
  expect(languageOfField({}, { language: 'en' }, { path })).toBe('de')
  expect(languageOfField({}, { language: 'en' }, { path: paths().field })).toBe('en')
})

it('a field of a query is answered in the language of the innermost field that sets one', () => {
  const { around, entry, field: path } = paths()
  setLanguageInside({ path: around }, 'de')
  setLanguageInside({ path: entry }, 'en')
  expect(languageOfField({}, {}, { path })).toBe('en')
  expect(languageOfField({}, {}, { path: entry })).toBe('en')
  expect(languageOfField({}, {}, { path: around })).toBe('de')
})

it('the argument language of a field wins over the fields around it, and over the page', () => {
  const { around, field: path } = paths()
  setLanguageInside({ path: around }, 'de')
  expect(languageOfField({ language: 'en' }, { language: 'fr' }, { path })).toBe('en')
})

it('a field without a path, as Gatsby computes it for filters, sets no language for other fields', () => {
  setLanguageInside({}, 'de')
  expect(languageOfField({}, {}, {})).toBe(defaultLanguage)
})
