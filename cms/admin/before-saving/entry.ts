import { contentTypes } from '../../../src/content-model'
import {
  isFolder,
  slugOf,
  type ContentType,
} from '../../../src/content-model/content-type'
import { withoutSource, SOURCE_KEY } from '../../format/content-format'
import { fileData } from '../../format/form-data'
import type { DecapMap } from '../decap'

/** A picture that lies beside the entry, or will. */
export interface Picture {
  path: string
  /** Its content, as far as the browser has it. */
  file?: Blob
}

/** What is about to be saved. */
export interface Entry {
  collection: string
  slug: string
  /** Where it is; nothing while it is new. */
  path: string
  form: Record<string, unknown>
  /** The text it was filled from; nothing while it is new. */
  source?: string
  pictures: Picture[]
}

const picturesOf = (list: unknown): Picture[] =>
  Array.isArray(list)
    ? list.map((item: unknown) => {
        const { path, file }: { path?: unknown; file?: unknown } = Object(item)
        return { path: String(path), ...(file instanceof Blob && { file }) }
      })
    : []

export const entryOf = (map: DecapMap): Entry => {
  const { collection, slug, path, data, mediaFiles } = map.toJS()
  const source = Reflect.get(Object(data), SOURCE_KEY)
  return {
    collection: String(collection),
    slug: String(slug),
    path: typeof path === 'string' ? path : '',
    form: withoutSource({ ...Object(data) }),
    ...(typeof source === 'string' && { source }),
    pictures: picturesOf(mediaFiles),
  }
}

/** The content type of an entry; the texts of pages and the order of entries have none. */
export const typeOf = ({ collection, slug }: Entry): ContentType | undefined =>
  contentTypes.find((type) =>
    isFolder(type)
      ? slugOf(type) === collection
      : collection === 'content' && slugOf(type) === slug,
  )

/** What its file will hold. */
export const dataOf = (type: ContentType, { form }: Entry): Record<string, unknown> =>
  Object(fileData(type, form))
