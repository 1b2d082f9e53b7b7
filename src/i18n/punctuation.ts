/**
 * Editors type straight quotes and normal spaces; `punctuate` turns them into what their language
 * prints. Only quotes, apostrophes, spaces and breaks change. A text that is punctuated already stays as
 * it is (docs/decisions/0004-languages.md).
 */
import type { Language } from './languages'

const NO_BREAK = '\u00a0'
const NO_BREAK_HYPHEN = '\u2011'
const NARROW = '\u202f'

/** Any space that does not end a line, as a set of characters for patterns. */
const SPACE = '[ \\u00a0\\u2009\\u202f]'

/**
 * Matches what must stay as it is typed: {variables}, web addresses, e-mail addresses. Each pattern
 * starts only where such a thing can begin. If it started at every letter, a text that is twice as long
 * would take four times as long.
 */
export const VERBATIM = [
  '\\{\\w+\\}',
  '(?:https?:\\/\\/|www\\.|(?:mailto|tel):)[^\\s"«»“”]+',
  // The pattern of an e-mail address, which starts at the beginning of a word or after a variable,
  // and has its first @.
  '(?<=^|[\\s"«»“”()]|\\{\\w+\\})[^\\s"«»“”()][^\\s"«»“”()@]*@[^\\s"«»“”()]+\\.[a-z]{2,}',
  // The pattern of a web address without https://, from the first part of its host:
  // a.b.example.org/c.
  '(?<![\\w-]\\.?)(?:[\\w-]+\\.)+[a-z]{2,}\\/[^\\s"«»“”]*',
].join('|')

type Rule = (text: string) => string

/** A rule that replaces what a pattern matches, but nothing inside of a variable or an address. */
const rule = (
  pattern: string,
  replacement: string | ((match: string) => string),
): Rule => {
  const regexp = new RegExp(`(?<verbatim>${VERBATIM})|${pattern}`, 'gu')
  const replace = typeof replacement === 'string' ? () => replacement : replacement

  return (text) =>
    // Do not compare `verbatim` with undefined: where the whole match is empty, V8 may give '' for a
    // group that took no part in it.
    text.replace(regexp, (match: string, verbatim: unknown) =>
      verbatim ? match : replace(match),
    )
}

/** A rule for two straight quotes that are a pair, such as "so", but not for those of 5" or l'. */
const quotePair = (quote: string, inner: string, open: string, close: string): Rule => {
  const regexp = new RegExp(
    `(?<![\\p{L}\\p{N}])${quote}(?=\\S)(${inner})(?<=\\S)${quote}(?![\\p{L}\\p{N}])`,
    'gu',
  )
  return (text) => text.replace(regexp, (_, quoted: string) => `${open}${quoted}${close}`)
}

const doubleQuotes = (open: string, close: string) =>
  quotePair('"', '[^"]*?', open, close)

/** A single quote between two letters is an apostrophe, and ends no pair: 'l'été'. */
const singleQuotes = (open: string, close: string) =>
  quotePair("'", "(?:[^']|(?<=\\p{L})'(?=\\p{L}))*?", open, close)

/** A rule that makes apostrophes curly: l'été, 'tis, 10'000 and the '90s. */
const apostrophes = rule(
  "(?<=\\p{L})'|'(?=\\p{L})|(?<=\\d)'(?=\\d{3})|(?<![\\p{L}\\p{N}])'(?=\\d\\d(?!\\d))",
  '’',
)

/** Keeps «e-» and «mail» on one line. */
const emails = rule('(?<![\\p{L}\\p{N}-])[eE]-(?=[mM]ail)', (match) =>
  match.replace('-', NO_BREAK_HYPHEN),
)

const withNoBreaks = (match: string): string => match.replaceAll(' ', NO_BREAK)

/** The pattern of units and other words that stay on one line with the number before them. */
const UNITS =
  '(?:°C?|‰|CHF|Fr\\.|€|[kcm]?m[²³]?|k?g|t|l|h|min|s|am|pm|Uhr|px|ms|[kKMG][Bo]|' +
  '(?:jour|heure|minute|seconde?|day|hour|pixel|caractère|character)s?|' +
  "Tag(?:en?)?|(?:Stunde|Minute|Sekunde)n?|Pixeln?|Zeichen)(?![\\p{L}\\p{N}'’])"

/** The pattern of abbreviations that stay on one line with the number after them. */
const BEFORE_NUMBERS = '(?:CHF|Fr\\.|[nN]°|N[or]\\.|[pS]\\.|[aA]rt\\.|[QT][1-4])'

const numbers: readonly Rule[] = [
  // Phone numbers stay on one line: +41 22 000 00 00, 022 000 00 00.
  rule(`(?:\\+\\d{1,3}|(?<!\\d)0\\d{1,2})(?:${SPACE}\\d{2,4}){2,5}(?!\\d)`, withNoBreaks),
  // Numbers with spaces between their digits stay on one line: 10 000.
  rule(`(?<![\\d.,+]|\\d${SPACE})\\d{1,3}(?:${SPACE}\\d{3})+(?!\\d)`, withNoBreaks),
  // A percent sign stays with its number: 50 %, {max} %.
  rule('(?<=[\\d}]) (?=%)', NARROW),
  // A unit stays with the number before it: 20 km, {days} jours.
  rule(`(?<=[\\d}]) (?=${UNITS})`, NO_BREAK),
  // An abbreviation stays with the number after it: CHF 20, art. 5.
  rule(`(?<=(?<![\\p{L}\\p{N}])${BEFORE_NUMBERS}) (?=\\d)`, NO_BREAK),
  // A sign stays with its word: © 2026, and the asterisk at the end of a label.
  rule('(?<=[©§≈]) (?=\\S)|(?<=\\S) (?=\\*$)', NO_BREAK),
]

/** The end of a word, to which a sign such as `!` may be typed without a space. */
const WORD_END = '[\\p{L}\\p{N})\\]}%”’»]'

/** The quotes of a language, and the spaces around its signs. */
interface Convention {
  quotes: readonly Rule[]
  spaces?: readonly Rule[]
}

/** A rule that keeps a day on one line: `1er mai`, `25. November 2026`. */
const days = (language: Language): Rule => {
  const name = new Intl.DateTimeFormat(language, { month: 'long', timeZone: 'UTC' })
  const months = Array.from({ length: 12 }, (_, month) =>
    name.format(Date.UTC(2000, month)),
  ).join('|')

  return rule(
    `(?<!\\d)\\d{1,2}(?:er|\\.)?${SPACE}(?:${months})(?!\\p{L})(?:${SPACE}\\d{4}(?!\\d))?`,
    withNoBreaks,
  )
}

/** The pattern of an hour as French writes it: `9 h`, `9 h 30`. */
const HOUR = `\\d{1,2}${SPACE}h(?:${SPACE}\\d\\d)?`

const french: Convention = {
  quotes: [doubleQuotes('«', '»'), singleQuotes('“', '”')],
  spaces: [
    rule(`(?<=\\S)${SPACE}+(?=[;:!?])`, NARROW),
    // A sign without a space before it gets one, but not in 12:30 or a;b.
    rule(`(?<=${WORD_END})(?=[;!?](?![\\p{L}\\p{N}])|:(?=[\\s»]|$))`, NARROW),
    rule(`«${SPACE}*(?=\\S)`, `«${NARROW}`),
    rule(`(?<=[^\\s«])${SPACE}*»`, `${NARROW}»`),
    rule(`${HOUR}(?:${SPACE}à${SPACE}${HOUR})?(?![\\p{L}\\d])`, withNoBreaks),
    days('fr'),
  ],
}

const english: Convention = {
  quotes: [doubleQuotes('“', '”'), singleQuotes('‘', '’')],
  spaces: [
    rule(`(?<=\\d${SPACE}?[ap]m)${SPACE}to${SPACE}(?=\\d)`, withNoBreaks),
    days('en'),
  ],
}

/**
 * German as in Switzerland: quotes are «so», without spaces, and `9 bis 18 Uhr` stays on one line.
 */
const german: Convention = {
  quotes: [doubleQuotes('«', '»'), singleQuotes('‹', '›')],
  spaces: [
    rule(`(?<![^\\s(])«${SPACE}+(?=\\S)`, '«'),
    rule(`(?<=\\S)${SPACE}+»(?![\\p{L}\\p{N}])`, '»'),
    rule('(?<=\\d) bis (?=\\d)', withNoBreaks),
    days('de'),
  ],
}

/**
 * The rules of each language. The quotes of a language that is not listed stay as they are typed.
 */
const conventions = new Map<Language, Convention>([
  ['fr', french],
  ['en', english],
  ['de', german],
])

const rulesOf = (language: Language): readonly Rule[] => {
  const { quotes = [], spaces = [] } = conventions.get(language) ?? {}
  return [...quotes, apostrophes, emails, ...spaces, ...numbers]
}

/** A text with the quotes, spaces and apostrophes that its language prints. */
export const punctuate = (text: string, language: Language): string =>
  rulesOf(language).reduce((punctuated, apply) => apply(punctuated), text)
