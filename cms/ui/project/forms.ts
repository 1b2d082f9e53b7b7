/**
 * The forms of the editor. A form edits an entry of the content, or the messages of a page, which
 * are in one file for each language. Both have a schema, so the same code draws, checks and
 * searches them.
 */
import {
  addressOfVariable,
  contentTypeOf,
  contentTypes,
} from '../../../src/content-model'
import {
  fieldAt,
  languageOfFile,
  pathTo,
  stepsOf,
  translationOf,
  type Address,
} from '../../../src/content-model/address'
import {
  isFolder,
  isUnsavedFile,
  type ContentType,
} from '../../../src/content-model/content-type'
import {
  group,
  localized,
  type Fields,
  type GroupField,
} from '../../../src/content-model/fields'
import { MESSAGE_MAX } from '../../../src/content-model/text'
import { allLanguages } from '../../../src/i18n/config'
import { defaultLanguage } from '../../../src/i18n/languages'
import { messagesFile } from '../../../src/i18n/messages'
import { routes, type RouteId } from '../../../src/i18n/paths'
import { isRecord, recordOf } from '../../../src/shared/unknown'
import type { Project } from '../../api'
import { editorLanguage, shortLabel, t, textLabel } from '../words'
import { emptyEntry, entriesOf, summaryOf } from './entries'
import { filesOf, textAt, type Files } from './files'

export interface EditorForm {
  /**
   * The address that opens the form: a whole file, or a group of messages in the file of the
   * default language.
   */
  address: Address
  /**
   * The parts of files that the form edits: the file of one entry, or the group of one page's
   * messages in the file of each language.
   */
  parts: readonly Address[]
  /**
   * The fields of the file that the form edits. For a form of messages, these are the messages of
   * all pages: the form shows only the group at its `address`.
   */
  schema: GroupField
  type?: ContentType
  route?: RouteId
  /** Whether the form is for a new entry, which has no file yet. */
  isNew: boolean
  title: (files: Files) => string
}

/**
 * The id of the route whose page shows a group of messages, by the name of the group, if the two
 * are not the same.
 */
const PAGES: Readonly<Record<string, RouteId>> = { storage: 'privacy' }

const isRoute = (name: string): name is RouteId => Object.hasOwn(routes, name)

/** The new entries of a type that were begun and are not saved yet, the first one first. */
export const begunFiles = (type: ContentType, names: Iterable<string>): string[] =>
  [...names]
    .filter((name) => isUnsavedFile(type, name))
    .sort((one, other) => one.length - other.length || one.localeCompare(other))

const entryForm = (type: ContentType, file: string): EditorForm => {
  const isNew = isUnsavedFile(type, file)
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

/**
 * A variable in the help of a message. If a field of the content has the name of the variable, the
 * help says where that field is: `{phone} (Coordonnées › Téléphone)`.
 */
const variableInWords = (variable: string): string => {
  const address = addressOfVariable(variable)
  const type = address && contentTypeOf(address.file)
  const field = type && fieldAt(type.schema, address.path)
  return field
    ? `${variable} (${shortLabel(type)} › ${field.label[editorLanguage]})`
    : variable
}

/** A field for a message in all languages. Its help names the variables that the code fills in. */
const messageField = (key: string, name: string, { variables }: Project) => {
  const expected = variables[key] ?? ''
  const names = expected.split(', ').map(variableInWords).join(', ')
  return localized({
    label: inBothLanguages(textLabel(name)),
    help: expected ? inBothLanguages(t('variables', { names })) : undefined,
    max: MESSAGE_MAX,
  })
}

/**
 * The fields for all messages in a group and in the groups inside it. Files of languages may lack
 * messages, so those that only one language has get a field as well.
 * @param trees the group in each language
 */
const messageFields = (
  trees: readonly unknown[],
  key: string,
  project: Project,
): Fields => {
  const names = new Set(trees.flatMap((tree) => Object.keys(recordOf(tree))))
  const fieldOf = (name: string) => {
    const inner = trees.map((tree) => recordOf(tree)[name])
    const innerKey = pathTo(key, name)
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
  // If a group of messages is not called like a route, its messages are on several pages, so its
  // form belongs to none of them.
  const route = isRoute(name) ? name : undefined
  const label = textLabel(page)
  const address = { file: messagesFile(defaultLanguage), path: page }
  return {
    address,
    parts: allLanguages.map(({ code }) => translationOf(address, code)),
    schema,
    route,
    isNew: false,
    title: () => (route ? t('textsOf', { page: label }) : label),
  }
}

/**
 * The forms of all messages. Making them takes long, so they are kept until the server sends the
 * project again. Their key is the object `variables` of the project, which stays the same until
 * then, while a save makes another `Project` object.
 */
const known = new WeakMap<Project['variables'], EditorForm[]>()

/** Makes the forms of all messages, one for each page. */
export const pageForms = (project: Project): EditorForm[] => {
  const kept = known.get(project.variables)
  if (kept) return kept
  const files = filesOf(project)
  const trees = allLanguages.map(({ code }) => files[messagesFile(code)])
  const fields = messageFields(trees, '', project)
  const schema = group('messages', fields, { label: inBothLanguages('') })
  const forms = Object.entries(fields)
    // A message that is in no group belongs to no page, so no form is made for it.
    .filter(([, { kind }]) => kind === 'group')
    .map(([page]) => pageForm(page, schema))
  known.set(project.variables, forms)
  return forms
}

/**
 * The form in which the text at an address is edited; `undefined` if the address leads neither to
 * content nor to messages.
 */
export const formAt = (
  { file, path }: Address,
  project: Project,
): EditorForm | undefined => {
  if (languageOfFile(file)) {
    const [page] = stepsOf(path)
    return pageForms(project).find((form) => form.address.path === page)
  }
  const type = contentTypeOf(file)
  return type && entryForm(type, file)
}

export const allForms = (project: Project): EditorForm[] => [
  ...contentTypes.flatMap((type) =>
    entriesOf(type, project).map(({ file }) => entryForm(type, file)),
  ),
  ...pageForms(project),
]

/**
 * The files from which a form is drawn. If a form is for an entry that does not exist yet, its
 * fields get empty values.
 */
export const formFiles = (form: EditorForm, files: Files, project: Project): Files => {
  const { type, address } = form
  return type && textAt(files, address) === undefined
    ? { ...files, [address.file]: emptyEntry(type, project) }
    : files
}
