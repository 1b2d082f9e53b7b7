/** Where things are, in the words of an editor: files and paths as entries and fields. */
import { contentTypes } from '../../src/content-model'
import { sectionOfMessages } from '../../src/content-model/message-places'
import { defaultLanguage } from '../../src/i18n/languages'
import { localizedPath, routes } from '../../src/i18n/paths'
import { recordOf } from '../../src/shared/unknown'
import type { Difference, Problem, Project } from '../api'
import { documentOf, idOf, type Document } from './documents'
import { languageAt } from './problems'
import { stepsOf, valueAt } from './paths'
import { t, shortLabel } from './words'

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

/** Where the live site shows a field of a document. */
export const addressOf = (
  { id, place, type }: Document,
  path: string,
  language: string,
  { siteUrl }: Project,
): string => {
  const [group = ''] = stepsOf(path)
  const section = type ? place?.id : sectionOfMessages(id.split('/')[1] ?? '', group)
  const page = localizedPath(routes[place?.route ?? 'home'], language).slice(1)
  return `${siteUrl}${page}${section ? `#${section}` : ''}`
}
