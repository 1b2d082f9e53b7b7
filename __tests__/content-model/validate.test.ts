import fc from 'fast-check'
import { contentTypeOf, contentTypes } from '../../src/content-model'
import type { ContentType } from '../../src/content-model/content-type'
import { validateEntry } from '../../src/content-model/check/entry'
import { languageCodes } from '../../src/i18n/languages'
import { explain } from '../../src/content-model/check/issues'

const typeAt = (location: string): ContentType => {
  const type = contentTypeOf(location)
  if (!type) throw new Error(`no type at ${location}`)
  return type
}

const words = (text: string) =>
  Object.fromEntries(languageCodes.map((code) => [code, text]))

const year = {
  year: 2028,
  status: 'next',
  title: words('Titre'),
  steps: [{ text: words('Étape') }],
}

const problems = (location: string, entry: unknown) =>
  validateEntry(typeAt(location), entry).map(
    ({ path, issue }) => `${path}: ${explain(issue)}`,
  )

describe('an editor changes a roadmap year', () => {
  it('accepts what is complete', () => {
    expect(problems('roadmap/2028.json', year)).toEqual([])
  })

  it.each([
    ['a missing field', { ...year, status: undefined }, 'status: is missing. Add it.'],
    [
      'a misspelt field',
      { ...year, titel: 'x' },
      ': has a field that does not exist: “titel”.',
    ],
    [
      'a missing language',
      { ...year, title: { ...words('a'), de: undefined } },
      'title.de: is missing. Add it.',
    ],
    [
      'a language that the site does not have',
      { ...year, title: { ...words('a'), is: 'a' } },
      'title: has a text in a language that the site does not have: “is”.',
    ],
    [
      'a blank text',
      { ...year, title: { ...words('a'), en: '  ' } },
      'title.en: is empty. A text is needed.',
    ],
    [
      'invisible text',
      { ...year, title: words('\u200b') },
      'title.fr: is empty. A text is needed.',
    ],
    [
      'a text in a wrong encoding',
      { ...year, title: words('Gen\ufffdve') },
      'title.fr: has characters that cannot be shown. Type the text anew.',
    ],
    [
      'a text that is too long',
      { ...year, title: words('a'.repeat(61)) },
      'title.fr: is too long: 60 characters at most.',
    ],
    [
      'a text where a number belongs',
      { ...year, year: '2028' },
      'year: must be a number.',
    ],
    ['half a year', { ...year, year: 2028.5 }, 'year: must be a whole number.'],
    ['a year far away', { ...year, year: 20 }, 'year: must be between 2000 and 2100.'],
    [
      'a status that does not exist',
      { ...year, status: 'soon' },
      'status: must be one of these words: done, current, next.',
    ],
    ['no step at all', { ...year, steps: [] }, 'steps: must have between 1 and 6 items.'],
    ['an empty step', { ...year, steps: [{}] }, 'steps[0].text: is missing. Add it.'],
    ['a list instead of an entry', [year], ': must be fields in { … }.'],
    ['nothing', null, ': is missing. Add it.'],
    [
      'null in place of a text',
      { ...year, title: { ...words('a'), en: null } },
      'title.en: is missing. Add it.',
    ],
  ])('names %s with its place', (_, entry, expected) => {
    expect(problems('roadmap/2028.json', entry)).toContain(expected)
  })

  it('names all mistakes at once', () => {
    const entry = { ...year, year: 1, status: 'soon', title: {} }
    expect(problems('roadmap/2028.json', entry)).toHaveLength(2 + languageCodes.length)
  })
})

describe('an editor changes the contact details', () => {
  const details = {
    email: 'support@example.org',
    phone: '+41 22 000 00 00',
    hours: words('Lundi'),
    openingHours: { from: 'Monday', to: 'Friday', opens: '09:00', closes: '18:00' },
    address: {
      street: 'Rue 1',
      postcode: '1200',
      city: words('Genève'),
      country: words('Suisse'),
    },
    map: { provider: 'swisstopo', latitude: 46.2, longitude: 6.14, zoom: 15 },
  }

  it.each([
    [{}, []],
    [
      { email: 'support' },
      ['email: must be an e-mail address, such as name@example.org.'],
    ],
    [
      { email: 'mailto:a@example.org' },
      ['email: must be an e-mail address, such as name@example.org.'],
    ],
    [
      { phone: '022 000' },
      [
        'phone: must be an international number with ordinary spaces, such as +41 22 000 00 00.',
      ],
    ],
    [
      { openingHours: { ...details.openingHours, opens: '9 h' } },
      ['openingHours.opens: must be a time with four digits, such as 09:00.'],
    ],
    [
      { map: { ...details.map, latitude: 6.1 } },
      ['map.latitude: must be between 45.8 and 47.9.'],
    ],
  ])('with %j', (change, expected) => {
    expect(problems('contact.json', { ...details, ...change })).toEqual(expected)
  })
})

describe('addresses and pictures', () => {
  const member = {
    order: 1,
    name: 'Alex Exemple',
    role: words('Rôle'),
    text: words('Texte'),
    photoAlt: words('Portrait'),
  }

  it.each([
    '../photo.png',
    'photo.png',
    './photo.exe',
    'https://example.org/a.png',
    './../../docs/images/p.png',
    './/x.png',
    './photos/../p.png',
    './photos/p.png',
    './.p.png',
    './p..png',
  ])('refuses %s as a picture beside the file', (photo) => {
    expect(problems('team/alex.json', { ...member, photo })).toEqual([
      'photo: must name a PNG, JPEG, WebP or AVIF picture beside this file, without spaces or accents, such as ./portrait.png.',
    ])
  })

  it.each([
    'http://example.org',
    'https://https://example.org',
    'https:example.org',
    'https://u:p@example.org',
    'javascript:alert(1)',
    'example.org',
    'https://...',
    'https://www..ch',
    'https://a.ch:99999/',
    'https://geneve,signale.ch|x',
    'https://-a.ch',
    'https://127.0.0.1',
  ])('refuses %s as an address', (betaUrl) => {
    const site = {
      name: 'x',
      languages: [{ code: 'fr', name: 'Français' }],
      betaUrl,
      social: [],
    }
    expect(problems('site.json', site)).toEqual([
      'betaUrl: must be a complete address that begins with https://.',
    ])
  })
})

it.each([
  'https://example.ch',
  'https://xn--genve-7ra.ch/a?b=c#d',
  'https://genève.ch:8080/',
  'https://a-b.c.example.ch?x',
])('accepts %s as an address', (betaUrl) => {
  const languages = [{ code: 'fr', name: 'Français' }]
  expect(problems('site.json', { name: 'x', languages, betaUrl, social: [] })).toEqual([])
})

it.each(['R&D; puis la suite', 'a <b et c> d', '1 < 2 > 0', 'Dupont & Fils', '<3'])(
  '«%s» is a text and no HTML',
  (text) =>
    expect(problems('roadmap/2028.json', { ...year, title: words(text) })).toEqual([]),
)

it.each(['<b>a</b>', 'a<br/>', '<a href="x">', '<!-- x', '&nbsp;', '&eacute;', '&#233;'])(
  '«%s» is HTML',
  (text) =>
    expect(problems('roadmap/2028.json', { ...year, title: words(text) })).not.toEqual(
      [],
    ),
)

it.each([
  [[{ code: ['fr'], name: 'Français' }], 'languages[0].code: must be a text.'],
  [[{ name: 'a' }, { name: 'b' }], 'languages[0].code: is missing. Add it.'],
])('languages such as %j are named and nothing more', (languages, expected) => {
  const found = problems('site.json', {
    name: 'x',
    languages,
    betaUrl: 'https://a.ch',
    social: [],
  })
  expect(found[0]).toBe(expected)
  expect(found).not.toContainEqual(expect.stringContaining('two items'))
})

it('takes anything without throwing, and explains every problem in words', () => {
  fc.assert(
    fc.property(fc.constantFrom(...contentTypes), fc.jsonValue(), (type, entry) => {
      for (const { issue } of validateEntry(type, entry)) {
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
