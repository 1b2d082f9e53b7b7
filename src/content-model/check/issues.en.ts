import type { IssueCode, IssueParams } from './issues'

const expected: Record<string, string> = {
  text: 'a text',
  localized: 'a text for each language',
  number: 'a number',
  decimal: 'a number, with a point before decimals',
  integer: 'a whole number',
  list: 'a list [ … ]',
  group: 'fields in { … }',
  flag: 'true (yes) or false (no)',
}

const hint = ({ suggestion }: IssueParams) =>
  suggestion ? ` Did you mean “${suggestion}”?` : ''

/** The issues in English: each follows the name of a file or a field. */
export const english: Record<IssueCode, (params: IssueParams) => string> = {
  missing: () => 'is missing. Add it.',
  missingFile: ({ other }) =>
    other ? `is missing: give “${other}” this name.` : 'is missing. Add it.',
  empty: () => 'is empty. A text is needed.',
  type: (params) => {
    const words = expected[params.expected ?? ''] ?? ''
    return params.languages
      ? `must be ${words}: ${params.languages}.`
      : `must be ${words}.`
  },
  invalid: () => 'is not right. Compare it with the other entries.',
  tooLong: ({ max }) => `is too long: ${max} characters at most.`,
  range: ({ min, max }) => `must be between ${min} and ${max}.`,
  choice: (params) => `must be one of these words: ${params.values}.${hint(params)}`,
  url: () => 'must be a complete address that begins with https://.',
  email: () => 'must be an e-mail address, such as name@example.org.',
  phone: () =>
    'must be an international number with ordinary spaces, such as +41 22 000 00 00.',
  time: () => 'must be a time with four digits, such as 09:00.',
  day: () => 'must be a day of the calendar, such as 2026-11-21.',
  languageCode: () => 'must be the code of a language in small letters, such as “de”.',
  html: () =>
    'has HTML in it, which would be shown as it is. Write plain text, without < > or &…;.',
  characters: () => 'has characters that cannot be shown. Type the text anew.',
  lineBreak: () => 'has a line break in it. Write the text on a single line.',
  placeholder: ({ value }) =>
    `is still an example (${value}). Replace it before going live.`,
  noEntry: () => 'has no entry, and a page needs at least one.',
  picturePath: () =>
    'must name a PNG, JPEG, WebP or AVIF picture beside this file, without spaces or accents, such as ./portrait.png.',
  pictureFile: (params) =>
    `names a picture that does not exist: ${params.path}.${hint(params)}`,
  pictureIncomplete: ({ path }) =>
    `names a picture that is incomplete: ${path}. Copy it anew.`,
  pictureShape: ({ path, width, height, max }) =>
    `names a picture that is too elongated: ${path} is ${width} by ${height} pixels. One side is at most ${max} times the other.`,
  pictureFormat: ({ path }) => `names a file that is not a picture: ${path}.`,
  pictureOtherFormat: ({ path, format }) =>
    `names a picture in the format ${format}: ${path}. Save it as PNG, JPEG, WebP or AVIF.`,
  pictureUnreadable: ({ path }) =>
    `names a picture that cannot be read: ${path}. Check the permissions of the file.`,
  pictureTooSmall: ({ path, width, min }) =>
    `names a picture that is too small: ${path} is ${width} pixels wide, ${min} are needed.`,
  pictureTooLarge: ({ path, megabytes, max }) =>
    `names a picture that is too heavy: ${path} has ${megabytes} MB, ${max} MB at most.`,
  pictureTooManyPixels: ({ path, max }) =>
    `names a picture that is too large: ${path} has a side of more than ${max} pixels.`,
  twice: ({ field }) => `has two items with the same “${field}”.`,
  sameId: ({ value, file }) =>
    `is already ${value} in ${file}. Only one entry may have it.`,
  sameOrder: ({ value, file }) =>
    `is ${value} in ${file}, too: which of the two comes first is not fixed.`,
  fileName: () =>
    'is not taken into account: the name must end in .json, in small letters.',
  strayFile: () =>
    'is not taken into account: it is neither content nor a picture. Move or delete it.',
  noFolder: () => 'is missing or cannot be read: a folder belongs here.',
  count: ({ min, max }) => `must have between ${min} and ${max} items.`,
  unknown: (params) =>
    `has a field that does not exist: “${params.unknown}”.${hint(params)}`,
  unknownVariable: (params) =>
    `has a variable that does not exist: “${params.unknown}”.${hint(params)} There are: ${params.known}.`,
  strayBrace: () =>
    'has a brace that belongs to no variable. Variables are written like {email}, without spaces.',
  unknownLanguage: (params) =>
    `has a text in a language that the site does not have: “${params.language}”.${hint(params)}`,
  duplicateKey: ({ key, line }) =>
    `has the field “${key}” twice (the second time on line ${line}). Delete one of them.`,
  syntax: ({ reason, line, column }) =>
    `is not valid JSON: ${syntax[reason ?? ''] ?? syntax.other}, line ${line}, column ${column}.`,
  emptyFile: () => 'is an empty file.',
  tooDeep: () => 'has too many levels inside one another.',
  bom: () => 'begins with a byte order mark (BOM). Save it as “UTF-8” without BOM.',
  encoding: () => 'is not in UTF-8. Save it with the encoding “UTF-8”.',
  unreadable: () => 'cannot be read. Check that it is a file.',
  noType: (params) =>
    `is in a place where no content is expected. Move or delete it.${hint(params)}`,
  defaultDraft: () =>
    'is a draft, but it is the default language. Put another one first.',
  notMessages: () => 'must hold texts in { … }, as in the other languages.',
  unusedBraces: () => 'must write its variables in single braces, such as {name}.',
  unknownMessage: (params) => `does not exist in ${params.reference}.${hint(params)}`,
  unusedMessage: () => 'is used by no page and no mail. Delete it in every language.',
  variablesOfOthers: ({ expected: variables }) =>
    variables
      ? `must use the same variables as all other languages: ${variables}.`
      : 'must not use variables: the other languages have none.',
  variables: ({ expected: variables }) =>
    variables
      ? `must use the same variables as the original: ${variables}.`
      : 'must not use variables: the original has none.',
  untranslated: ({ language }) => `is still to be translated (${language}).`,
}

const syntax: Record<string, string> = {
  InvalidSymbol: 'a word is out of place (texts stand in quotation marks "…")',
  InvalidNumberFormat: 'a number is written wrongly',
  PropertyNameExpected:
    'the name of a field in quotation marks is missing, or a comma is too many',
  ValueExpected: 'a value is missing, or a comma is too many',
  ColonExpected: 'a colon “:” is missing',
  CommaExpected: 'a comma “,” is missing',
  CloseBraceExpected: 'a closing brace “}” is missing',
  CloseBracketExpected: 'a closing bracket “]” is missing',
  EndOfFileExpected: 'there is text left over after the end',
  InvalidCommentToken: 'comments are not allowed',
  UnexpectedEndOfComment: 'comments are not allowed',
  UnexpectedEndOfString:
    'the quotation mark " at the end of a text is missing, or there is a line break in it',
  UnexpectedEndOfNumber: 'a number is incomplete',
  InvalidUnicode: 'a character \\u… is written wrongly',
  InvalidEscapeCharacter: 'a backslash \\ is followed by an unexpected character',
  InvalidCharacter: 'a character is not allowed here (a tab inside a text?)',
  quotes: 'a quotation mark of another kind is here (texts stand in straight ones "…")',
  space: 'a non-breaking or invisible space is here, and an ordinary one is needed',
  decimalComma: 'a number is written with a point, such as 46.2044',
  afterText:
    'a quotation mark " ended the text too early (inside a text, write “ ” or \\")',
  other: 'it is written wrongly',
}
