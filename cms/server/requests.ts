/**
 * What the editor may ask of the file API: Decap's actions for plain files, and of them only
 * what is about content. All else is refused; what is not named here is left out.
 */
import { readdirSync } from 'node:fs'
import path from 'node:path'
import { array, bool, mixed, number, object, string, type ObjectSchema } from 'yup'
import {
  hasLink,
  isContent,
  isContentFolder,
  isMessages,
  isPicture,
  isSpare,
} from './paths'

export interface FileRequest {
  action: string
  params: object
}

/** Why a request is refused; Decap shows it. */
export class Refusal extends Error {}

const isText = (file: string) => isContent(file) || isMessages(file)

const linksIn = (folder: string): boolean => {
  try {
    return readdirSync(folder, { withFileTypes: true }).some((entry) =>
      entry.isSymbolicLink(),
    )
  } catch {
    return false
  }
}

const declare = (root: string): Readonly<Record<string, ObjectSchema<object>>> => {
  const place = (isAllowed: (file: string) => boolean) =>
    string()
      .strict()
      .required()
      .test(
        'place',
        ({ value }: { value: unknown }) => `not content: ${value}`,
        (file) => isAllowed(file) && !hasLink(root, file),
      )
  const folder = place(isContentFolder).test(
    'links',
    'holds links',
    (file) => !linksIn(path.join(root, file)),
  )
  const action = object({ branch: string().required() })
  const picture = object({
    path: place(isPicture),
    content: string().strict().required(),
    encoding: string().oneOf(['base64']).required(),
  })
  const text = object({
    slug: string().required(),
    path: place(isText),
    raw: string().strict().required(),
    // A new path would take along everything else in the folder.
    newPath: mixed().oneOf([undefined], 'an entry keeps its name'),
  })
  const options = object({
    commitMessage: string().required(),
    collectionName: string(),
    useWorkflow: bool().oneOf([false]),
    status: string(),
  })

  return {
    info: object(),
    entriesByFolder: action.shape({
      folder,
      extension: string().oneOf(['json']).required(),
      depth: number().oneOf([1]).required(),
    }),
    entriesByFiles: action.shape({
      files: array(object({ path: place(isText), label: string() })).required(),
    }),
    getEntry: action.shape({ path: place(isText) }),
    persistEntry: action.shape({
      dataFiles: array(text).min(1).required(),
      assets: array(picture).defined(),
      options: options.required(),
    }),
    getMedia: action.shape({ mediaFolder: folder }),
    getMediaFile: action.shape({ path: place(isPicture) }),
    persistMedia: action.shape({
      asset: picture.required(),
      options: options.required(),
    }),
    deleteFile: action.shape({ path: place(isSpare), options: options.required() }),
    deleteFiles: action.shape({
      paths: array(place(isSpare)).min(1).required(),
      options: options.required(),
    }),
    getDeployPreview: action.shape({
      collection: string().required(),
      slug: string().required(),
    }),
  }
}

/** Reads requests; `root` is the project's folder. */
export const requestReader = (root: string) => {
  const actions = declare(root)
  /** @throws {Refusal} if it is none of the above */
  return (body: unknown): FileRequest => {
    const action: unknown = Reflect.get(Object(body), 'action')
    const known = typeof action === 'string' && Object.hasOwn(actions, action)
    const schema = known ? actions[action] : undefined
    if (!known || !schema) throw new Refusal('unknown action')
    const params: unknown = Reflect.get(Object(body), 'params') ?? {}
    try {
      return { action, params: schema.validateSync(params, { stripUnknown: true }) }
    } catch (error) {
      throw new Refusal(error instanceof Error ? error.message : 'not understood')
    }
  }
}

/** Of a folder's files, only those that may be read: texts as entries, pictures as media. */
export const readable = (answer: unknown): unknown => {
  const isReadable = (item: unknown): boolean => {
    const { file, path: picture } = Object(item)
    return file ? isText(String(Object(file).path)) : isPicture(String(picture))
  }
  return Array.isArray(answer) ? answer.filter(isReadable) : answer
}
