/**
 * The kinds of fields that content is made of, as data. `check/fields.ts` checks a value by it;
 * `derive/` and the editor show it. A field is described once, where a content type declares it.
 */
import { EMAIL_MAX, isMailable } from '../shared/email-address'
import type { EditorText } from '../words'
import type { FieldProblem, IssueCode } from './issues'
import * as patterns from './patterns'

interface Described {
  /** What the field is called in the editor and in GraphiQL. */
  label: EditorText
  /** One sentence on what belongs here. */
  help?: EditorText
}

/** What a text looks like. */
export interface Format {
  pattern: RegExp
  example: string
  /** The issue of a text that looks otherwise. */
  code: IssueCode
  /** A further rule, which no pattern can express, for texts that match it. */
  isValid?: (value: string) => boolean
  /** Turns what people type into the text to store. */
  tidy?: (typed: string) => string
}

/** A text that is the same in every language, such as a name. `max` in characters. */
interface TextField extends Described {
  kind: 'text'
  max: number
  format?: Format
}

/**
 * A picture file, named by its path from the entry's own folder: `./portrait.png`.
 * `minWidth` in pixels: narrower ones would be blown up on good screens.
 */
interface PictureField extends Described {
  kind: 'picture'
  max: number
  format: Format
  minWidth?: number
  /** Width by height, as the page's GraphQL query has the picture cut. */
  aspectRatio?: number
}

/** A text in every language of the site, side by side. `max` in characters, each. */
interface LocalizedField extends Described {
  kind: 'localized'
  max: number
  /** It may name variables in braces (`variables.ts`). */
  hasVariables?: boolean
  /** The most words that a sentence may have. */
  maxSentenceWords?: number
}

interface NumberField extends Described {
  kind: 'integer' | 'decimal'
  min: number
  max: number
}

/** A field whose type GraphQL names. */
interface Named extends Described {
  /** Description of the GraphQL type, if several fields share it. */
  typeDescription?: string
}

/** One of a fixed set of words: the keys of `labels`, whose values are what editors are shown. */
interface ChoiceField extends Named {
  kind: 'choice'
  /** GraphQL enum of the words. */
  typeName: string
  labels: Readonly<Record<string, EditorText>>
}

/** Yes or no; left out, it is no. */
interface FlagField extends Described {
  kind: 'flag'
}

/** Several of the same, in the order of the file. */
interface ListField extends Described {
  kind: 'list'
  item: Field
  min: number
  max: number
}

/** Fields that belong together. */
export interface GroupField extends Named {
  kind: 'group'
  /** What GraphQL calls them, such as `RoadmapStep`. */
  typeName: string
  fields: Fields
  /** Keys that may stand beside the fields and mean nothing to the site. */
  otherKeys?: readonly string[]
  /** What fields must agree on; paths are seen from the group. */
  checkTogether?: (values: Readonly<Record<string, unknown>>) => FieldProblem[]
}

/** A field that holds no others. */
export type LeafField =
  TextField | PictureField | LocalizedField | NumberField | ChoiceField | FlagField

export type Field = LeafField | ListField | GroupField

/** The field of a kind, or of one of several. */
export type FieldOf<Kind extends Field['kind']> = Extract<Field, { kind: Kind }>

export type Fields = Readonly<Record<string, Field>>

/** What a declaration says beside what its builder knows. */
type Options<Of extends Field, Known extends keyof Of = never> = Omit<Of, 'kind' | Known>

/** The builder of a kind: a declaration says the rest. */
const kind =
  <Of extends Field>(name: Of['kind']) =>
  (options: Options<Of>): Of =>
    ({ kind: name, ...options }) as Of

export const text = kind<TextField>('text')

const formatted =
  (max: number, format: Format) =>
  ({ example = format.example, ...options }: Described & { example?: string }) =>
    text({ max, format: { ...format, example }, ...options })

export const url = formatted(500, {
  code: 'url',
  pattern: patterns.WEB_ADDRESS,
  example: 'https://example.org/',
  // Refuses ports above 65535 and invalid international names.
  isValid: (value) => URL.canParse(value),
})

export const email = formatted(EMAIL_MAX, {
  code: 'email',
  pattern: patterns.EMAIL,
  example: 'name@example.org',
  // It becomes a mailto: link, in which ? # % & mean something.
  isValid: (value) => isMailable(value) && !/[?#%&]/.test(value),
})

export const phone = formatted(30, {
  code: 'phone',
  pattern: patterns.PHONE,
  tidy: patterns.internationalPhone,
  example: '+41 22 000 00 00',
})

export const time = formatted(5, {
  code: 'time',
  pattern: patterns.TIME,
  example: '09:00',
})

/** A day, as machines and people read it: `2026-11-21`. */
export const day = formatted(10, {
  code: 'day',
  pattern: patterns.DAY,
  example: '2026-11-21',
  // `Date` takes the 31st of February for a day of March.
  isValid: (value) =>
    !Number.isNaN(Date.parse(value)) && new Date(value).toISOString().startsWith(value),
})

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

export const localized = kind<LocalizedField>('localized')

export const integer = kind<NumberField>('integer')

export const decimal = kind<NumberField>('decimal')

export const flag = kind<FlagField>('flag')

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
