import { contentTypeOf } from '../../../src/content-model'
import { problemsIn } from '../../../src/content-model/check/fields'
import { checkText, tidyText } from '../../../src/content-model/text'
import { easyPage } from '../../../src/content-model/types/easy'
import { isRecord } from '../../../src/shared/unknown'
import { exampleOf } from '../../support/example-content'
import { inAll } from '../../support/sample'

/**
 * Changes some fields of the example entry of a content type.
 * @returns the problems that the check finds in the entry, as `path: code`
 */
const problems = (location: string, change: unknown) => {
  const type = contentTypeOf(`content/${location}`)
  if (!type) throw new Error(`no type at ${location}`)
  const entry = isRecord(change) ? { ...exampleOf(type), ...change } : change
  return problemsIn(type.schema, entry).map(({ path, issue }) => `${path}: ${issue.code}`)
}

/**
 * A title with the text «a» in every language, except in the languages for which `texts` has
 * another value.
 */
const titled = (texts: object) => ({ title: { ...inAll('a'), ...texts } })

it.each<[string, unknown, ...string[]]>([
  ['no mistake', {}],
  ['a missing field', { year: undefined }, 'year: missing'],
  ['an unknown field', { titel: 'x' }, ': unknown'],
  ['a missing language', titled({ de: undefined }), 'title.de: missing'],
  ['null for a text', titled({ en: null }), 'title.en: missing'],
  ['an unknown language', titled({ is: 'a' }), 'title: unknown'],
  ['a blank text', titled({ en: '  ' }), 'title.en: empty'],
  ['invisible text', titled({ fr: '\u200b' }), 'title.fr: characters'],
  ['a soft hyphen', titled({ de: 'Strassen\u00adlampe' }), 'title.de: characters'],
  ['a word joiner', titled({ fr: 'Dites-\u2060le' }), 'title.fr: characters'],
  ['a wrong encoding', titled({ fr: 'Gen\ufffdve' }), 'title.fr: characters'],
  [
    'a zero-width joiner outside of an emoji',
    titled({ fr: 'Feu\u200d' }),
    'title.fr: characters',
  ],
  ['emojis', titled({ fr: '👩‍🚒❤️‍🔥👍🏽🏴󠁧󠁢󠁥󠁮󠁧󠁿🇨🇭1️⃣' })],
  ['a line separator (U+2028)', titled({ fr: 'Un\u2028deux' }), 'title.fr: characters'],
  ['a variable', titled({ fr: 'En {année}' }), 'title.fr: noVariables'],
  ['a tag of HTML', titled({ de: 'Auf <b>der</b> Anhöhe' }), 'title.de: html'],
  ['a link of HTML', titled({ en: 'See <a href="/">home</a>' }), 'title.en: html'],
  ['a sign written for HTML', titled({ fr: 'Eaux &amp; Forêts' }), 'title.fr: html'],
  ...['<br/>', 'a <img src=x>', '<!-- x -->', 'a&nbsp;b', '&#160;', '</P>'].map(
    (fr): [string, unknown, string] => [
      `the HTML ${fr}`,
      titled({ fr }),
      'title.fr: html',
    ],
  ),
  ['signs that are no HTML', titled({ fr: 'Moins de <5 m, a < b > c, R&D; I <3 U' })],
  ['a long text', titled({ fr: 'a'.repeat(61) }), 'title.fr: tooLong'],
  ['a text instead of its year', { year: '2028' }, 'year: notNumber'],
  ['a fraction as its year', { year: 2028.5 }, 'year: notInteger'],
  ['the year 20', { year: 20 }, 'year: range'],
  ['no steps', { steps: [] }, 'steps: count'],
  ['an empty step', { steps: [{}] }, 'steps[0].text: missing'],
  ['a list instead of its fields', [{}], ': notGroup'],
  ['null instead of its fields', null, ': missing'],
  ['two mistakes', { year: 1, steps: [] }, 'year: range', 'steps: count'],
])(
  'the content check names each mistake in an entry of the roadmap with %s',
  (_, change, ...expected) => {
    expect(problems('roadmap/2028.json', change).sort()).toEqual(expected.sort())
  },
)

it.each([
  ['Strassen\u00adlampe', '00AD'],
  ['Un\ndeux', '000A'],
  ['👩‍🚒 \u{f0000}', 'F0000'],
])(
  'the content check refuses the text %j because of the character U+%s',
  (text, number) => {
    expect(checkText(text, 100)?.params).toEqual({ number })
  },
)

it.each([
  ['Une \t ligne \n\r\n et\u2028une\v autre', 'Une ligne et une autre'],
  ['Stras\u00adsen\u200b\ufefflam\u2060pe\u0007', 'Strassenlampe'],
  ['e\u0301tat \ufb01nal', 'état final'],
  ['Pompière 👩‍🚒, feu\u200d ❤️‍🔥', 'Pompière 👩‍🚒, feu ❤️‍🔥'],
  ['À 50\u00a0%, 1\u202f000, e\u2011mail', 'À 50\u00a0%, 1\u202f000, e\u2011mail'],
  ['Gen\ufffdve', 'Gen\ufffdve'],
])('the editor stores the typed text %j as %j', (typed, stored) => {
  expect(tidyText(typed)).toBe(stored)
})

const hours = { from: 'Monday', to: 'Friday', opens: '09:00', closes: '18:00' }
const map = { latitude: 6.1, longitude: 6.1, zoom: 15, setFor: 'x' }

it.each([
  [{ email: 'support' }, 'email: email'],
  [{ email: 'mailto:a@example.org' }, 'email: email'],
  ...['support@example.org.', 'a..b@example.org', 'a@b.c?subject=d'].map(
    (email): [object, string] => [{ email }, 'email: email'],
  ),
  [{ phone: '022 000' }, 'phone: phone'],
  [{ openingHours: { ...hours, opens: '9 h' } }, 'openingHours.opens: time'],
  [{ openingHours: { ...hours, to: 'Fri' } }, 'openingHours.to: choice'],
  [{ map }, 'map.latitude: range'],
])(
  'the content check finds in contact details that are changed to %j the mistake %j',
  (change, expected) => {
    expect(problems('contact.json', change)).toEqual([expected])
  },
)

it.each([
  ...['../photo.png', 'photo.png', './photo.exe', 'https://example.org/a.png'],
  ...['./../../docs/images/p.png', './/x.png', './photos/../p.png', './photos/p.png'],
  ...['./.p.png', './p..png'],
])(
  'the content check refuses the photo path %s, which is not that of a picture in the entry’s folder',
  (photo) => {
    expect(problems('team/alex.json', { photo })).toEqual(['photo: picturePath'])
  },
)

it.each([
  ...['http://example.org', 'https://https://example.org', 'https:example.org'],
  ...['https://u:p@example.org', 'javascript:alert(1)', 'example.org', 'https://...'],
  ...['https://www..ch', 'https://a.ch:99999/', 'https://geneve,signale.ch|x'],
  ...['https://-a.ch', 'https://127.0.0.1'],
])('the content check refuses %s as a web address', (betaUrl) => {
  expect(problems('site.json', { betaUrl })).toEqual(['betaUrl: url'])
})

it.each([
  ...['https://example.ch', 'https://xn--genve-7ra.ch/a?b=c#d'],
  ...['https://genève.ch:8080/', 'https://a-b.c.example.ch?x'],
])('the content check accepts %s as a web address', (betaUrl) => {
  expect(problems('site.json', { betaUrl })).toEqual([])
})

it('the content check refuses the name of a team member that contains a variable in braces', () => {
  expect(problems('team/alex.json', { name: '{name}' })).toEqual(['name: noVariables'])
})

const words = (count: number) => 'a '.repeat(count).trim()

it.each([
  [words(12), true],
  [words(13), false],
  [`${words(7)} : ${words(6)}`, false],
  [`${words(12)}? «${words(6)}.» ${words(8)}.`, true],
  [`${words(2)}. ${words(13)}`, false],
  [`{siteName} : ${words(11)} !`, true],
])(
  'in simple language, the content check allows at most twelve words in a sentence: «%s» is accepted: %s',
  (fr, isRight) => {
    const [part] = exampleOf(easyPage).today as object[]
    expect(problems('easy.json', { today: [{ ...part, ...titled({ fr }) }] })).toEqual(
      isRight ? [] : ['today[0].title.fr: longSentence'],
    )
  },
)
