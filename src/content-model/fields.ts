/**
 * The kinds of fields that content is made of. Each builder returns a Yup schema that
 * checks the value and carries, as metadata, what the derivations in `derive/` show:
 * label, help, GraphQL type. A field is described once, where a content type declares it.
 */
import {
  array,
  boolean,
  number,
  object,
  string,
  ValidationError,
  type AnyObjectSchema,
  type ISchema,
  type TestContext,
} from 'yup'
import { isLanguageCode, LANGUAGE_CODE } from '../i18n/language-code'
import { draftCodes, languageCodes } from '../i18n/languages'
import { isVisible } from '../i18n/messages'
import { EMAIL_MAX, EMAIL_PATTERN } from '../shared/form-rules'
import type { EditorText } from './check/editor-language'
import { issue } from './check/issues'
import { DAY, PHONE, PICTURE_PATH, TIME, WEB_ADDRESS } from './patterns'
import { checkText } from './check/plain-text'
import { suggest } from './check/suggest'
import { checkVariables } from './variables'

interface FieldOptions {
  /** What the field is called in the editor and in GraphiQL. */
  label: EditorText
  /** One sentence on what belongs here. */
  help?: EditorText
}

/** What a derivation needs to know of a field beyond its Yup rules. */
type FieldKind =
  | 'text'
  | 'localized'
  | 'integer'
  | 'decimal'
  | 'choice'
  | 'url'
  | 'email'
  | 'phone'
  | 'flag'
  | 'picture'
  | 'list'
  | 'group'

export interface FieldMeta extends FieldOptions {
  kind: FieldKind
  /** GraphQL type of a group or a choice, such as `RoadmapStep`. */
  typeName?: string
  /** The words of a choice. */
  values?: readonly string[]
  /** What editors are shown for the words of a choice. */
  labels?: Readonly<Record<string, EditorText>>
  /** Smallest number, or fewest items of a list. */
  min?: number
  /** Characters of a text (in each language, if it is localized), largest number, most items. */
  max?: number
  /** Fields of the items of a list that no two of them may share. */
  unique?: readonly string[]
  /** Whether the variables in a localized text, such as `{email}`, are filled in. */
  filled?: boolean
  /** Pixels that a picture must at least have. */
  minWidth?: number
  /** What a text looks like, where its form is checked, and an example of it. */
  pattern?: RegExp
  example?: string
}

declare module 'yup' {
  interface CustomSchemaMetadata {
    field?: FieldMeta
  }
}

/** A schema made by one of the builders below: `field` is in its metadata. */
export type Field = ISchema<unknown>

export type Fields = Record<string, Field>

/** Longest addresses, numbers and paths, in characters. */
const URL_MAX = 500
const PHONE_MAX = 30
const PICTURE_PATH_MAX = 200

const isOnCalendar = (day: string): boolean => {
  const date = new Date(day)
  return !Number.isNaN(date.valueOf()) && date.toISOString().startsWith(day)
}

const unknownField = (unknown: string, suggestion: string) =>
  issue('unknown', { unknown, suggestion })

/** A language that was taken off the list, or is yet to be put there. */
const unknownText = (key: string, suggestion: string) =>
  isLanguageCode(key)
    ? issue('unknownLanguage', { language: key, suggestion })
    : unknownField(key, suggestion)

/** Names each key that is not known, and the known one it was probably meant to be. */
const onlyKnown =
  (known: readonly string[], unknown = unknownField) =>
  (value: unknown, { createError }: TestContext): true | ValidationError => {
    const present = Object.keys(Object(value))
    const free = known.filter((key) => !present.includes(key))
    const errors = present
      .filter((key) => !known.includes(key))
      .map((key) => createError({ message: unknown(key, suggest(key, free)) }))
    return errors.length === 0 || new ValidationError(errors)
  }

const anyText = (max: number) =>
  string()
    .strict()
    .typeError(issue('type', { expected: 'text' }))
    .nonNullable(issue('missing'))
    .test('plain', (value, { createError }) => {
      const found = checkText(value ?? '', max)
      return !found || createError({ message: found })
    })

const filled = (max: number) =>
  anyText(max)
    .defined(issue('missing'))
    .test('not-blank', issue('empty'), (value) => value === undefined || isVisible(value))

/** While a language is a draft, what is not translated into it may be missing or empty. */
const translated = (code: string, max: number) =>
  draftCodes.includes(code) ? anyText(max) : filled(max)

/** A text that is the same in every language, such as a name. `max` in characters. */
export const text = ({ max, ...options }: FieldOptions & { max: number }) =>
  filled(max).meta({ field: { kind: 'text', max, ...options } })

const withKnownVariables = (schema: ReturnType<typeof anyText>) =>
  schema.test('variables', (value, { createError }) => {
    const found = checkVariables(value ?? '')
    return !found || createError({ message: found })
  })

/**
 * A text in every language of the site, side by side. `max` in characters, each. `filled`
 * texts may have variables in them (`variables.ts`).
 */
export const localized = ({
  max,
  filled = false,
  ...options
}: FieldOptions & { max: number; filled?: boolean }) =>
  object(
    Object.fromEntries(
      languageCodes.map((code) => {
        const schema = translated(code, max)
        return [code, filled ? withKnownVariables(schema) : schema]
      }),
    ),
  )
    .strict()
    .typeError(
      issue('type', { expected: 'localized', languages: languageCodes.join(', ') }),
    )
    .test('known', onlyKnown(languageCodes, unknownText))
    .default(undefined)
    .required(issue('missing'))
    .meta({ field: { kind: 'localized', max, filled, ...options } })

/** A whole number between `min` and `max`, both included. */
export const integer = ({
  min,
  max,
  ...options
}: FieldOptions & { min: number; max: number }) =>
  number()
    .strict()
    .typeError(issue('type', { expected: 'number' }))
    .required(issue('missing'))
    .integer(issue('type', { expected: 'integer' }))
    .min(min, issue('range', { min, max }))
    .max(max, issue('range', { min, max }))
    .meta({ field: { kind: 'integer', min, max, ...options } })

/** A number between `min` and `max`, both included, such as a latitude in degrees. */
export const decimal = ({
  min,
  max,
  ...options
}: FieldOptions & { min: number; max: number }) =>
  number()
    .strict()
    .typeError(issue('type', { expected: 'decimal' }))
    .required(issue('missing'))
    .min(min, issue('range', { min, max }))
    .max(max, issue('range', { min, max }))
    .meta({ field: { kind: 'decimal', min, max, ...options } })

/**
 * One of a fixed set of words. `typeName` is the GraphQL enum of the words, `labels` is what
 * editors are shown for them.
 */
export const choice = <Word extends string>(
  typeName: string,
  {
    values,
    ...options
  }: FieldOptions & {
    values: readonly Word[]
    labels?: Record<NoInfer<Word>, EditorText>
  },
) =>
  string()
    .strict()
    .typeError(issue('type', { expected: 'text' }))
    .required(issue('missing'))
    .oneOf<string>([...values], ({ value }: { value?: unknown }) =>
      issue('choice', {
        values: values.join(', '),
        suggestion: typeof value === 'string' ? suggest(value, values) : '',
      }),
    )
    .meta({ field: { kind: 'choice', typeName, values, ...options } })

/** An address on the web; only https is accepted. */
export const url = (options: FieldOptions) =>
  filled(URL_MAX)
    .matches(WEB_ADDRESS, { message: issue('url'), excludeEmptyString: true })
    // What no pattern sees: the largest port, names that are written in other letters.
    .test(
      'address',
      issue('url'),
      (value) => !WEB_ADDRESS.test(value ?? '') || URL.canParse(value ?? ''),
    )
    .meta({
      field: {
        kind: 'url',
        max: URL_MAX,
        pattern: WEB_ADDRESS,
        example: 'https://example.org/',
        ...options,
      },
    })

export const email = (options: FieldOptions) =>
  filled(EMAIL_MAX)
    .matches(EMAIL_PATTERN, { message: issue('email'), excludeEmptyString: true })
    // It becomes a link: `mailto:` or a subject in it would make another one of it.
    .test('plain', issue('email'), (value) => !/[:?,]/.test(value ?? ''))
    .meta({
      field: {
        kind: 'email',
        max: EMAIL_MAX,
        pattern: EMAIL_PATTERN,
        example: 'name@example.org',
        ...options,
      },
    })

export const phone = (options: FieldOptions) =>
  filled(PHONE_MAX)
    .matches(PHONE, { message: issue('phone'), excludeEmptyString: true })
    .meta({
      field: {
        kind: 'phone',
        max: PHONE_MAX,
        pattern: PHONE,
        example: '+41 22 000 00 00',
        ...options,
      },
    })

/** A time of day, `09:00`. */
export const time = (options: FieldOptions) =>
  filled(5)
    .matches(TIME, { message: issue('time'), excludeEmptyString: true })
    .meta({
      field: { kind: 'text', max: 5, pattern: TIME, example: '09:00', ...options },
    })

/** A day, as machines and people read it: `2026-11-21`. */
export const day = (options: FieldOptions) =>
  filled(10)
    .matches(DAY, { message: issue('day'), excludeEmptyString: true })
    // What no pattern sees: the 31st of a month that has 30 days.
    .test(
      'calendar',
      issue('day'),
      (value) => !DAY.test(value ?? '') || isOnCalendar(value ?? ''),
    )
    .meta({
      field: { kind: 'text', max: 10, pattern: DAY, example: '2026-11-21', ...options },
    })

/** The code of a language, such as `de`: the first part of the addresses of its pages. */
export const languageCode = (options: FieldOptions) =>
  filled(3)
    .test('code', issue('languageCode'), (value) => !value || isLanguageCode(value))
    .meta({
      field: { kind: 'text', max: 3, pattern: LANGUAGE_CODE, example: 'de', ...options },
    })

/**
 * A picture file, named by its path from the entry's own folder: `./portrait.png`.
 * `minWidth` in pixels: narrower ones would be blown up on good screens.
 */
export const picture = ({ minWidth, ...options }: FieldOptions & { minWidth: number }) =>
  filled(PICTURE_PATH_MAX)
    .matches(PICTURE_PATH, { message: issue('picturePath'), excludeEmptyString: true })
    .meta({
      field: {
        kind: 'picture',
        max: PICTURE_PATH_MAX,
        minWidth,
        pattern: PICTURE_PATH,
        example: './portrait.png',
        ...options,
      },
    })

/** Yes or no; left out, it is no. */
export const flag = (options: FieldOptions) =>
  boolean()
    .strict()
    .typeError(issue('type', { expected: 'flag' }))
    .nonNullable(issue('type', { expected: 'flag' }))
    .meta({ field: { kind: 'flag', ...options } })

/** What is missing is no value that items could share. */
const hasTwice = (items: unknown, name: string): boolean => {
  if (!Array.isArray(items)) return false
  const values = items
    .map((item): unknown => Reflect.get(Object(item), name))
    .filter((value) => value !== undefined)
  return new Set(values).size < values.length
}

/** Several of the same, in the order of the file. */
export const list = (
  item: Field,
  {
    min,
    max,
    unique = [],
    ...options
  }: FieldOptions & {
    min: number
    max: number
    /** Fields of the items that no two of them may share. */
    unique?: readonly string[]
  },
) =>
  array()
    .of(item)
    .strict()
    .typeError(issue('type', { expected: 'list' }))
    .required(issue('missing'))
    .min(min, issue('count', { min, max }))
    .max(max, issue('count', { min, max }))
    .test('unique', (items, { createError }) => {
      const twice = unique.find((name) => hasTwice(items, name))
      return !twice || createError({ message: issue('twice', { field: twice }) })
    })
    .meta({ field: { kind: 'list', min, max, unique, ...options } })

/**
 * Fields that belong together. `typeName` is what GraphQL calls them; `also` are keys that
 * may stand beside the fields and mean nothing to the site.
 */
export const group = (
  typeName: string,
  fields: Fields,
  { also = [], ...options }: FieldOptions & { also?: readonly string[] },
): AnyObjectSchema =>
  object(fields)
    .strict()
    .typeError(issue('type', { expected: 'group' }))
    .test('known', onlyKnown([...Object.keys(fields), ...also]))
    .default(undefined)
    .required(issue('missing'))
    .meta({ field: { kind: 'group', typeName, ...options } })
