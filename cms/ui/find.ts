/** Every text of the site in every language, and every number, with the field it is in. */
import { leavesOf } from '../../src/content-model/walk'
import { isRecord } from '../../src/i18n/messages'
import type { ContentType } from '../../src/content-model/content-type'
import { allDocuments, type Document, type Files } from './documents'
import { plain } from './values'

export interface Hit {
  document: Document
  path: string
  text: string
}

const textsOf = (document: Document, data: unknown): Hit[] =>
  leavesOf(document as Pick<Document, 'schema'> as ContentType, data).flatMap(
    ({ path, value }) =>
      isRecord(value)
        ? Object.entries(value).map(([language, text]) => ({
            document,
            path: `${path}.${language}`,
            text: String(text),
          }))
        : [{ document, path, text: String(value ?? '') }],
  )

/** Texts with all words of the search in them. */
export const find = (search: string, files: Files): Hit[] => {
  const words = plain(search).split(' ').filter(Boolean)
  if (words.length === 0) return []
  return allDocuments(files)
    .flatMap((document) => textsOf(document, document.read(files)))
    .filter(({ text }) => {
      const searched = plain(text)
      return words.every((word) => searched.includes(word))
    })
}
