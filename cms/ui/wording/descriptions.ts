/**
 * Describes an address to the person at the editor, with the names of entries and fields instead of
 * files and paths.
 */
import { contentTypes } from '../../../src/content-model'
import {
  fieldLabelOf,
  labelOf,
  languageOf,
  linkToAddress,
  printAddress,
  translationOf,
  withoutLanguage,
  type Address,
} from '../../../src/content-model/address'
import { placeOf } from '../../../src/content-model/content-type'
import { allLanguages } from '../../../src/i18n/config'
import { defaultLanguage } from '../../../src/i18n/languages'
import type { Project } from '../../api'
import { splitIntoItems } from '../../list-items'
import { filesOf, textAt, type Files } from '../project/files'
import { formAt, type EditorForm } from '../project/forms'
import { editorLanguage, shortLabel } from '../words'

/**
 * The title of a form: the name of the entry or page, after the name of the content type, as in
 * “Valeurs › Proximité”.
 */
export const titleOf = (form: EditorForm, files: Files): string => {
  const name = form.title(files)
  const kind = form.type && shortLabel(form.type)
  return !kind || name === kind ? name : `${kind} › ${name}`
}

interface Description {
  /** The form in which the text is edited; left out if the editor has no form for it. */
  form?: EditorForm
  /** The name of the entry or the page: “Valeurs › Proximité”. */
  title: string
  /**
   * The name of the field, without a language: “Titre”. Empty if the address is that of
   * a whole entry.
   */
  field: string
  /**
   * The name of the field with its language: “Titre › allemand”. Empty if the address is that of a
   * whole entry.
   */
  label: string
  /** The names of the entry and the field: “Valeurs › Proximité › Titre › allemand”. */
  name: string
  /** The link to the form of the text, if there is one. */
  link?: string
}

/**
 * The project with an entry added that was deleted, or that it does not have yet, so that this
 * entry is described by its title, and not by the name of its file.
 */
export const projectWith = (file: string, data: unknown, project: Project): Project =>
  project.files.some((one) => one.file === file)
    ? project
    : { ...project, files: [...project.files, { file, data }] }

/**
 * Describes an address to the person at the editor: names the entry and the field, and gives the
 * link to their form.
 */
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

  // The address is that of a folder if the content check has found no entry in it. The link then
  // leads to the list of its entries, where one can be added.
  const type = contentTypes.find((one) => address.file === placeOf(one))
  const title = type ? shortLabel(type) : printAddress(address)
  return {
    title,
    field: '',
    label: '',
    name: title,
    link: type && linkToAddress(address),
  }
}

/**
 * The addresses of translations that may be out of date: their French text has changed since the
 * last publication, and they have not, or `project.older` names them as older than their committed
 * French text. Those that somebody has called still right are left out.
 */
export const outdatedTranslations = (project: Project): Address[] => {
  const files = filesOf(project)
  const changes = project.changes.flatMap(splitIntoItems)
  const changed = new Set(changes.map(printAddress))
  // A translation that is the French text, such as a number, fits whatever has changed before.
  const isOutdated = (translation: Address) => {
    const text = textAt(files, translation)
    const french = translationOf(withoutLanguage(translation), defaultLanguage)
    return (
      Boolean(text) &&
      text !== textAt(files, french) &&
      !project.stillRight.includes(printAddress(translation)) &&
      !changed.has(printAddress(translation))
    )
  }

  const typed = changes
    .filter((change) => change.path && languageOf(change) === defaultLanguage)
    .flatMap((change) =>
      allLanguages
        .map(({ code }) => translationOf(withoutLanguage(change), code))
        .filter(isOutdated),
    )
  const all = [...typed, ...project.older.filter(isOutdated)]
  return [...new Map(all.map((address) => [printAddress(address), address])).values()]
}
