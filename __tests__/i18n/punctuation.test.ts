import fc from 'fast-check'
import { languageCodes } from '../../src/i18n/languages'
import { punctuate, VERBATIM } from '../../src/i18n/punctuation'

/** Shows no-break spaces: the ordinary one as `_`, the narrow one as `·`. */
const shown = (text: string) => text.replaceAll('\u00a0', '_').replaceAll('\u202f', '·')

it.each([
  ['fr', 'Quoi ? Oui ! Voir : ici ; là', 'Quoi·? Oui·! Voir·: ici·; là'],
  ['fr', 'Quoi? Oui! Voir: ici; là', 'Quoi·? Oui·! Voir·: ici·; là'],
  ['fr', 'Vraiment ?! Non?!', 'Vraiment·?! Non·?!'],
  ['fr', '"Vite"? Oui', '«·Vite·»·? Oui'],
  ['fr', '"oui", puis « non » et «si»', '«·oui·», puis «·non·» et «·si·»'],
  ['fr', "L'endroit qu'on voit aujourd'hui", 'L’endroit qu’on voit aujourd’hui'],
  ['fr', 'Il dit "\'oui\', je crois"', 'Il dit «·“oui”, je crois·»'],
  ['fr', 'Envoi en cours...', 'Envoi en cours...'],
  ['fr', '"{name}" : {count} %', '«·{name}·»·: {count}·%'],
  ['fr', '12:30, https://a.org/?a=b;c!d', '12:30, https://a.org/?a=b;c!d'],
  ['fr', 'Voir example.org/carte?x=1 ?', 'Voir example.org/carte?x=1·?'],
  ['fr', 'Connaissez-vous {name}?', 'Connaissez-vous {name}·?'],
  ['fr', 'Par e-mail, à e-mail@e-mail.org', 'Par e‑mail, à e-mail@e-mail.org'],
  [
    'en',
    "The '90s, the '80s-'90s, class of '07",
    'The ’90s, the ’80s-’90s, class of ’07',
  ],
  ['en', "It's '90 per cent' of 5'30 (not '68)", "It’s ‘90 per cent’ of 5'30 (not ’68)"],
  [
    'de',
    "Die '68er in den '20er-Jahren: 10'000",
    'Die ’68er in den ’20er-Jahren: 10’000',
  ],
  ['fr', "Les années '90 : l'été '76", 'Les années ’90·: l’été ’76'],
  ['de', 'Per E-Mail: E-Mail-Adresse', 'Per E‑Mail: E‑Mail-Adresse'],
  ['fr', 'Pile-mail ou e-mailing', 'Pile-mail ou e‑mailing'],
  ['de', 'Er sagt "so", « so » und «so»', 'Er sagt «so», «so» und «so»'],
  ['de', "Wie geht's? Sie sagt 'gut'", 'Wie geht’s? Sie sagt ‹gut›'],
  ['de', 'Er sagt »so« und »das«', 'Er sagt »so« und »das«'],
  ['en', 'They say "so" (and "thus")', 'They say “so” (and “thus”)'],
  ['en', "A 'don't know' from residents' side", 'A ‘don’t know’ from residents’ side'],
  ['en', '5" and 6" pipes', '5" and 6" pipes'],
  ['qaa', 'Dice "così" : l\'altro', 'Dice "così" : l’altro'],
  ['fr', '+41 22 000 00 00 ou 022 000 00 00', '+41_22_000_00_00 ou 022_000_00_00'],
  ['fr', '10 000 fois, 1 200 000 fois', '10_000 fois, 1_200_000 fois'],
  ['fr', '30 %, 5 km, 20 °C, 3 m l’été', '30·%, 5_km, 20_°C, 3_m l’été'],
  ['fr', 'De 9 h à 18 h 30, à 8 h 15', 'De 9_h_à_18_h_30, à 8_h_15'],
  ['en', 'From 9.30 am to 6 pm to you', 'From 9.30_am_to_6_pm to you'],
  ['en', 'From 9:30am to 6pm to you', 'From 9:30am_to_6pm to you'],
  ['fr', 'Le 1er mai, le 25 novembre 2026', 'Le 1er_mai, le 25_novembre_2026'],
  ['en', '25 November 2026, 3 Maytrees', '25_November_2026, 3 Maytrees'],
  ['de', 'Am 25. November 2026, im Mai 2026', 'Am 25._November_2026, im Mai 2026'],
  ['fr', '{n} jours, 1 heure, 320 pixels', '{n}_jours, 1_heure, 320_pixels'],
  ['en', '{n} days, 15 minutes, 3 daylight', '{n}_days, 15_minutes, 3 daylight'],
  ['de', '{n} Tagen, 48 Stunden, 5 Zeichen', '{n}_Tagen, 48_Stunden, 5_Zeichen'],
  ['de', '2 Tagesanbruch, 4 Stundenplänen', '2 Tagesanbruch, 4 Stundenplänen'],
  ['de', 'Montag bis Freitag, 9 bis 18 Uhr', 'Montag bis Freitag, 9_bis_18_Uhr'],
  ['fr', 'CHF 20, art. 5, T1 2025', 'CHF_20, art._5, T1_2025'],
  ['fr', 'en 2026 100 fois', 'en 2026 100 fois'],
  ['fr', '© {year}, Nom *', '©_{year}, Nom_*'],
])(
  'punctuate gives a text the punctuation of its language: %s, %s',
  (code, typed, printed) => {
    expect(shown(punctuate(typed, code))).toBe(printed)
  },
)

/**
 * Characters beside which a rule of punctuation may change a space. The tests put random texts
 * together from these characters and from the pieces in `WORDS` and `WHOLE`.
 */
const MARKS = '" \' ’ « » “ ” ; : ! ? ... ( ) % *'.split(' ')
const WORDS = [' ', '\u00a0', '\u202f', '\u2009', ...'l été mot m CHF T1 ©'.split(' ')]
const WHOLE = [
  ...['5', '2026', '000', '+41', '022', '{name}', '{n}', 'e-mail', 'E-Mail'],
  ...['https://example.org/a?b=c&d=e!', 'nom@example.org', 'www.example.org/;'],
]

const pieces = fc
  .array(
    fc.oneof(fc.constantFrom(...MARKS, ...WORDS, ...WHOLE), fc.string({ maxLength: 3 })),
    { maxLength: 12 },
  )
  .map((parts) => parts.join(''))

const language = fc.constantFrom(...languageCodes, 'qaa')

/**
 * Leaves only the characters of a text that no rule of punctuation may change, so that a test can
 * compare them before and after.
 */
const withoutMarks = (text: string) => text.replace(/[\s"'’‘“”«»‹›\-\u2011]/gu, '')

it('punctuate changes nothing a second time, and never anything but spaces and punctuation marks', () => {
  fc.assert(
    fc.property(pieces, language, (text, code) => {
      const once = punctuate(text, code)
      expect(punctuate(once, code)).toBe(once)
      expect(withoutMarks(once)).toBe(withoutMarks(text))
    }),
    { numRuns: 500 },
  )
})

it('punctuate leaves variables and addresses in a text unchanged', () => {
  const kept = fc.constantFrom(
    ...['{name}', 'https://example.org/?a=1;b:2!c=d', "o'brien@example.org"],
    ...['e-mail@e-mail.org', 'example.org/carte?x=1'],
  )
  fc.assert(
    fc.property(pieces, kept, pieces, language, (before, whole, after, code) => {
      expect(punctuate(`${before} ${whole} ${after}`, code)).toContain(whole)
    }),
  )
})

/**
 * Patterns for variables and addresses, in which no rule may change anything. They are simpler than
 * those of the code, but slower, since each is tried at every letter.
 */
const PLAIN = [
  '\\{\\w+\\}',
  '(?:https?:\\/\\/|www\\.|(?:mailto|tel):)[^\\s"«»“”]+',
  '(?<![^\\s"«»“”()}])[^\\s"«»“”()]+@[^\\s"«»“”()]+\\.[a-z]{2,}',
  '(?:[\\w-]+\\.)+[a-z]{2,}\\/[^\\s"«»“”]*',
].join('|')

it('punctuate’s fast pattern for addresses finds the same addresses as a simple, slow pattern', () => {
  const parts =
    '@ . .. .ch .ch/ / - _ é { } {n} a B 1 x.y ( ) " « www. https:// tel:'.split(' ')
  const text = fc
    .array(fc.constantFrom(' ', ...parts), { maxLength: 20 })
    .map((some) => some.join(''))
  const found = (pattern: string, some: string) => some.match(new RegExp(pattern, 'gu'))
  fc.assert(
    fc.property(fc.oneof(text, pieces), (some) => {
      expect(found(VERBATIM, some)).toEqual(found(PLAIN, some))
    }),
    { numRuns: 2000 },
  )
})

it.each([
  ...[
    'a',
    'a.',
    'a-',
    '-',
    '1',
    '@',
    'a@',
    '}',
    'a}',
    '{a',
    '"',
    "'",
    'a"',
    ' "a',
    " 'a",
  ],
  ...['mot ', ' «', '« ', '(', 'a(', '+41 ', '123 ', 'http://', '.ch/', 'é', ' ', '::'],
])(
  'punctuate ends before the time limit for a text of 100,000 characters made of «%s»',
  (part) => {
    const text = part.repeat(100_000 / part.length)
    for (const code of languageCodes)
      expect(withoutMarks(punctuate(text, code))).toBe(withoutMarks(text))
  },
)

it('a text that several languages share gets the punctuation of each, also when it is asked for again', () => {
  const all = [
    ['fr', '«\u202fOui\u202f»\u202f!'],
    ['en', '“Oui”!'],
    ['de', '«Oui»!'],
  ] as const
  for (const [language, text] of [...all, ...all])
    expect([language, punctuate('"Oui"!', language)]).toEqual([language, text])
})
