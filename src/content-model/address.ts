/**
 * An address says where a text is written. It consists of the file and the path to the text in that
 * file: `content/stats/beta.json#value.fr`, `locales/fr/translation.json#home.hero.title`. Only
 * this module knows how addresses are written; all other modules call its functions.
 */
import { allLanguages, isLanguageCode } from '../i18n/config'
import { defaultLanguage, type Language } from '../i18n/languages'
import { messagesFile } from '../i18n/messages'
import { ifPossible, recordOf } from '../shared/unknown'
import { languageName, type EditorLanguage } from '../words'
import type { Field } from './fields'

export interface Address {
  /** The path of the file from the project's folder, with `/` on every system. */
  file: string
  /** The path to the text in the file, such as `steps[1].title.de`; empty for the whole file. */
  path: string
}

/**
 * Writes an address as one text: `content/stats/beta.json#value.fr`. The address of a whole file
 * becomes the path of the file, without `#`.
 */
export const printAddress = ({ file, path }: Address): string =>
  path ? `${file}#${path}` : file

/**
 * How the printed addresses of all texts inside of a group, a list or a file begin:
 * `content/stats/beta.json#value.` and `content/stats/beta.json#value[`.
 */
export const prefixesInside = (address: Address): string[] => {
  const printed = printAddress(address)
  return address.path ? [`${printed}.`, `${printed}[`] : [`${printed}#`]
}

/** Reads an address from a text that `printAddress` wrote. */
export const parseAddress = (text: string): Address => {
  // A file's name may itself have a `#`, so the path to the text begins after the `#` that follows
  // `.json`.
  const match = /^(?<file>.*?\.json)#(?<path>.*)$/su.exec(text)
  return { file: match?.groups?.file ?? text, path: match?.groups?.path ?? '' }
}

/** The link that opens the field of a text, or the form of a whole file, on the editor's page. */
export const linkToAddress = ({ file, path }: Address): string => {
  const steps = file.split('/').map(encodeURIComponent).join('/')
  return `#/${steps}${path ? `#${encodeURIComponent(path)}` : ''}`
}

/**
 * Reads an address from a link that `linkToAddress` made. `hash` is the link as `location.hash`
 * returns it.
 */
export const addressInLink = (hash: string): Address => {
  // The `%` in what somebody typed into the address bar may begin no escape sequence.
  // `decodeURIComponent` then throws, and the part of the link stays as it was typed.
  const decoded = (step: string) => ifPossible(() => decodeURIComponent(step)) ?? step
  const [file = '', path = ''] = hash.replace(/^#?\/?/, '').split('#')

  return { file: file.split('/').map(decoded).join('/'), path: decoded(path) }
}

/** Splits a path into its names and numbers: `steps[1].title.de` → `steps`, `1`, `title`, `de`. */
export const stepsOf = (path: string): string[] => path.split(/[.[\]]+/).filter(Boolean)

/**
 * Extends a path by a step, which is the name of a field or the index of an item in a list. An
 * empty step returns the path unchanged.
 */
export const pathTo = (path: string, step: string | number): string => {
  if (typeof step === 'number') return `${path}[${step}]`
  return path && step ? `${path}.${step}` : path + step
}

/** The path without its last step: `steps[1].title` → `steps[1]`. Empty for a path of one step. */
export const outerPath = (path: string): string =>
  path.replace(/(\.?[^.[\]]+|\[\d+\])$/, '')

/** Whether `path` is the same as `outer`, or leads to something inside of what `outer` leads to. */
export const isWithin = (path: string, outer: string): boolean =>
  outer === '' ||
  path === outer ||
  ['.', '['].some((sign) => path.startsWith(outer + sign))

/** The path from `outer` on to what lies inside of it: `steps[1].title`, in `steps` → `[1].title`. */
export const pathInside = (path: string, outer: string): string =>
  path.slice(outer.length).replace(/^\./, '')

/** The path with another beginning: `steps[1].title`, from `steps[1]` to `steps[0]` → `steps[0].title`. */
export const withOuterPath = (path: string, outer: string, other: string): string =>
  other + path.slice(outer.length)

const childOf = (data: unknown, step: string): unknown =>
  Array.isArray(data) ? data[Number(step)] : recordOf(data)[step]

/** The value at a path in the data of a file; `undefined` where there is none. */
export const valueAt = (data: unknown, path: string): unknown =>
  stepsOf(path).reduce(childOf, data)

/**
 * Copies data with another value at a path; `undefined` as the value removes the property. A
 * property that exists keeps its place among the others, so that a save moves no lines of a file.
 */
export const withValue = (data: unknown, path: string, value: unknown): unknown => {
  const replace = (outer: unknown, steps: readonly string[]): unknown => {
    const [step, ...innerSteps] = steps
    if (step === undefined) return value

    const replaced = replace(childOf(outer, step), innerSteps)
    if (Array.isArray(outer)) return outer.toSpliced(Number(step), 1, replaced)

    if (replaced !== undefined) return { ...recordOf(outer), [step]: replaced }
    const { [step]: removed, ...others } = recordOf(outer)
    return removed === undefined ? outer : others
  }
  return replace(data, stepsOf(path))
}

/**
 * The language of a file of messages in `locales/`; `undefined` for a content file, which has all
 * languages in one file.
 */
export const languageOfFile = (file: string): Language | undefined =>
  allLanguages.find(({ code }) => messagesFile(code) === file)?.code

/**
 * The address of a text in one language, given its address without a language (see
 * `withoutLanguage`). A content file has all languages, so the language becomes the last step of
 * the path; a message has the same path in the file of each language.
 */
export const translationOf = ({ file, path }: Address, language: Language): Address =>
  languageOfFile(file)
    ? { file: messagesFile(language), path }
    : { file, path: pathTo(path, language) }

/**
 * The language of the text at an address; `undefined` if the address leads to no text in one
 * language. In `openingHours.to`, `to` is a field and not the code of Tongan, as the site has no
 * such language. In a path that is only `fr`, `fr` is a field, too, as a language always follows a
 * field.
 */
export const languageOf = ({ file, path }: Address): Language | undefined => {
  const ofFile = languageOfFile(file)
  if (ofFile) return ofFile

  const steps = stepsOf(path)
  if (steps.length < 2) return undefined
  return allLanguages.find(({ code }) => code === steps.at(-1))?.code
}

/**
 * Removes the language from the address of a translation, so that the address stands for the text
 * in all its languages: in `content/`, that of the field; for a message, that in the file of the
 * default language.
 */
export const withoutLanguage = (address: Address): Address => {
  const { file, path } = address
  if (languageOfFile(file)) return { file: messagesFile(defaultLanguage), path }

  return { file, path: languageOf(address) ? outerPath(path) : path }
}

/**
 * One step of a path such as `steps[1].title.de`, which leads from field to field of a content
 * type.
 */
interface FieldStep {
  step: string
  /**
   * The field in which the step is taken: for the step `1`, a list. `undefined` if the content type
   * has no field there.
   */
  outer: Field | undefined
  /**
   * The field to which the step leads: for the step `1`, the second item of the list. `undefined`
   * if the content type has no field there.
   */
  field: Field | undefined
}

const fieldIn = (outer: Field | undefined, step: string): Field | undefined => {
  if (outer?.kind === 'group') return outer.fields[step]
  if (outer?.kind === 'list') return outer.item
  // A field that is neither a group nor a list can only contain translations. The step is then a
  // language, and the field stays the same.
  return outer
}

const fieldSteps = (schema: Field, path: string): FieldStep[] => {
  let field: Field | undefined = schema
  return stepsOf(path).map((step) => {
    const outer = field
    field = fieldIn(outer, step)
    return { step, outer, field }
  })
}

/** The field at a path; `undefined` where the content type has none. */
export const fieldAt = (schema: Field, path: string): Field | undefined => {
  const steps = fieldSteps(schema, path)
  return steps.length > 0 ? steps.at(-1)?.field : schema
}

/** What an editor calls the field at an address, whatever its language: “Étapes › Étape 2 › Texte”. */
export const fieldLabelOf = (
  schema: Field,
  { file, path }: Address,
  editor: EditorLanguage,
): string => {
  const labels = fieldSteps(schema, path).map(({ step, outer, field }) => {
    const isLanguageStep = outer?.kind === 'localized'
    if (!field || isLanguageStep) return ''

    const number = outer?.kind === 'list' ? ` ${Number(step) + 1}` : ''
    return field.label[editor] + number
  })

  // The key of a message begins with the name of its page, which the editor shows as the title of
  // the form. So the label leaves it out.
  const shown = languageOfFile(file) ? labels.slice(1) : labels
  return shown.filter(Boolean).join(' › ')
}

/** What an editor calls the text at an address: “Étapes › Étape 2 › Texte › allemand”. */
export const labelOf = (
  schema: Field,
  address: Address,
  editor: EditorLanguage,
): string => {
  const { step, outer } = fieldSteps(schema, address.path).at(-1) ?? {}
  // An earlier version of a file may have texts in languages that the site no longer has, so the
  // code of any language in the world counts.
  const ofField = outer?.kind === 'localized' && isLanguageCode(step) ? step : undefined
  const language = languageOfFile(address.file) ?? ofField

  const fieldLabel = fieldLabelOf(schema, address, editor)
  const languageLabel = language && languageName(language, editor)
  return [fieldLabel, languageLabel].filter(Boolean).join(' › ')
}
