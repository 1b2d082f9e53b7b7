/**
 * Where a text is written. Every text of the site has one address, its file and the path to it in
 * that file: `content/stats/beta.json#value.fr`, `locales/fr/translation.json#home.hero.title`.
 * No other module takes a path apart.
 */
import { allLanguages } from '../i18n/config'
import { isLanguageCode } from '../i18n/language-code'
import { defaultLanguage, type Language } from '../i18n/languages'
import { messagesFile } from '../i18n/messages'
import { ifPossible, recordOf } from '../shared/unknown'
import { languageName, type EditorLanguage } from '../words'
import type { Field } from './fields'

export interface Address {
  /** From the project's folder, with `/`. */
  file: string
  /** Such as `steps[1].title.de`; empty for the whole file. */
  path: string
}

/** `content/stats/beta.json#value.fr`; without `#`, where the whole file is meant. */
export const printAddress = ({ file, path }: Address): string =>
  path ? `${file}#${path}` : file

/** The file ends at its first `.json`: its name may have a `#` in it. */
export const parseAddress = (text: string): Address => {
  const [, file = text, path = ''] = /^(.*?\.json)#(.*)$/su.exec(text) ?? []
  return { file, path }
}

/** The link to a text, or to the form of a whole file, on the editor's page. */
export const linkToAddress = ({ file, path }: Address): string => {
  const steps = file.split('/').map(encodeURIComponent).join('/')
  return `#/${steps}${path ? `#${encodeURIComponent(path)}` : ''}`
}

/** The address in such a link, of which browsers give all that follows the first `#`. */
export const addressInLink = (hash: string): Address => {
  /** As it is, where somebody typed a `%`. */
  const decoded = (step: string) => ifPossible(() => decodeURIComponent(step)) ?? step
  const [file = '', path = ''] = hash.replace(/^#?\/?/, '').split('#')
  return { file: file.split('/').map(decoded).join('/'), path: decoded(path) }
}

/** The names and numbers in a path: `steps[1].title.de` → `steps`, `1`, `title`, `de`. */
export const stepsOf = (path: string): string[] => path.split(/[.[\]]+/).filter(Boolean)

/** The path to a name in the group at `path`, or to a number in the list there. */
export const pathTo = (path: string, step: string | number): string => {
  if (typeof step === 'number') return `${path}[${step}]`
  return path && step ? `${path}.${step}` : path + step
}

/** The path one step further out: `steps[1]` of `steps[1].title`; empty for a first step. */
export const outerPath = (path: string): string =>
  path.replace(/(\.?[^.[\]]+|\[\d+\])$/, '')

/** Whether a path is `outer`, or leads further in from there. */
export const isWithin = (path: string, outer: string): boolean =>
  outer === '' ||
  path === outer ||
  ['.', '['].some((sign) => path.startsWith(outer + sign))

const childOf = (data: unknown, step: string): unknown =>
  Array.isArray(data) ? data[Number(step)] : recordOf(data)[step]

/** What a file holds at a path; `undefined` where there is nothing. */
export const valueAt = (data: unknown, path: string): unknown =>
  stepsOf(path).reduce(childOf, data)

/** Data with another value at a path; with `undefined`, the name goes. The data given stays as it is. */
export const withValue = (data: unknown, path: string, value: unknown): unknown => {
  const replace = (outer: unknown, [step, ...inner]: readonly string[]): unknown => {
    if (step === undefined) return value
    const next = replace(childOf(outer, step), inner)
    if (Array.isArray(outer)) return outer.toSpliced(Number(step), 1, next)
    const { [step]: before, ...others } = recordOf(outer)
    if (next === undefined) return before === undefined ? outer : others
    // A name that is there keeps its place in the file.
    return { ...recordOf(outer), [step]: next }
  }
  return replace(data, stepsOf(path))
}

/** The language of a file of messages; `undefined` for content, which has all languages in one file. */
export const languageOfFile = (file: string): Language | undefined =>
  allLanguages.find(({ code }) => messagesFile(code) === file)?.code

/**
 * Where the text at an address is written in a language. The address of a text in all languages
 * is that of its field in content, and of messages that in the file of the default language.
 */
export const translationOf = ({ file, path }: Address, language: Language): Address =>
  languageOfFile(file)
    ? { file: messagesFile(language), path }
    : { file, path: pathTo(path, language) }

/**
 * The language of the text at an address. `to` of opening hours is also the code of a language:
 * only the languages of the site count, and only below another name.
 */
export const languageOf = ({ file, path }: Address): Language | undefined => {
  const [last, ...outer] = stepsOf(path).toReversed()
  const isLanguage = (code: string) => outer.length > 0 && code === last
  return languageOfFile(file) ?? allLanguages.find(({ code }) => isLanguage(code))?.code
}

/** The address of a text in all languages: without the language that it has in one of them. */
export const withoutLanguage = (address: Address): Address => {
  const { file, path } = address
  const language = languageOf(address)
  if (languageOfFile(file)) return { file: messagesFile(defaultLanguage), path }
  return { file, path: language ? path.slice(0, -language.length - 1) : path }
}

/** A step of a path, with the field outside of it, and the one that it leads to, if there is one. */
interface Step {
  step: string
  outer: Field | undefined
  field: Field | undefined
}

/** The field inside of another one; of a text in all languages, the same in each. */
const fieldIn = (outer: Field | undefined, step: string): Field | undefined => {
  if (outer?.kind === 'group') return outer.fields[step]
  return outer?.kind === 'list' ? outer.item : outer
}

/** The way to a path through the fields of a content type. */
const fieldsTo = (schema: Field, path: string): Step[] => {
  let field: Field | undefined = schema
  return stepsOf(path).map((step) => {
    const outer = field
    field = fieldIn(outer, step)
    return { step, outer, field }
  })
}

/** The field at a path; `undefined` where the content type has none. */
export const fieldAt = (schema: Field, path: string): Field | undefined => {
  const steps = fieldsTo(schema, path)
  return steps.length > 0 ? steps.at(-1)?.field : schema
}

/** What an editor calls the field at an address: “Étapes › Étape 2 › Texte”, in any language. */
export const fieldLabelOf = (
  schema: Field,
  { file, path }: Address,
  editor: EditorLanguage,
): string => {
  const labels = fieldsTo(schema, path).map(({ step, outer, field }) => {
    // A step into a text in all languages is its language.
    if (!field || outer?.kind === 'localized') return ''
    const number = outer?.kind === 'list' ? ` ${Number(step) + 1}` : ''
    return field.label[editor] + number
  })
  // The first step of a message is its page, which is named before.
  const shown = languageOfFile(file) ? labels.slice(1) : labels
  return shown.filter(Boolean).join(' › ')
}

/** The same with the language: `steps[1].text.de` is “Étapes › Étape 2 › Texte › allemand”. */
export const labelOf = (
  schema: Field,
  address: Address,
  editor: EditorLanguage,
): string => {
  const { step, outer } = fieldsTo(schema, address.path).at(-1) ?? {}
  // An earlier version may have a language that the site no longer has.
  const inContent = outer?.kind === 'localized' && isLanguageCode(step) ? step : undefined
  const language = languageOfFile(address.file) ?? inContent
  return [
    fieldLabelOf(schema, address, editor),
    language && languageName(language, editor),
  ]
    .filter(Boolean)
    .join(' › ')
}
