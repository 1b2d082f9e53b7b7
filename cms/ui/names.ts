/** Where things are, in the words of an editor: files and paths as entries and fields. */
import { contentTypes } from '../../src/content-model'
import { pageOfEntry, slugOf } from '../../src/content-model/content-type'
import { explain, type ContentProblem, type Issue } from '../../src/content-model/issues'
import { defaultLanguage } from '../../src/i18n/languages'
import { messagesFile } from '../../src/i18n/messages'
import { localizedPath, routes } from '../../src/i18n/paths'
import { recordOf } from '../../src/shared/unknown'
import type { Project } from '../api'
import { stepsOf, valueAt } from '../merge'
import { documentOf, idOf, type EditorDocument } from './documents'
import { labelOf, languageAt } from './problems'
import { linkTo } from './route'
import { editorLanguage, shortLabel, t } from './words'

/** What an editor calls an entry, after its kind: “Valeurs › Proximité”. */
export const titleOf = (document: EditorDocument, project: Project): string => {
  const name = document.title(document.read(project))
  const kind = document.type && shortLabel(document.type)
  return !kind || name === kind ? name : `${kind} › ${name}`
}

/** A file and a path in it as an editor knows them: the form, its field, and their names. */
export const locate = (file: string, path: string, project: Project) => {
  const code = /^locales\/(\w+)\//.exec(file)?.[1]
  const [page = '', ...rest] = stepsOf(path)
  const id = code ? `texts/${page}` : idOf(file)
  const at = code ? [...rest, code].join('.') : path
  const language = languageAt(code ? `.${at}` : at)
  const document = file.endsWith('.json') ? documentOf(id, project) : undefined
  // `file` may be a folder, if a type has no entry.
  const type = contentTypes.find(({ location }) => file === `content/${location}`)
  const title = document ? titleOf(document, project) : type ? shortLabel(type) : file
  const label = document ? labelOf(document, at) : ''
  return {
    document,
    path: at,
    language,
    title,
    label,
    name: label ? `${title} › ${label}` : title,
    // A type without an entry: its list, where one can be added.
    link: document ? linkTo(document.id, at) : type && linkTo(`content/${slugOf(type)}`),
  }
}

/** What the content check says, with the names of entries instead of their files. */
export const inWords = (issue: Issue, project: Project): string =>
  explain(issue, editorLanguage).replace(
    /content\/[\w./-]+\.json/g,
    (file) => locate(file, '', project).title,
  )

/** Why a file cannot be read. */
export const whyBroken = (broken: string, project: Project): string => {
  const found = project.problems.filter(({ file }) => file === broken)
  return t('broken', {
    reason: found.map(({ issue }) => inWords(issue, project)).join(' '),
  })
}

/** A problem that stands alone: “Valeurs › Proximité › Titre › allemand manque.” */
export const sentenceOf = (
  { file, path, issue }: ContentProblem,
  project: Project,
): string => `${locate(file, path, project).name} ${inWords(issue, project)}`

/** Translations that stayed as they were while their French was changed. */
export const outdated = (project: Project) => {
  const located = project.changes.map((change) => ({
    change,
    ...locate(change.file, change.path, project),
  }))
  return located.flatMap(({ change: { file, path }, document, path: at }) => {
    if (!document || languageAt(at) !== defaultLanguage) return []
    const field = at.slice(0, -defaultLanguage.length - 1)
    const isChanged = (code: string) =>
      located.some(
        (one) => one.document?.id === document.id && one.path === `${field}.${code}`,
      )
    return Object.entries(recordOf(valueAt(document.read(project), field)))
      .filter(([code, text]) => text && !isChanged(code))
      .map(([language]) => ({
        file: file.replace(`/${defaultLanguage}/`, `/${language}/`),
        path: document.type ? `${field}.${language}` : path,
      }))
  })
}

/** The page of the live site that shows a document. */
export const addressOf = (
  { type, route = 'home', files }: EditorDocument,
  language: string,
  { siteUrl }: Project,
): string => {
  const path = type ? pageOfEntry(type, files[0]) : routes[route]
  return siteUrl + localizedPath(path, language).slice(1)
}

/** Where a field is written, as pages beside the editor name it: `content/why.json#title.fr`. */
export const sourceOf = (
  { id, type, files }: EditorDocument,
  path: string,
  language: string,
): string => {
  const keys = [id.split('/')[1], ...stepsOf(path).slice(0, -1)]
  return type ? `${files[0]}#${path}` : `${messagesFile(language)}#${keys.join('.')}`
}
