/** What an editor calls the place of a text, in sentences: entries and fields in the place of files and paths. */
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
import { pageOfEntry } from '../../src/content-model/content-type'
import { explain, type ContentProblem, type Issue } from '../../src/content-model/issues'
import { allLanguages } from '../../src/i18n/config'
import { defaultLanguage } from '../../src/i18n/languages'
import { localizedPath, routes } from '../../src/i18n/paths'
import type { Project } from '../api'
import { filesOf, textAt, type Files } from './files'
import { formAt, type EditorForm } from './forms'
import { editorLanguage, shortLabel, t } from './words'

/** What an editor calls an entry, after its kind: “Valeurs › Proximité”. */
export const titleOf = (form: EditorForm, files: Files): string => {
  const name = form.title(files)
  const kind = form.type && shortLabel(form.type)
  return !kind || name === kind ? name : `${kind} › ${name}`
}

/** An address as an editor knows it: the form, the field in it, and what both are called. */
export const describe = (address: Address, project: Project) => {
  const { file } = address
  const form = file.endsWith('.json') ? formAt(address, project) : undefined
  // `file` may be a folder, if a type has no entry.
  const type = contentTypes.find(({ location }) => file === `content/${location}`)
  const title = form
    ? titleOf(form, filesOf(project))
    : type
      ? shortLabel(type)
      : printAddress(address)
  const label = form ? labelOf(form.schema, address, editorLanguage) : ''
  const field = form ? fieldLabelOf(form.schema, address, editorLanguage) : ''
  return {
    form,
    title,
    /** Without the language. */
    field,
    label,
    name: label ? `${title} › ${label}` : title,
    // Of a type without an entry, the list, where one can be added.
    link: form || type ? linkToAddress(address) : undefined,
  }
}

/** What the content check says, with the names of entries instead of their files. */
export const inWords = (issue: Issue, project: Project): string =>
  explain(issue, editorLanguage).replace(
    /content\/[\w./-]+\.json/g,
    (file) => describe({ file, path: '' }, project).title,
  )

/** Why a file cannot be read. */
export const whyBroken = (broken: string, project: Project): string => {
  const found = project.problems.filter(({ file }) => file === broken)
  return t('broken', {
    reason: found.map(({ issue }) => inWords(issue, project)).join(' '),
  })
}

/** A problem that stands alone: “Valeurs › Proximité › Titre › allemand manque.” */
export const sentenceOf = (problem: ContentProblem, project: Project): string =>
  `${describe(problem, project).name} ${inWords(problem.issue, project)}`

/** Where translations stayed as they were while their French was changed. */
export const outdated = (project: Project): Address[] => {
  const files = filesOf(project)
  const changed = new Set(project.changes.map(printAddress))
  return project.changes
    .filter((change) => change.path && languageOf(change) === defaultLanguage)
    .flatMap((change) =>
      allLanguages
        .map(({ code }) => translationOf(withoutLanguage(change), code))
        .filter((text) => textAt(files, text) && !changed.has(printAddress(text))),
    )
}

/** The page of the live site that shows what a form edits. */
export const livePage = (
  { type, route = 'home', address }: EditorForm,
  language: string,
  { siteUrl }: Project,
): string => {
  const path = type ? pageOfEntry(type, address.file) : routes[route]
  return siteUrl + localizedPath(path, language).slice(1)
}
