/** Where things are, in the words of an editor: files and paths as entries and fields. */
import { contentTypes } from '../../src/content-model'
import { defaultLanguage } from '../../src/i18n/languages'
import { messagesFile } from '../../src/i18n/messages'
import { localizedPath, routes } from '../../src/i18n/paths'
import { recordOf } from '../../src/shared/unknown'
import type { Difference, Problem, Project } from '../api'
import { documentOf, idOf, type Document } from './documents'
import { stepsOf, valueAt } from './paths'
import { languageAt } from './problems'
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
export const titleOf = (document: Document, project: Project): string => {
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
        isError: false,
      }))
  })
}

/** The page of the live site that shows a document. */
export const addressOf = (
  { route }: Document,
  language: string,
  { siteUrl }: Project,
): string => siteUrl + localizedPath(routes[route ?? 'home'], language).slice(1)

/** Where a field is written, as pages beside the editor name it: `content/why.json#title.fr`. */
export const sourceOf = (
  { id, type, files }: Document,
  path: string,
  language: string,
): string => {
  const keys = [id.split('/')[1], ...stepsOf(path).slice(0, -1)]
  return type ? `${files[0]}#${path}` : `${messagesFile(language)}#${keys.join('.')}`
}
