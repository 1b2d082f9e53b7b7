/** Fields that hold a text: free, in each language, or of a certain form. */
import { object, string, type TestContext } from 'yup'
import { allLanguages } from '../../i18n/config'
import { isVisible } from '../../i18n/messages'
import { EMAIL_MAX, isMailable } from '../../shared/email-address'
import { issue, type Issue, type IssueCode } from '../check/issues'
import { checkSentences, checkText } from '../check/text'
import {
  DAY,
  EMAIL,
  internationalPhone,
  PHONE,
  PICTURE_PATH,
  TIME,
  WEB_ADDRESS,
} from '../patterns'
import { checkNoBraces, checkVariables } from '../variables'
import { onlyKnown, unknownLanguage, type FieldMeta, type FieldOptions } from './field'

const rule =
  (check: (text: string) => Issue | undefined) =>
  (value: string | null | undefined, { createError }: TestContext) => {
    const found = check(value ?? '')
    return !found || createError({ message: found })
  }

const anyText = (max: number) =>
  string()
    .typeError(issue('type', { expected: 'text' }))
    .nonNullable(issue('missing'))
    .test(
      'plain',
      rule((value) => checkText(value, max)),
    )

const nonEmptyText = (max: number) =>
  anyText(max)
    .defined(issue('missing'))
    .test('not-blank', issue('empty'), (value) => value === undefined || isVisible(value))

/** A text that is the same in every language, such as a name. `max` in characters. */
export const text = ({ max, ...options }: FieldOptions & { max: number }) =>
  nonEmptyText(max)
    .test('variables', rule(checkNoBraces))
    .meta({ field: { kind: 'text', max, ...options } })

/** While a language is a draft, what is not translated into it may be missing or empty. */
const translations = (max: number, filled: boolean, words: number) =>
  Object.fromEntries(
    allLanguages.map(({ code, draft }) => {
      const schema = draft ? anyText(max) : nonEmptyText(max)
      const check = filled ? checkVariables : checkNoBraces
      return [
        code,
        schema.test(
          'words',
          rule((value) => check(value) ?? checkSentences(value, words)),
        ),
      ]
    }),
  )

/**
 * A text in every language of the site, side by side. `max` in characters, each. `filled`
 * texts may have variables in them (`variables.ts`). `words` is the most that a sentence has.
 */
export const localized = ({
  max,
  filled = false,
  words = Infinity,
  ...options
}: FieldOptions & { max: number; filled?: boolean; words?: number }) => {
  const codes = allLanguages.map(({ code }) => code)
  return object(translations(max, filled, words))
    .typeError(issue('type', { expected: 'localized', languages: codes.join(', ') }))
    .test('known', onlyKnown(codes, unknownLanguage))
    .default(undefined)
    .required(issue('missing'))
    .meta({ field: { kind: 'localized', max, filled, ...options } })
}

interface Form extends Pick<FieldMeta, 'tidy'> {
  kind?: FieldMeta['kind']
  max: number
  pattern: RegExp
  example: string
  code: IssueCode
  /** What no pattern sees, asked of texts that match it. */
  isValid?: (value: string) => boolean
}

const formed =
  ({ code, kind = 'text', isValid = () => true, ...form }: Form) =>
  (options: FieldOptions & Pick<FieldMeta, 'minWidth' | 'isUpright' | 'example'>) =>
    nonEmptyText(form.max)
      .test(
        'form',
        issue(code),
        (value) =>
          !value || !isVisible(value) || (form.pattern.test(value) && isValid(value)),
      )
      .meta({ field: { kind, ...form, ...options } })

export const url = formed({
  code: 'url',
  max: 500,
  pattern: WEB_ADDRESS,
  example: 'https://example.org/',
  // The largest port, names that are written in other letters.
  isValid: (value) => URL.canParse(value),
})

export const email = formed({
  code: 'email',
  max: EMAIL_MAX,
  pattern: EMAIL,
  example: 'name@example.org',
  // It becomes a link: a subject or an escape in it would make another one of it.
  isValid: (value) => isMailable(value) && !/[?#%&]/.test(value),
})

export const phone = formed({
  code: 'phone',
  max: 30,
  pattern: PHONE,
  tidy: internationalPhone,
  example: '+41 22 000 00 00',
})

export const time = formed({
  code: 'time',
  max: 5,
  pattern: TIME,
  example: '09:00',
})

/** A day, as machines and people read it: `2026-11-21`. */
export const day = formed({
  code: 'day',
  max: 10,
  pattern: DAY,
  example: '2026-11-21',
  // `Date` takes the 31st of February for a day of March.
  isValid: (value) =>
    !Number.isNaN(Date.parse(value)) && new Date(value).toISOString().startsWith(value),
})

/**
 * A picture file, named by its path from the entry's own folder: `./portrait.png`.
 * `minWidth` in pixels: narrower ones would be blown up on good screens.
 */
export const picture = formed({
  kind: 'picture',
  code: 'picturePath',
  max: 200,
  pattern: PICTURE_PATH,
  example: './portrait.png',
})
