/**
 * What is edited on one screen: an entry of the content, or the messages of a page, which lie in a
 * file for each language. Both have a schema, so that one form, check and search do for both.
 */
import { addressOfVariable, contentTypeOf, contentTypes } from '../../src/content-model'
import {
  fieldAt,
  languageOfFile,
  stepsOf,
  type Address,
} from '../../src/content-model/address'
import { isFolder, type ContentType } from '../../src/content-model/content-type'
import {
  group,
  localized,
  type Fields,
  type GroupField,
} from '../../src/content-model/fields'
import { MESSAGE_MAX } from '../../src/content-model/text'
import { allLanguages } from '../../src/i18n/config'
import { defaultLanguage } from '../../src/i18n/languages'
import { messagesFile } from '../../src/i18n/messages'
import { routes, type RouteId } from '../../src/i18n/paths'
import { isRecord, recordOf } from '../../src/shared/unknown'
import type { Project } from '../api'
import { emptyEntry, entriesOf, summaryOf } from './entries'
import { filesOf, textAt, type Files } from './files'
import { editorLanguage, shortLabel, t, textLabel } from './words'

export interface EditorForm {
  /** Of its screen: a whole file, or a group of messages in the file of the default language. */
  address: Address
  /** What is edited: the file, or the group of messages in each language. */
  parts: readonly Address[]
  /** Of the whole file. */
  schema: GroupField
  type?: ContentType
  route?: RouteId
  /** Whether its entry has no file yet. */
  isNew: boolean
  title: (files: Files) => string
}

/** Groups of messages that are not named like the page that shows them. */
const PAGES: Readonly<Record<string, RouteId>> = { storage: 'privacy' }

const isRoute = (name: string): name is RouteId => Object.hasOwn(routes, name)

/** The file of an entry that has none yet. */
export const newFile = ({ location }: ContentType): string => `content/${location}+.json`

const entryForm = (type: ContentType, file: string): EditorForm => {
  const isNew = file === newFile(type)
  const address = { file, path: '' }
  return {
    address,
    parts: [address],
    schema: type.schema,
    type,
    route: type.route,
    isNew,
    title: (files) => {
      if (isNew) return t('newEntry')
      return isFolder(type)
        ? summaryOf(type, files[file]).name || file
        : type.label[editorLanguage]
    },
  }
}

const inBothLanguages = (text: string) => ({ fr: text, en: text })

/** `{phone} (Coordonnées › Téléphone)`, where a field is called like the variable. */
const variableInWords = (variable: string): string => {
  const address = addressOfVariable(variable)
  const type = address && contentTypeOf(address.file.replace('content/', ''))
  const field = type && fieldAt(type.schema, address.path)
  return field
    ? `${variable} (${shortLabel(type)} › ${field.label[editorLanguage]})`
    : variable
}

/** A message in all languages. Its variables are those that the code provides. */
const messageField = (key: string, name: string, { variables }: Project) => {
  const expected = variables[key] ?? ''
  const names = expected.split(', ').map(variableInWords).join(', ')
  return localized({
    label: inBothLanguages(textLabel(name)),
    help: expected ? inBothLanguages(t('variables', { names })) : undefined,
    max: MESSAGE_MAX,
  })
}

/** The groups and texts that any of the languages has. */
const messageFields = (
  trees: readonly unknown[],
  key: string,
  project: Project,
): Fields => {
  const names = new Set(trees.flatMap((tree) => Object.keys(recordOf(tree))))
  const fieldOf = (name: string) => {
    const inner = trees.map((tree) => recordOf(tree)[name])
    const innerKey = key ? `${key}.${name}` : name
    return inner.some(isRecord)
      ? group(name, messageFields(inner, innerKey, project), {
          label: inBothLanguages(textLabel(name)),
        })
      : messageField(innerKey, name, project)
  }
  return Object.fromEntries([...names].map((name) => [name, fieldOf(name)]))
}

const pageForm = (page: string, schema: GroupField): EditorForm => {
  const name = PAGES[page] ?? page
  // Several pages share the other texts.
  const route = isRoute(name) ? name : undefined
  const label = textLabel(page)
  return {
    address: { file: messagesFile(defaultLanguage), path: page },
    parts: allLanguages.map(({ code }) => ({ file: messagesFile(code), path: page })),
    schema,
    route,
    isNew: false,
    title: () => (route ? t('textsOf', { page: label }) : label),
  }
}

/** Kept for as long as the server has not sent the project again. */
const known = new WeakMap<Project['variables'], EditorForm[]>()

/** The forms of all messages, page by page. */
export const pageForms = (project: Project): EditorForm[] => {
  const kept = known.get(project.variables)
  if (kept) return kept
  const files = filesOf(project)
  const trees = allLanguages.map(({ code }) => files[messagesFile(code)])
  const fields = messageFields(trees, '', project)
  const schema = group('messages', fields, { label: inBothLanguages('') })
  const forms = Object.entries(fields)
    // A text outside of any group has no page, so no form shows it.
    .filter(([, { kind }]) => kind === 'group')
    .map(([page]) => pageForm(page, schema))
  known.set(project.variables, forms)
  return forms
}

/** The form in which the text at an address is edited; `undefined` where no content is expected. */
export const formAt = (
  { file, path }: Address,
  project: Project,
): EditorForm | undefined => {
  if (languageOfFile(file)) {
    const [page] = stepsOf(path)
    return pageForms(project).find((form) => form.address.path === page)
  }
  const type = contentTypeOf(file.replace(/^content\//, ''))
  return type && file.startsWith('content/') ? entryForm(type, file) : undefined
}

export const allForms = (project: Project): EditorForm[] => [
  ...contentTypes.flatMap((type) =>
    entriesOf(type, project).map(({ file }) => entryForm(type, file)),
  ),
  ...pageForms(project),
]

/** The files as a form shows them: a new entry begins with the fields that its type has. */
export const formFiles = (form: EditorForm, files: Files, project: Project): Files => {
  const { type, address } = form
  return type && textAt(files, address) === undefined
    ? { ...files, [address.file]: emptyEntry(type, project) }
    : files
}
