/**
 * Editors type straight quotes and normal spaces; this sets their texts as their language
 * prints them. Only quotes, apostrophes, spaces and breaks change. It may be done twice, and what is
 * right already stays (docs/decisions/0004-languages.md).
 */
import type { Language } from './languages'

const NO_BREAK = '\u00a0'
const NO_BREAK_HYPHEN = '\u2011'
const NARROW = '\u202f'

/** Any space on one line, as a set of characters. */
const SPACE = '[ \\u00a0\\u2009\\u202f]'

/**
 * What nobody reads as words: {variables}, web addresses, e-mail addresses. Each is tried where it
 * can begin, and no address in the middle of a longer one: else a text that is twice as long would
 * take four times as long.
 */
export const VERBATIM = [
  '\\{\\w+\\}',
  '(?:https?:\\/\\/|www\\.|(?:mailto|tel):)[^\\s"«»“”]+',
  // From the beginning of a word, or after a variable; the first @ is that of the address.
  '(?<=^|[\\s"«»“”()]|\\{\\w+\\})[^\\s"«»“”()][^\\s"«»“”()@]*@[^\\s"«»“”()]+\\.[a-z]{2,}',
  // From the first part of a name, not from each: a.b.example.org/c.
  '(?<![\\w-]\\.?)(?:[\\w-]+\\.)+[a-z]{2,}\\/[^\\s"«»“”]*',
].join('|')

type Rule = (text: string) => string

/** Replaces what matches outside of what stays verbatim. A string stands in the place of a match. */
const rule = (
  pattern: string,
  replacement: string | ((match: string) => string),
): Rule => {
  const regexp = new RegExp(`(?<verbatim>${VERBATIM})|${pattern}`, 'gu')
  const replace = typeof replacement === 'string' ? () => replacement : replacement
  return (text) =>
    // Not compared with undefined: in empty matches V8 may say '' of a group without part.
    text.replace(regexp, (match: string, verbatim: unknown) =>
      verbatim ? match : replace(match),
    )
}

/** What stands between two straight quotes of one kind that are a pair: “so”, not 5" or l'. */
const pair = (quote: string, inner: string, open: string, close: string): Rule => {
  const regexp = new RegExp(
    `(?<![\\p{L}\\p{N}])${quote}(?=\\S)(${inner})(?<=\\S)${quote}(?![\\p{L}\\p{N}])`,
    'gu',
  )
  return (text) => text.replace(regexp, (_, quoted: string) => `${open}${quoted}${close}`)
}

const doubleQuotes = (open: string, close: string) => pair('"', '[^"]*?', open, close)

/** Inside of them, a single quote between two letters is an apostrophe. */
const singleQuotes = (open: string, close: string) =>
  pair("'", "(?:[^']|(?<=\\p{L})'(?=\\p{L}))*?", open, close)

/** In l'été, 'tis, 10'000, and where a year lacks its century: the '90s. */
const apostrophes = rule(
  "(?<=\\p{L})'|'(?=\\p{L})|(?<=\\d)'(?=\\d{3})|(?<![\\p{L}\\p{N}])'(?=\\d\\d(?!\\d))",
  '’',
)

/** No line ends in «e-». */
const emails = rule('(?<![\\p{L}\\p{N}-])[eE]-(?=[mM]ail)', (match) =>
  match.replace('-', NO_BREAK_HYPHEN),
)

const together = (match: string): string => match.replaceAll(' ', NO_BREAK)

/** Signs and words that follow a number, and what goes before one. */
const UNITS =
  '(?:°C?|‰|CHF|Fr\\.|€|[kcm]?m[²³]?|k?g|t|l|h|min|s|am|pm|Uhr|px|ms|[kKMG][Bo]|' +
  '(?:jour|heure|minute|seconde?|day|hour|pixel|caractère|character)s?|' +
  "Tag(?:en?)?|(?:Stunde|Minute|Sekunde)n?|Pixeln?|Zeichen)(?![\\p{L}\\p{N}'’])"
const BEFORE_NUMBERS = '(?:CHF|Fr\\.|[nN]°|N[or]\\.|[pS]\\.|[aA]rt\\.|[QT][1-4])'

const numbers: readonly Rule[] = [
  // +41 22 000 00 00, 022 000 00 00; 10 000.
  rule(`(?:\\+\\d{1,3}|(?<!\\d)0\\d{1,2})(?:${SPACE}\\d{2,4}){2,5}(?!\\d)`, together),
  rule(`(?<![\\d.,+]|\\d${SPACE})\\d{1,3}(?:${SPACE}\\d{3})+(?!\\d)`, together),
  rule('(?<=[\\d}]) (?=%)', NARROW),
  rule(`(?<=[\\d}]) (?=${UNITS})`, NO_BREAK),
  rule(`(?<=(?<![\\p{L}\\p{N}])${BEFORE_NUMBERS}) (?=\\d)`, NO_BREAK),
  rule('(?<=[©§≈]) (?=\\S)|(?<=\\S) (?=\\*$)', NO_BREAK),
]

/** After what a sign may follow at once, and before what it is one: not in 12:30 or a;b. */
const WORD = '[\\p{L}\\p{N})\\]}%”’»]'

/** How a language quotes, and the spaces around its signs. */
interface Convention {
  quotes: readonly Rule[]
  spaces?: readonly Rule[]
}

/** A day on one line: `1er mai`, `25. November 2026`. */
const days = (language: Language): Rule => {
  const name = new Intl.DateTimeFormat(language, { month: 'long', timeZone: 'UTC' })
  const months = Array.from({ length: 12 }, (_, month) =>
    name.format(Date.UTC(2000, month)),
  ).join('|')
  return rule(
    `(?<!\\d)\\d{1,2}(?:er|\\.)?${SPACE}(?:${months})(?!\\p{L})(?:${SPACE}\\d{4}(?!\\d))?`,
    together,
  )
}

/** `9 h`, `9 h 30` */
const HOUR = `\\d{1,2}${SPACE}h(?:${SPACE}\\d\\d)?`

const french: Convention = {
  quotes: [doubleQuotes('«', '»'), singleQuotes('“', '”')],
  spaces: [
    rule(`(?<=\\S)${SPACE}+(?=[;:!?])`, NARROW),
    rule(`(?<=${WORD})(?=[;!?](?![\\p{L}\\p{N}])|:(?=[\\s»]|$))`, NARROW),
    rule(`«${SPACE}*(?=\\S)`, `«${NARROW}`),
    rule(`(?<=[^\\s«])${SPACE}*»`, `${NARROW}»`),
    rule(`${HOUR}(?:${SPACE}à${SPACE}${HOUR})?(?![\\p{L}\\d])`, together),
    days('fr'),
  ],
}

const english: Convention = {
  quotes: [doubleQuotes('“', '”'), singleQuotes('‘', '’')],
  spaces: [rule(`(?<=\\d${SPACE}?[ap]m)${SPACE}to${SPACE}(?=\\d)`, together), days('en')],
}

/** In Switzerland: «so», without spaces. `9 bis 18 Uhr` stays on one line. */
const german: Convention = {
  quotes: [doubleQuotes('«', '»'), singleQuotes('‹', '›')],
  spaces: [
    rule(`(?<![^\\s(])«${SPACE}+(?=\\S)`, '«'),
    rule(`(?<=\\S)${SPACE}+»(?![\\p{L}\\p{N}])`, '»'),
    rule('(?<=\\d) bis (?=\\d)', together),
    days('de'),
  ],
}

/** Of other languages nothing is known: their quotes stay. */
const conventions = new Map<Language, Convention>([
  ['fr', french],
  ['en', english],
  ['de', german],
])

const rulesOf = (language: Language): readonly Rule[] => {
  const { quotes = [], spaces = [] } = conventions.get(language) ?? {}
  return [...quotes, apostrophes, emails, ...spaces, ...numbers]
}

export const punctuate = (text: string, language: Language): string =>
  rulesOf(language).reduce((set, apply) => apply(set), text)

/** For `JSON.parse`: every text of a file of messages. */
export const punctuationReviver =
  (language: Language) =>
  (_: string, value: unknown): unknown =>
    typeof value === 'string' ? punctuate(value, language) : value
