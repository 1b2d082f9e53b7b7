import { plain } from '../../cms/plain'
import { freeFile } from '../../cms/ui/entries'
import { contentTypeOf } from '../../src/content-model'

it.each([
  ['Cœur', 'coeur'],
  ['Été à Genève', 'ete a geneve'],
  ['par e\u2011mail', 'par e-mail'],
  ['Straße, Øresund, Ægir', 'strasse, oresund, aegir'],
])('«%s» is found as «%s»', (text, expected) => expect(plain(text)).toBe(expected))

it.each([
  ['Été à Genève !', 'ete-a-geneve'],
  ['Deux', 'deux-2'],
  ['?', 'entry'],
  // Windows keeps these names for devices.
  ...['Aux', 'CON', 'nul', 'Com1', 'LPT9'].map((fr) => [fr, `entry-${fr.toLowerCase()}`]),
  ['Auxiliaire', 'auxiliaire'],
])('a new entry «%s» gets the file %s.json', (fr, name) => {
  const type = contentTypeOf('values/one.json')
  // Windows and macOS take names for the same that differ in capitals.
  const files = [{ file: 'content/values/Deux.json' }]
  expect(type && freeFile(type, { title: { fr } }, { files })).toBe(
    `content/values/${name}.json`,
  )
})
