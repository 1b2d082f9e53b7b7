/**
 * The kinds of fields that a content type can have. A content type describes each field only once:
 * from this description, `check/fields.ts` checks values, `derive/` makes GraphQL types and JSON
 * Schemas, and the editor makes forms.
 */
import { EMAIL_MAX, isMailable } from '../shared/email-address'
import { isUrl } from '../shared/unknown'
import type { EditorText } from '../words'
import type { FieldProblem, IssueCode } from './issues'
import * as patterns from './patterns'

interface Described {
  /** The name of the field in the editor and in GraphiQL. */
  label: EditorText
  /** A sentence that tells editors what to write into the field. */
  help?: EditorText
}

/** The form that a text must have, such as that of a day or a telephone number. */
export interface Format {
  pattern: RegExp
  example: string
  /**
   * The code of the issue that is reported for a text that does not match `pattern`, or that
   * `isValid` refuses.
   */
  code: IssueCode
  /** A rule that no pattern can express. It is checked only for texts that match the pattern. */
  isValid?: (value: string) => boolean
  /**
   * Turns what somebody types into the text that is stored: `022 344 55 66` becomes `+41 22 344 55
   * 66`.
   */
  tidy?: (typed: string) => string
}

/** A text that is the same in every language, such as a name. */
interface TextField extends Described {
  kind: 'text'
  /** The most characters of the text. */
  max: number
  format?: Format
}

/** A picture file, named by its path from the entry's own folder: `./portrait.png`. */
interface PictureField extends Described {
  kind: 'picture'
  /** The most characters of the path to the picture. */
  max: number
  format: Format
  /**
   * The least width of the picture in pixels. High-resolution screens would enlarge a narrower
   * picture, and show it blurred.
   */
  minWidth?: number
  /**
   * The width of the picture divided by its height, to which the page's GraphQL query cuts the
   * picture.
   */
  aspectRatio?: number
}

/** A text that has a translation in every language of the site: `{ "fr": "…", "en": "…" }`. */
interface LocalizedField extends Described {
  kind: 'localized'
  /** The most characters of each translation. */
  max: number
  /**
   * Whether editors may write variables such as `{email}` (`variables.ts`). Otherwise braces are a
   * mistake.
   */
  hasVariables?: boolean
  /**
   * Whether the text is an article (`article/`): Markdown with paragraphs, subheads, lists, bold,
   * italics and links. All other texts are one line without any of these.
   */
  isArticle?: boolean
  /** The most words that a sentence may have. If it is set, the text must be in simple language. */
  maxSentenceWords?: number
}

interface NumberField extends Described {
  kind: 'integer' | 'decimal'
  min: number
  max: number
}

/** A field for which GraphQL has a type of its own: a group, or a choice of a few words. */
interface NamedTypeField extends Described {
  /** The name of the GraphQL type, such as `RoadmapStep`. */
  typeName: string
  /** The description of the GraphQL type, if several fields share the type. */
  typeDescription?: string
}

/**
 * A field whose value is one of a few fixed words, such as a day of the week. In GraphQL it is an
 * enum.
 */
interface ChoiceField extends NamedTypeField {
  kind: 'choice'
  /** The label that editors see for each word, by the word as a content file contains it. */
  labels: Readonly<Record<string, EditorText>>
}

/** A yes-or-no field. A file that leaves it out means no. */
interface FlagField extends Described {
  kind: 'flag'
}

/** A field with several items of the same kind, in the order of the file. */
interface ListField extends Described {
  kind: 'list'
  item: Field
  /** The fewest items that the list may have. */
  min: number
  /** The most items that the list may have. */
  max: number
}

/** A field that groups other fields. */
export interface GroupField extends NamedTypeField {
  kind: 'group'
  fields: Fields
  /**
   * Keys that a file may have in this group although they are no fields, such as `$schema`. Forms
   * and pages do not show them.
   */
  otherKeys?: readonly string[]
  /**
   * Checks rules that concern several fields of the group at once. The paths in the problems that
   * it returns are relative to the group.
   */
  checkTogether?: (values: Readonly<Record<string, unknown>>) => FieldProblem[]
}

/**
 * A field that has a value of its own, unlike a group or a list, which only contain other fields.
 */
export type LeafField =
  TextField | PictureField | LocalizedField | NumberField | ChoiceField | FlagField

export type Field = LeafField | ListField | GroupField

/** The TypeScript type of all fields of a kind, such as `FieldOf<'list'>`. */
export type FieldOf<Kind extends Field['kind']> = Extract<Field, { kind: Kind }>

export type Fields = Readonly<Record<string, Field>>

/**
 * The options of the function that declares a field: all properties of the field except its kind
 * and those that the function sets itself.
 */
type Options<Of extends Field, Known extends keyof Of = never> = Omit<Of, 'kind' | Known>

export const text = (options: Options<TextField>): TextField => ({
  kind: 'text',
  ...options,
})

/** Makes a function that declares text fields of one format, such as `phone`. */
const formattedText =
  (max: number, format: Format) =>
  ({ example = format.example, ...options }: Described & { example?: string }) =>
    text({ max, format: { ...format, example }, ...options })

export const url = formattedText(500, {
  code: 'url',
  pattern: patterns.WEB_ADDRESS,
  example: 'https://example.org/',
  // A pattern cannot tell everything that is wrong in an address. `URL` also refuses a port above
  // 65535 and an invalid international name.
  isValid: (value) => isUrl(value),
})

export const email = formattedText(EMAIL_MAX, {
  code: 'email',
  pattern: patterns.EMAIL,
  example: 'name@example.org',
  // Refuses addresses with ? # % or &: in the mailto: link that the site makes, these signs would
  // not count as part of the address.
  isValid: (value) => isMailable(value) && !/[?#%&]/.test(value),
})

export const phone = formattedText(30, {
  code: 'phone',
  pattern: patterns.PHONE,
  tidy: patterns.internationalPhone,
  example: '+41 22 000 00 00',
})

export const time = formattedText(5, {
  code: 'time',
  pattern: patterns.TIME,
  example: '09:00',
})

/**
 * Whether the calendar has a date such as `2026-11-21`. `Date` does not refuse 31 February, but reads it
 * as a day of March. So this function writes the date out again, and looks whether it is still the same.
 */
export const isExistingDay = (date: string): boolean =>
  !Number.isNaN(Date.parse(date)) && new Date(date).toISOString().startsWith(date)

/** Declares a field whose value is a day in ISO 8601, such as `2026-11-21`. */
export const day = formattedText(10, {
  code: 'day',
  pattern: patterns.DAY,
  example: '2026-11-21',
  isValid: isExistingDay,
})

export const isDay = (field: Field): boolean =>
  field.kind === 'text' && field.format?.code === 'day'

/**
 * Whether `develop` beside the editor adds invisible letters to the text of a field, by which a click
 * on the text opens the field. A text that must match a pattern, such as an e-mail address, gets none:
 * a page may make a link of it, which they would break.
 */
export const isMarkable = (field: Field): boolean =>
  field.kind === 'localized' || (field.kind === 'text' && !field.format)

export const picture = (
  options: Options<PictureField, 'max' | 'format'>,
): PictureField => ({
  kind: 'picture',
  max: 200,
  format: {
    code: 'picturePath',
    pattern: patterns.PICTURE_PATH,
    example: './portrait.png',
  },
  ...options,
})

export const localized = (options: Options<LocalizedField>): LocalizedField => ({
  kind: 'localized',
  ...options,
})

export const integer = (options: Options<NumberField>): NumberField => ({
  kind: 'integer',
  ...options,
})

export const decimal = (options: Options<NumberField>): NumberField => ({
  kind: 'decimal',
  ...options,
})

export const flag = (options: Options<FlagField>): FlagField => ({
  kind: 'flag',
  ...options,
})

export const choice = (
  typeName: string,
  options: Options<ChoiceField, 'typeName'>,
): ChoiceField => ({ kind: 'choice', typeName, ...options })

export const list = (item: Field, options: Options<ListField, 'item'>): ListField => ({
  kind: 'list',
  item,
  ...options,
})

export const group = (
  typeName: string,
  fields: Fields,
  options: Options<GroupField, 'typeName' | 'fields'>,
): GroupField => ({ kind: 'group', typeName, fields, ...options })
