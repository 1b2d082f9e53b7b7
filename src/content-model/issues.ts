/**
 * What can be wrong with a field, as data: the rules in `fields.ts` name the issue, and
 * `explain` puts it into words for the editor.
 */
export interface Issue {
  code: keyof typeof explanations
  params: Record<string, string | number>
}

const explanations = {
  missing: () => 'is missing',
  empty: () => 'is empty',
  type: ({ expected }) => `must be ${expected}`,
  tooLong: ({ max }) => `is longer than ${max} characters`,
  range: ({ min, max }) => `must be between ${min} and ${max}`,
  choice: ({ values }) => `must be one of: ${values}`,
  url: () => 'must be a complete address that begins with https://',
  email: () => 'must be an e-mail address such as name@example.org',
  phone: () => 'must be a phone number such as +41 22 000 00 00',
  languageCode: () => 'must be a language code in small letters, such as de',
  noEntry: () => 'has no entry, and a page needs at least one',
  picturePath: () =>
    'must name a PNG, JPEG, WebP or AVIF file beside this one, without spaces or accents, such as ./portrait.png',
  pictureFile: ({ path }) => `names a picture that does not exist: ${path}`,
  twice: ({ field }) => `has two entries with the same ${field}`,
  characters: () => 'has characters that cannot be shown; type the text anew',
  pictureFormat: ({ path }) => `names a file that is not a picture: ${path}`,
  fileName: () => 'must end in .json, in small letters',
  count: ({ min, max }) => `must have between ${min} and ${max} entries`,
  unknown: ({ unknown }) => `has a field that does not exist: ${unknown}`,
  syntax: ({ reason }) => `is not valid JSON: ${reason}`,
  noType: () => 'is in a place where no content type is expected',
  notMessages: () => 'must be texts in { … }, as in the other languages',
  unusedBraces: () => 'must write its variables in single braces, such as {name}',
  unknownMessage: ({ reference }) => `does not exist in ${reference}`,
  variables: ({ expected }) => `must use the same variables as the original: ${expected}`,
} satisfies Record<string, (params: Record<string, string | number>) => string>

/**
 * A Yup message that carries the issue instead of a sentence. Yup hands its own
 * parameters (such as the unknown keys) to message functions; texts and numbers are kept.
 */
export const issue =
  (code: Issue['code'], params: Issue['params'] = {}) =>
  (yup: object): Issue => ({
    code,
    params:
      'unknown' in yup && typeof yup.unknown === 'string'
        ? { ...params, unknown: yup.unknown }
        : params,
  })

export const isIssue = (value: unknown): value is Issue =>
  typeof value === 'object' && value !== null && 'code' in value && 'params' in value

/** The issue as the second half of a sentence whose subject is a field or a file. */
export const explain = ({ code, params }: Issue): string => explanations[code](params)
