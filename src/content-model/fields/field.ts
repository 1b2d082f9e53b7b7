/** What every field of the content model says about itself, and the rules that all share. */
import { ValidationError, type AnyObject, type ISchema, type TestContext } from 'yup'
import { isLanguageCode } from '../../i18n/language-code'
import { recordOf } from '../../shared/unknown'
import type { EditorText } from '../../words'
import { issue, type Issue } from '../check/issues'
import { suggest } from '../check/text'

export interface FieldOptions {
  /** What the field is called in the editor and in GraphiQL. */
  label: EditorText
  /** One sentence on what belongs here. */
  help?: EditorText
}

type FieldKind =
  | 'text'
  | 'localized'
  | 'integer'
  | 'decimal'
  | 'choice'
  | 'flag'
  | 'picture'
  | 'list'
  | 'group'

/** What the derivations in `derive/` need to know of a field beyond its Yup rules. */
export interface FieldMeta extends FieldOptions {
  kind: FieldKind
  /** GraphQL type of a group or a choice, such as `RoadmapStep`. */
  typeName?: string
  values?: readonly string[]
  /** What editors are shown for the words of a choice. */
  labels?: Readonly<Record<string, EditorText>>
  /** Smallest number, or fewest items of a list. */
  min?: number
  /** Characters of a text (in each language, if it is localized), largest number, most items. */
  max?: number
  /** Whether the variables in a localized text, such as `{email}`, are filled in. */
  filled?: boolean
  minWidth?: number
  /** Whether a picture must be no wider than high. */
  isUpright?: boolean
  /** How a text is stored, of what people type. */
  tidy?: (typed: string) => string
  /** What a text looks like, where its form is checked, and an example of it. */
  pattern?: RegExp
  example?: string
}

declare module 'yup' {
  interface CustomSchemaMetadata {
    field?: FieldMeta
  }
}

/** A schema made by one of the builders in this folder: `field` is in its metadata. */
export type Field = ISchema<unknown, AnyObject>

export type Fields = Record<string, Field>

const unknownField = (unknown: string, suggestion: string): Issue =>
  issue('unknown', { unknown, suggestion })

/** A language that was taken off the list, or is yet to be put there. */
export const unknownLanguage = (key: string, suggestion: string): Issue =>
  isLanguageCode(key)
    ? issue('unknownLanguage', { language: key, suggestion })
    : unknownField(key, suggestion)

/** Reports each key that is not known, with the known one it was probably meant to be. */
export const onlyKnown =
  (known: readonly string[], unknown = unknownField) =>
  (value: unknown, { createError }: TestContext): true | ValidationError => {
    const present = Object.keys(recordOf(value))
    const free = known.filter((key) => !present.includes(key))
    const errors = present
      .filter((key) => !known.includes(key))
      .map((key) => createError({ message: unknown(key, suggest(key, free)) }))
    return errors.length === 0 || new ValidationError(errors)
  }
