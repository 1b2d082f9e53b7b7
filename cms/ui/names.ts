/** Where things are, in the words of an editor: files and paths as entries and fields. */
import { contentTypes } from '../../src/content-model'
import { pageOfEntry } from '../../src/content-model/content-type'
import { defaultLanguage } from '../../src/i18n/languages'
import { messagesFile } from '../../src/i18n/messages'
import { localizedPath, routes } from '../../src/i18n/paths'
import { recordOf } from '../../src/shared/unknown'
import type { Problem, Project } from '../api'
import { stepsOf, valueAt } from '../merge'
import { documentOf, idOf, type EditorDocument } from './documents'
import { labelOf, languageAt } from './problems'
import { linkTo } from './route'
import { shortLabel, t } from './words'

/** What an editor calls an entry, after its kind: “Valeurs › Proximité”. */
export const titleOf = (document: EditorDocument, project: Project): string => {
  const name = document.title(document.read(project))
  const kind = document.type && shortLabel(document.type)
  return !kind || name === kind ? name : `${kind} › ${name}`
}

/** A file and a path in it as an editor knows them: the form, its field, and their names. */
export const locate = (file: string, path: string, project: Project) => {
  const language = /^locales\/(\w+)\//.exec(file)?.[1]
  const [page = '', ...rest] = stepsOf(path)
  const id = language ? `texts/${page}` : idOf(file)
  const at = language ? [...rest, language].join('.') : path
  const document = file.endsWith('.json') ? documentOf(id, project) : undefined
  // Of a folder, what its entries are called.
  const type = contentTypes.find(({ location }) => file === `content/${location}`)
  return document
    ? {
        document,
        path: at,
        title: titleOf(document, project),
        label: labelOf(document, at),
        link: linkTo(document.id, at),
      }
    : { path: at, title: type ? shortLabel(type) : file, label: '' }
}

/** What the content check says, with the names of entries instead of their files. */
export const inWords = (text: string, project: Project): string =>
  text.replace(/content\/[\w./-]+\.json/g, (file) => locate(file, '', project).title)

/** A problem that stands alone: “Valeurs › Proximité n’a pas de titre.” */
export const sentenceOf = ({ file, path, text }: Problem, project: Project): string =>
  inWords(`${locate(file, path, project).title} ${text}`, project)

/** Translations that stayed as they were while their French was changed. */
export const outdated = (project: Project): Problem[] => {
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
        text: t('older'),
        language,
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
