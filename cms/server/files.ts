/**
 * The file API that Decap's `proxy` backend calls: reads, saves and deletes content, its
 * pictures and the messages, and refuses everything else. Nothing else in `cms/` writes files.
 */
import { lstatSync } from 'node:fs'
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { contentTypeOf, contentTypes } from '../../src/content-model'
import { isFolder, slugOf } from '../../src/content-model/content-type'
import { PICTURE_ENDING } from '../../src/content-model/patterns'
import { isLanguageCode } from '../../src/i18n/language-code'
import { messagesFile } from '../../src/i18n/messages'

/** A name any system takes: no hidden file, no separator, no character Windows forbids. */
const NAME = /^[\p{L}\p{N}_][^/\\:*?"<>|\p{C}]*$/u

const isContentFolder = (folder: string): boolean =>
  folder === 'content' ||
  contentTypes.some((type) => isFolder(type) && `content/${slugOf(type)}` === folder)

const isNamed = (file: string): boolean => NAME.test(path.posix.basename(file))

const isPicture = (file: string): boolean =>
  PICTURE_ENDING.test(file) && isNamed(file) && isContentFolder(path.posix.dirname(file))

const isEntry = (file: string): boolean =>
  file.startsWith('content/') &&
  isNamed(file) &&
  contentTypeOf(file.slice('content/'.length)) !== undefined

const isMessages = (file: string): boolean => {
  const language = file.split('/')[1]
  return isLanguageCode(language) && file === messagesFile(language)
}

const isText = (file: string): boolean => isEntry(file) || isMessages(file)

/** One of several of its kind: the site needs no particular one of them. */
const isDeletable = (file: string): boolean =>
  isPicture(file) || (isEntry(file) && path.posix.dirname(file) !== 'content')

/** Whether a path passes through a symbolic link, which may lead anywhere. */
const hasLink = (root: string, file: string): boolean =>
  file.split('/').some((_step, index, steps) => {
    const step = path.join(root, ...steps.slice(0, index + 1))
    return lstatSync(step, { throwIfNoEntry: false })?.isSymbolicLink()
  })

/** Why a request is refused; Decap shows it. */
export class Refusal extends Error {}

type Params = Readonly<Record<string, unknown>>

/** Carries out an action of Decap and gives its answer. @throws {Refusal} */
export type FileApi = (body: unknown) => Promise<unknown>

const listOf = (value: unknown): Params[] => {
  if (!Array.isArray(value)) throw new Refusal('not a list')
  return value.map((item: unknown) => Object(item))
}

const stringOf = (value: unknown): string => {
  if (typeof value !== 'string') throw new Refusal('not a text')
  return value
}

export const fileApi = (root: string): FileApi => {
  const allowed = (file: unknown, isAllowed: (file: string) => boolean): string => {
    if (typeof file !== 'string' || !isAllowed(file) || hasLink(root, file))
      throw new Refusal(`not content: ${file}`)
    return file
  }

  const readEntry = async (file: string, label?: unknown) => ({
    data: await readFile(path.join(root, file), 'utf8').catch(() => null),
    file: { path: file, label, id: file },
  })

  const readPicture = async (file: string) => ({
    id: file,
    content: await readFile(path.join(root, file), 'base64'),
    encoding: 'base64',
    path: file,
    name: path.posix.basename(file),
  })

  /** The files of a folder of content, as paths from the project. Links are left out. */
  const filesIn = async (folder: unknown): Promise<string[]> => {
    const place = allowed(String(folder).replace(/\/$/, ''), isContentFolder)
    const entries = await readdir(path.join(root, place), { withFileTypes: true }).catch(
      () => [],
    )
    return entries.filter((entry) => entry.isFile()).map(({ name }) => `${place}/${name}`)
  }

  const entryFile = ({ path: file, raw, newPath }: Params) => {
    if (newPath !== undefined) throw new Refusal('entries cannot be renamed')
    return { file: allowed(file, isText), content: stringOf(raw) }
  }

  const pictureFile = ({ path: file, content, encoding }: Params) => {
    if (encoding !== 'base64') throw new Refusal('unknown encoding')
    const bytes = Buffer.from(stringOf(content), 'base64')
    return { file: allowed(file, isPicture), content: bytes }
  }

  const actions: Record<string, (params: Params) => Promise<unknown>> = {
    getEntry: async (params) => readEntry(allowed(params.path, isText)),
    entriesByFiles: async ({ files }) => {
      const wanted = listOf(files)
      for (const file of wanted) allowed(file.path, isText)
      return Promise.all(wanted.map((file) => readEntry(String(file.path), file.label)))
    },
    entriesByFolder: async ({ folder }) => {
      const files = (await filesIn(folder)).filter(isText)
      return Promise.all(files.map((file) => readEntry(file)))
    },
    persistEntry: async ({ dataFiles, assets }) => {
      const files = [
        ...listOf(dataFiles).map(entryFile),
        ...listOf(assets).map(pictureFile),
      ]
      for (const { file, content } of files) {
        await mkdir(path.join(root, path.dirname(file)), { recursive: true })
        await writeFile(path.join(root, file), content)
      }
      return { message: 'saved' }
    },
    getMedia: async ({ mediaFolder }) => {
      const files = (await filesIn(mediaFolder)).filter(isPicture)
      return Promise.all(files.map(readPicture))
    },
    getMediaFile: async (params) => readPicture(allowed(params.path, isPicture)),
    deleteFiles: async ({ paths }) => {
      const files: unknown[] = Array.isArray(paths) ? paths : []
      for (const place of files.map((file) => allowed(file, isDeletable)))
        await rm(path.join(root, place), { force: true })
      return { message: 'deleted' }
    },
    getDeployPreview: async () => null,
  }

  return async (body) => {
    const { action, params }: { action?: unknown; params?: unknown } = Object(body)
    const act = Object.entries(actions).find(([name]) => name === action)?.[1]
    if (!act) throw new Refusal('unknown action')
    return act(Object(params))
  }
}
