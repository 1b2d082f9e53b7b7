/** Where things are, in the words of an editor: files and paths as entries and fields. */
import { contentTypeOf, contentTypes } from '../../src/content-model'
import type { ContentType } from '../../src/content-model/content-type'
import { defaultLanguage } from '../../src/i18n/languages'
import { messagesFile } from '../../src/i18n/messages'
import { localizedPath, routes } from '../../src/i18n/paths'
import { recordOf } from '../../src/shared/unknown'
import type { Difference, Problem, Project } from '../api'
import { documentOf, idOf, type EditorDocument } from './documents'
import { languageAt } from './problems'
import { stepsOf, valueAt } from './values'
import { shortLabel, t } from './words'

/** A place in a file, as a place in a form. */
export const formPlace = (file: string, path: string, project: Project) => {
  const language = /^locales\/(\w+)\//.exec(file)?.[1]
  const [page = '', ...rest] = stepsOf(path)
  const id = language ? `texts/${page}` : idOf(file)
  const document = file.endsWith('.json') ? documentOf(id, project) : undefined
  return { document, path: language ? [...rest, language].join('.') : path }
}

/** What an editor calls the entry that a file holds. */
export const titleOf = (document: EditorDocument, project: Project): string => {
  const name = document.title(document.read(project))
  const kind = document.type && shortLabel(document.type)
  return !kind || name === kind ? name : `${kind} › ${name}`
}

/** Of a file, for people: “Valeurs › Proximité”; of a folder, what its entries are called. */
export const nameOf = (file: string, path: string, project: Project): string => {
  const { document } = formPlace(file, path, project)
  const type = contentTypes.find(({ location }) => file === `content/${location}`)
  return document ? titleOf(document, project) : type ? shortLabel(type) : file
}

/** What the content check says, with the names of entries instead of their files. */
export const inWords = (text: string, project: Project): string =>
  text.replace(/content\/[\w./-]+\.json/g, (file) => nameOf(file, '', project))

/** The type whose entries a change puts in another order. */
export const orderedType = ({
  file,
  path,
}: Pick<Difference, 'file' | 'path'>): ContentType | undefined => {
  const type = contentTypeOf(file.replace('content/', ''))
  const { order, id } = type?.entries ?? {}
  return path && path === order && order !== id ? type : undefined
}

/** Moving one entry changes the positions of others: one change of each type stands for all. */
export const withOneOrder = (changes: readonly Difference[]): Difference[] =>
  changes.filter((change, index) => {
    const type = orderedType(change)
    return !type || index === changes.findIndex((one) => orderedType(one) === type)
  })

/** Translations that stayed as they were while their French was changed. */
export const outdated = (changes: readonly Difference[], project: Project): Problem[] => {
  const places = changes.map((change) => ({
    ...change,
    place: formPlace(change.file, change.path, project),
  }))
  return places.flatMap(({ file, path, place: { document, path: at } }) => {
    if (!document || languageAt(at) !== defaultLanguage) return []
    const field = at.slice(0, -defaultLanguage.length - 1)
    const isChanged = (code: string) =>
      places.some(
        ({ place }) =>
          place.document?.id === document.id && place.path === `${field}.${code}`,
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
  { route }: EditorDocument,
  language: string,
  { siteUrl }: Project,
): string => siteUrl + localizedPath(routes[route ?? 'home'], language).slice(1)

/** Where a field is written, as pages beside the editor name it: `content/why.json#title.fr`. */
export const sourceOf = (
  { id, type, files }: EditorDocument,
  path: string,
  language: string,
): string => {
  const keys = [id.split('/')[1], ...stepsOf(path).slice(0, -1)]
  return type ? `${files[0]}#${path}` : `${messagesFile(language)}#${keys.join('.')}`
}
