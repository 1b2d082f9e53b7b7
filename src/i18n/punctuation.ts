/**
 * Editors type straight quotes and normal spaces; `punctuate` turns them into those that print uses
 * in the language of the text. It changes only quotes, apostrophes, spaces and hyphens. A text that
 * is already punctuated stays as it is (docs/decisions/0004-languages.md).
 */
import type { Language } from './languages'
import { VARIABLE } from './messages'

const NO_BREAK = '\u00a0'
const NO_BREAK_HYPHEN = '\u2011'
const NARROW = '\u202f'

/** The pattern of one space, of any width, that is no line break. */
const SPACE = '[ \\u00a0\\u2009\\u202f]'

/**
 * Matches what no rule of punctuation may change: {variables}, web addresses, e-mail addresses.
 * Each pattern starts only where an address can begin. If it started at every letter, a text twice
 * as long would take four times as long.
 */
export const VERBATIM = [
  VARIABLE,
  '(?:https?:\\/\\/|www\\.|(?:mailto|tel):)[^\\s"«»“”]+',
  // The pattern of an e-mail address. It starts at the beginning of a word or after a variable, and
  // the name before the @ has no other @.
  `(?<=^|[\\s"«»“”()]|${VARIABLE})[^\\s"«»“”()][^\\s"«»“”()@]*@[^\\s"«»“”()]+\\.[a-z]{2,}`,
  // The pattern of a web address without https://, such as a.b.example.org/c. It starts at the
  // first part of the host's name.
  '(?<![\\w-]\\.?)(?:[\\w-]+\\.)+[a-z]{2,}\\/[^\\s"«»“”]*',
].join('|')

type Rule = (text: string) => string

/**
 * Makes a function that applies a rule of punctuation: it replaces what a pattern matches, except
 * inside variables and addresses.
 */
const rule = (
  pattern: string,
  replacement: string | ((match: string) => string),
): Rule => {
  const regexp = new RegExp(`(?<verbatim>${VERBATIM})|${pattern}`, 'gu')
  const replace = typeof replacement === 'string' ? () => replacement : replacement

  return (text) =>
    // `verbatim` has the match if that is a variable or an address, which stays as it is. It is not
    // compared with `undefined`, since V8 may give '' for it when the match is empty.
    text.replace(regexp, (match: string, verbatim: unknown) =>
      verbatim ? match : replace(match),
    )
}

/**
 * Makes a rule that turns two straight quotes around a text, as in "so", into an opening and a
 * closing one. A single sign, as in 5" or l', is no such pair and stays.
 */
const quotePair = (quote: string, inner: string, open: string, close: string): Rule => {
  const regexp = new RegExp(
    `(?<![\\p{L}\\p{N}])${quote}(?=\\S)(${inner})(?<=\\S)${quote}(?![\\p{L}\\p{N}])`,
    'gu',
  )
  return (text) => text.replace(regexp, (_, quoted: string) => `${open}${quoted}${close}`)
}

const doubleQuotes = (open: string, close: string) =>
  quotePair('"', '[^"]*?', open, close)

/**
 * Makes a rule that turns pairs of single quotes into opening and closing ones. A single quote
 * between two letters is an apostrophe, so that 'l'été' ends at its third sign.
 */
const singleQuotes = (open: string, close: string) =>
  quotePair("'", "(?:[^']|(?<=\\p{L})'(?=\\p{L}))*?", open, close)

/** Makes straight apostrophes curly: l'été, 'tis, 10'000 and the '90s. */
const apostrophes = rule(
  "(?<=\\p{L})'|'(?=\\p{L})|(?<=\\d)'(?=\\d{3})|(?<![\\p{L}\\p{N}])'(?=\\d\\d(?!\\d))",
  '’',
)

/** Puts a no-break hyphen into «e-mail», so that the word stays on one line. */
const emails = rule('(?<![\\p{L}\\p{N}-])[eE]-(?=[mM]ail)', (match) =>
  match.replace('-', NO_BREAK_HYPHEN),
)

const withNoBreaks = (match: string): string => match.replaceAll(' ', NO_BREAK)

/**
 * The pattern of units, and of words such as «jours», that stay on one line with the number before
 * them.
 */
const UNITS =
  '(?:°C?|‰|CHF|Fr\\.|€|[kcm]?m[²³]?|k?g|t|l|h|min|s|am|pm|Uhr|px|ms|[kKMG][Bo]|' +
  '(?:jour|heure|minute|seconde?|day|hour|pixel|caractère|character)s?|' +
  "Tag(?:en?)?|(?:Stunde|Minute|Sekunde)n?|Pixeln?|Zeichen)(?![\\p{L}\\p{N}'’])"

/** The pattern of abbreviations that stay on one line with the number after them. */
const BEFORE_NUMBERS = '(?:CHF|Fr\\.|[nN]°|N[or]\\.|[pS]\\.|[aA]rt\\.|[QT][1-4])'

const numbers: readonly Rule[] = [
  // Keeps phone numbers on one line: +41 22 000 00 00, 022 000 00 00.
  rule(`(?:\\+\\d{1,3}|(?<!\\d)0\\d{1,2})(?:${SPACE}\\d{2,4}){2,5}(?!\\d)`, withNoBreaks),
  // Keeps numbers with spaces between their digits on one line: 10 000.
  rule(`(?<![\\d.,+]|\\d${SPACE})\\d{1,3}(?:${SPACE}\\d{3})+(?!\\d)`, withNoBreaks),
  // Keeps a percent sign on one line with its number: 50 %, {max} %.
  rule('(?<=[\\d}]) (?=%)', NARROW),
  // Keeps a unit on one line with the number before it: 20 km, {days} jours.
  rule(`(?<=[\\d}]) (?=${UNITS})`, NO_BREAK),
  // Keeps an abbreviation on one line with the number after it: CHF 20, art. 5.
  rule(`(?<=(?<![\\p{L}\\p{N}])${BEFORE_NUMBERS}) (?=\\d)`, NO_BREAK),
  // Keeps a sign on one line with its word: © 2026, and the asterisk at the end of a form's label.
  rule('(?<=[©§≈]) (?=\\S)|(?<=\\S) (?=\\*$)', NO_BREAK),
]

/**
 * The pattern of a character that can end a word. After it, a sign such as `!` gets the space that
 * French puts before it, if an editor has typed none.
 */
const WORD_END = '[\\p{L}\\p{N})\\]}%”’»]'

/** How a language writes quotes, and the spaces around its signs. */
interface Convention {
  quotes: readonly Rule[]
  spaces?: readonly Rule[]
}

/** Makes a rule that keeps a date on one line: `1er mai`, `25. November 2026`. */
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

/** The pattern of a time of day as French writes it: `9 h`, `9 h 30`. */
const HOUR = `\\d{1,2}${SPACE}h(?:${SPACE}\\d\\d)?`

const french: Convention = {
  quotes: [doubleQuotes('«', '»'), singleQuotes('“', '”')],
  spaces: [
    rule(`(?<=\\S)${SPACE}+(?=[;:!?])`, NARROW),
    // French has a narrow space before ; : ! and ?, which is added if an editor typed none. In
    // 12:30 or a;b no space is added.
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
 * German as it is written in Switzerland: quotes are «so», without spaces inside. `9 bis 18 Uhr`
 * stays on one line.
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
 * The quotes and spaces of each language. For a language that is not listed here, quotes stay as
 * they are typed.
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

/**
 * What `punctuate` has returned, by language and text. With each key that somebody types in the
 * editor, the page beside the form asks for all messages again; twenty rules for each of them would
 * take longer than everything else that the page does.
 */
const known = new Map<string, string>()

/** How many texts `known` keeps, so that a long session in the editor fills no memory. */
const MOST_KNOWN = 10_000

/** Returns a text with the quotes, apostrophes and spaces that its language prints. */
export const punctuate = (text: string, language: Language): string => {
  const key = `${language} ${text}`
  const before = known.get(key)
  if (before !== undefined) return before

  const punctuated = rulesOf(language).reduce((result, apply) => apply(result), text)
  if (known.size >= MOST_KNOWN) known.clear()
  known.set(key, punctuated)
  return punctuated
}
