/** What an editor calls the place of a text: entries and fields instead of files and paths. */
import { contentTypes } from '../../src/content-model'
import {
  fieldLabelOf,
  labelOf,
  languageOf,
  linkToAddress,
  printAddress,
  translationOf,
  withoutLanguage,
  type Address,
} from '../../src/content-model/address'
import { allLanguages } from '../../src/i18n/config'
import { defaultLanguage } from '../../src/i18n/languages'
import type { Project } from '../api'
import { filesOf, textAt, type Files } from './files'
import { formAt, type EditorForm } from './forms'
import { editorLanguage, shortLabel } from './words'

/** What an editor calls an entry, after its kind: “Valeurs › Proximité”. */
export const titleOf = (form: EditorForm, files: Files): string => {
  const name = form.title(files)
  const kind = form.type && shortLabel(form.type)
  return !kind || name === kind ? name : `${kind} › ${name}`
}

interface Description {
  /** The form in which the text is edited, if it is one that the editor knows. */
  form?: EditorForm
  /** The entry or the page: “Valeurs › Proximité”. */
  title: string
  /** The field in it, without a language: “Titre”. Empty for a whole entry. */
  field: string
  /** The field with its language: “Titre › allemand”. Empty for a whole entry. */
  label: string
  /** Title and label: “Valeurs › Proximité › Titre › allemand”. */
  name: string
  /** The link to the form of the text, if there is one. */
  link?: string
}

/** What an editor is told about an address. */
export const describeAddress = (address: Address, project: Project): Description => {
  const form = address.file.endsWith('.json') ? formAt(address, project) : undefined
  if (form) {
    const title = titleOf(form, filesOf(project))
    const label = labelOf(form.schema, address, editorLanguage)
    return {
      form,
      title,
      field: fieldLabelOf(form.schema, address, editorLanguage),
      label,
      name: label ? `${title} › ${label}` : title,
      link: linkToAddress(address),
    }
  }

  // The content check names the folder of a type that lacks entries: in its list one can be added.
  const type = contentTypes.find(({ location }) => address.file === `content/${location}`)
  const title = type ? shortLabel(type) : printAddress(address)
  return {
    title,
    field: '',
    label: '',
    name: title,
    link: type && linkToAddress(address),
  }
}

/** Where translations stayed as they were while their French was changed. */
export const outdatedTranslations = (project: Project): Address[] => {
  const files = filesOf(project)
  const changed = new Set(project.changes.map(printAddress))
  const isOutdated = (translation: Address) =>
    Boolean(textAt(files, translation)) && !changed.has(printAddress(translation))

  return project.changes
    .filter((change) => change.path && languageOf(change) === defaultLanguage)
    .flatMap((change) =>
      allLanguages
        .map(({ code }) => translationOf(withoutLanguage(change), code))
        .filter(isOutdated),
    )
}
