import fc from 'fast-check'
import { contentTypeOf, contentTypes } from '../../src/content-model'
import { validate } from '../../src/content-model/check/entry'
import { explain } from '../../src/content-model/check/issues'
import { exampleOf, inAll } from '../support/example-content'

jest.mock('../../content/site.json', () =>
  jest.requireActual('../support/languages.json'),
)

/** What is wrong with the example of the type at a place, with some fields changed. */
const problems = (location: string, change: unknown) => {
  const type = contentTypeOf(location)
  if (!type) throw new Error(`no type at ${location}`)
  const entry = Array.isArray(change)
    ? change
    : change && { ...exampleOf(type), ...Object(change) }
  return validate(type.schema, entry).map(
    ({ path, issue }) => `${path}: ${explain(issue)}`,
  )
}

const EMAIL = 'email: must be an e-mail address, such as name@example.org.'
const PICTURE =
  'photo: must name a PNG, JPEG, WebP or AVIF picture beside this file, without spaces or accents, such as ./portrait.png.'
const URL = 'betaUrl: must be a complete address that begins with https://.'

it.each([
  ['nothing changed', {}, []],
  ['a missing field', { status: undefined }, ['status: is missing. Add it.']],
  [
    'a misspelt field',
    { title: undefined, titel: 'x' },
    ['title: is missing. Add it.', ': has a field that does not exist: “titel”.'],
  ],
  [
    'a missing language',
    { title: { ...inAll('a'), de: undefined } },
    ['title.de: is missing. Add it.'],
  ],
  [
    'a language that the site does not have',
    { title: { ...inAll('a'), is: 'a' } },
    ['title: has a text in a language that the site does not have: “is”.'],
  ],
  [
    'a blank text',
    { title: { ...inAll('a'), en: '  ' } },
    ['title.en: is empty. A text is needed.'],
  ],
  [
    'invisible text',
    { title: { ...inAll('a'), fr: '\u200b' } },
    ['title.fr: is empty. A text is needed.'],
  ],
  [
    'a text in a wrong encoding',
    { title: { ...inAll('a'), fr: 'Gen\ufffdve' } },
    ['title.fr: has characters that cannot be shown. Type the text anew.'],
  ],
  [
    'a text that is too long',
    { title: { ...inAll('a'), fr: 'a'.repeat(61) } },
    ['title.fr: is too long: 60 characters at most.'],
  ],
  ['a text for a number', { year: '2028' }, ['year: must be a number.']],
  ['half a year', { year: 2028.5 }, ['year: must be a whole number.']],
  ['a year far away', { year: 20 }, ['year: must be between 2000 and 2100.']],
  [
    'a status that does not exist',
    { status: 'soon' },
    ['status: must be one of these words: done, current, next.'],
  ],
  ['no step at all', { steps: [] }, ['steps: must have between 1 and 6 items.']],
  ['an empty step', { steps: [{}] }, ['steps[0].text: is missing. Add it.']],
  ['a list', [{}], [': must be fields in { … }.']],
  ['nothing', null, [': is missing. Add it.']],
  [
    'null in place of a text',
    { title: { ...inAll('a'), en: null } },
    ['title.en: is missing. Add it.'],
  ],
  [
    'several mistakes',
    { year: 1, status: 'soon' },
    [
      'year: must be between 2000 and 2100.',
      'status: must be one of these words: done, current, next.',
    ],
  ],
])('a roadmap year with %s', (_, change, expected) => {
  expect(problems('roadmap/2028.json', change).sort()).toEqual([...expected].sort())
})

const hours = { from: 'Monday', to: 'Friday', opens: '9 h', closes: '18:00' }

it.each([
  [{ email: 'support' }, EMAIL],
  [{ email: 'mailto:a@example.org' }, EMAIL],
  [
    { phone: '022 000' },
    'phone: must be an international number with ordinary spaces, such as +41 22 000 00 00.',
  ],
  [
    { openingHours: hours },
    'openingHours.opens: must be a time with four digits, such as 09:00.',
  ],
  [
    { map: { provider: 'swisstopo', latitude: 6.1, longitude: 6.1, zoom: 15 } },
    'map.latitude: must be between 45.8 and 47.9.',
  ],
])('contact details with %j', (change, expected) => {
  expect(problems('contact.json', change)).toEqual([expected])
})

it.each([
  ...['../photo.png', 'photo.png', './photo.exe', 'https://example.org/a.png'],
  ...['./../../docs/images/p.png', './/x.png', './photos/../p.png', './photos/p.png'],
  ...['./.p.png', './p..png'],
])('%s is no picture beside the file', (photo) => {
  expect(problems('team/alex.json', { photo })).toEqual([PICTURE])
})

it.each([
  ...['http://example.org', 'https://https://example.org', 'https:example.org'],
  ...['https://u:p@example.org', 'javascript:alert(1)', 'example.org', 'https://...'],
  ...['https://www..ch', 'https://a.ch:99999/', 'https://geneve,signale.ch|x'],
  ...['https://-a.ch', 'https://127.0.0.1'],
])('%s is no address', (betaUrl) => {
  expect(problems('site.json', { betaUrl })).toEqual([URL])
})

it.each([
  ...['https://example.ch', 'https://xn--genve-7ra.ch/a?b=c#d'],
  ...['https://genève.ch:8080/', 'https://a-b.c.example.ch?x'],
])('%s is an address', (betaUrl) => {
  expect(problems('site.json', { betaUrl })).toEqual([])
})

it.each(['R&D; puis la suite', 'a <b et c> d', '1 < 2 > 0', 'Dupont & Fils', '<3'])(
  '«%s» is a text and no HTML',
  (text) => expect(problems('roadmap/1.json', { title: inAll(text) })).toEqual([]),
)

it.each(['<b>a</b>', 'a<br/>', '<a href="x">', '<!-- x', '&nbsp;', '&eacute;', '&#233;'])(
  '«%s» is HTML',
  (text) => expect(problems('roadmap/1.json', { title: inAll(text) })).toHaveLength(3),
)

it.each([
  [[{ code: ['fr'], name: 'Français' }], 'languages[0].code: must be a text.'],
  [[{ name: 'a' }, { name: 'b' }], 'languages[0].code: is missing. Add it.'],
])('languages such as %j are named and nothing more', (languages, expected) => {
  const found = problems('site.json', { languages })
  expect(found[0]).toBe(expected)
  expect(found).not.toContainEqual(expect.stringContaining('two items'))
})

it('takes anything without throwing, and explains every problem in words', () => {
  fc.assert(
    fc.property(fc.constantFrom(...contentTypes), fc.jsonValue(), (type, entry) => {
      for (const { issue } of validate(type.schema, entry)) {
        expect(explain(issue, 'en')).toMatch(/^(is|must|has) /)
        expect(explain(issue, 'fr')).toMatch(/^(est|doit|a|manque|contient)[ .]/)
      }
    }),
  )
})

it('expects content only where a type says so', () => {
  expect(contentTypeOf('roadmap/2026.json')?.typeName).toBe('RoadmapYear')
  expect(contentTypeOf('site.json')?.typeName).toBe('SiteInfo')
  expect(contentTypeOf('roadmap/old/2026.json')).toBeUndefined()
  expect(contentTypeOf('elsewhere.json')).toBeUndefined()
})
