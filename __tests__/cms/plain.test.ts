/** @jest-environment jsdom */
import { plain } from '../../cms/plain'

it.each([
  ['Cœur', 'coeur'],
  ['Été à Genève', 'ete a geneve'],
  ['par e\u2011mail', 'par e-mail'],
  ['Straße, Øresund, Ægir', 'strasse, oresund, aegir'],
])('«%s» is found as «%s»', (text, expected) => expect(plain(text)).toBe(expected))
