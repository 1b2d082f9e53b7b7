/**
 * The kinds of fields that content is made of. Each builder returns a Yup schema that
 * checks the value and carries, as metadata, what the derivations in `derive/` show:
 * label, help, GraphQL type. A field is described once, where a content type declares it.
 */
import { array, number, object, string, type AnyObjectSchema, type ISchema } from 'yup'
import { LANGUAGE_CODE } from '../i18n/language-code'
import { languageCodes } from '../i18n/languages'
import { EMAIL_MAX, EMAIL_PATTERN } from '../rules/email'
import { issue } from './issues'

/** A text for editors: they work in French, with English available. */
export interface EditorText {
  fr: string
  en: string
}

export interface FieldOptions {
  /** What the field is called in the editor and in GraphiQL. */
  label: EditorText
  /** One sentence on what belongs here. */
  help?: EditorText
}

/** What a derivation needs to know of a field beyond its Yup rules. */
export type FieldKind =
  | 'text'
  | 'localized'
  | 'integer'
  | 'decimal'
  | 'choice'
  | 'url'
  | 'email'
  | 'phone'
  | 'picture'
  | 'list'
  | 'group'

export interface FieldMeta extends FieldOptions {
  kind: FieldKind
  /** GraphQL type of a group or a choice, such as `RoadmapStep`. */
  typeName?: string
  /** The words of a choice. */
  values?: readonly string[]
}

declare module 'yup' {
  interface CustomSchemaMetadata {
    field?: FieldMeta
  }
}

/** A schema made by one of the builders below: `field` is in its metadata. */
export type Field = ISchema<unknown>

export type Fields = Record<string, Field>

/** A host with a dot in it, perhaps a port and a path; no user, no spaces. */
const WEB_ADDRESS = /^https:\/\/[^\s/:@]+\.[^\s/:@]+(:\d+)?(\/\S*)?$/
/** International notation with spaces, as it is printed: `+41 22 000 00 00`. */
const PHONE = /^\+\d{1,3}( \d{2,4}){2,5}$/

/** Control characters, changes of direction, and what is left of a wrong encoding. */
const FORBIDDEN = /[\p{Cc}\u202a-\u202e\u2066-\u2069\ufffd]/u

/** Whether a reader sees anything: spaces and invisible characters are nothing. */
export const isVisible = (text: string): boolean => text.replace(/[\s\p{C}]/gu, '') !== ''

const filled = (max: number) =>
  string()
    .strict()
    .typeError(issue('type', { expected: 'a text' }))
    .defined(issue('missing'))
    .test('not-blank', issue('empty'), (value) => value === undefined || isVisible(value))
    .test('characters', issue('characters'), (value) => !FORBIDDEN.test(value ?? ''))
    .max(max, issue('tooLong', { max }))

/** A text that is the same in every language, such as a name. `max` in characters. */
export const text = ({ max, ...options }: FieldOptions & { max: number }) =>
  filled(max).meta({ field: { kind: 'text', ...options } })

/** A text in every language of the site, side by side. `max` in characters, each. */
export const localized = ({ max, ...options }: FieldOptions & { max: number }) =>
  object(Object.fromEntries(languageCodes.map((code) => [code, filled(max)])))
    .strict()
    .typeError(
      issue('type', {
        expected: `a text for each language: ${languageCodes.join(', ')}`,
      }),
    )
    .noUnknown(issue('unknown'))
    .default(undefined)
    .required(issue('missing'))
    .meta({ field: { kind: 'localized', ...options } })

/** A whole number between `min` and `max`, both included. */
export const integer = ({
  min,
  max,
  ...options
}: FieldOptions & { min: number; max: number }) =>
  number()
    .strict()
    .typeError(issue('type', { expected: 'a number' }))
    .required(issue('missing'))
    .integer(issue('type', { expected: 'a whole number' }))
    .min(min, issue('range', { min, max }))
    .max(max, issue('range', { min, max }))
    .meta({ field: { kind: 'integer', ...options } })

/** A number between `min` and `max`, both included, such as a latitude in degrees. */
export const decimal = ({
  min,
  max,
  ...options
}: FieldOptions & { min: number; max: number }) =>
  number()
    .strict()
    .typeError(issue('type', { expected: 'a number' }))
    .required(issue('missing'))
    .min(min, issue('range', { min, max }))
    .max(max, issue('range', { min, max }))
    .meta({ field: { kind: 'decimal', ...options } })

/** One of a fixed set of words. `typeName` is the GraphQL enum of the words. */
export const choice = (
  typeName: string,
  { values, ...options }: FieldOptions & { values: readonly string[] },
) =>
  string()
    .strict()
    .typeError(issue('type', { expected: 'a text' }))
    .required(issue('missing'))
    .oneOf([...values], issue('choice', { values: values.join(', ') }))
    .meta({ field: { kind: 'choice', typeName, values, ...options } })

/** An address on the web; only https is accepted. */
export const url = (options: FieldOptions) =>
  filled(500)
    .matches(WEB_ADDRESS, { message: issue('url'), excludeEmptyString: true })
    .meta({ field: { kind: 'url', ...options } })

export const email = (options: FieldOptions) =>
  filled(EMAIL_MAX)
    .matches(EMAIL_PATTERN, { message: issue('email'), excludeEmptyString: true })
    // It becomes a link: `mailto:` or a subject in it would make another one of it.
    .test('plain', issue('email'), (value) => !/[:?,]/.test(value ?? ''))
    .meta({ field: { kind: 'email', ...options } })

export const phone = (options: FieldOptions) =>
  filled(30)
    .matches(PHONE, { message: issue('phone'), excludeEmptyString: true })
    .meta({ field: { kind: 'phone', ...options } })

/** The code of a language, such as `de`: the first part of the addresses of its pages. */
export const languageCode = (options: FieldOptions) =>
  filled(3)
    .matches(LANGUAGE_CODE, { message: issue('languageCode'), excludeEmptyString: true })
    .meta({ field: { kind: 'text', ...options } })

/** A picture file, named by its path from the entry's own folder: `./portrait.png`. */
export const picture = (options: FieldOptions) =>
  filled(200)
    .matches(/^\.\/[\w./-]+\.(png|jpe?g|webp|avif)$/i, {
      message: issue('picturePath'),
      excludeEmptyString: true,
    })
    .meta({ field: { kind: 'picture', ...options } })

/** Several of the same, in the order of the file. */
export const list = (
  item: Field,
  {
    min,
    max,
    unique,
    ...options
  }: FieldOptions & {
    min: number
    max: number
    /** A field of the items that no two of them may share. */
    unique?: string
  },
) =>
  array()
    .of(item)
    .strict()
    .typeError(issue('type', { expected: 'a list [ … ]' }))
    .required(issue('missing'))
    .min(min, issue('count', { min, max }))
    .max(max, issue('count', { min, max }))
    .test('unique', issue('twice', { field: unique ?? '' }), (items) => {
      if (unique === undefined || !Array.isArray(items)) return true
      const values = items.map((entry) => Reflect.get(Object(entry), unique))
      return new Set(values).size === values.length
    })
    .meta({ field: { kind: 'list', ...options } })

/** Fields that belong together. `typeName` is what GraphQL calls them. */
export const group = (
  typeName: string,
  fields: Fields,
  options: FieldOptions,
): AnyObjectSchema =>
  object(fields)
    .strict()
    .typeError(issue('type', { expected: 'fields in { … }' }))
    .noUnknown(issue('unknown'))
    .default(undefined)
    .required(issue('missing'))
    .meta({ field: { kind: 'group', typeName, ...options } })
