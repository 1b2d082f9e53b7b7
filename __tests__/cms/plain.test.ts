import { searchable } from '../../cms/plain'

it.each([
  ['Cœur', 'coeur'],
  ['Été à Genève', 'ete a geneve'],
  ['par e\u2011mail', 'par e-mail'],
  ['Straße, Øresund, Ægir', 'strasse, oresund, aegir'],
])('the editor’s search finds the text «%s» when somebody types «%s»', (text, expected) =>
  expect(searchable(text)).toBe(expected),
)
